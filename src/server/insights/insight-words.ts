import { m } from '#messages';

import type { StudyNeed, StudyReason } from '../../assessment/analytics/study-needs.ts';

/** Why to study a concept next, by rule from its figures. */
export function insightWords(need: StudyNeed): string {
  const { concept, reason } = need;
  const why = sentences[reason](concept);
  return concept.trend === 'falling' ? `${why} ${m.server_insight_was_better()}` : why;
}

const sentences: Record<StudyReason, (concept: StudyNeed['concept']) => string> = {
  misconception: ({ kinds }) => m.server_insight_misconception({ count: kinds.misconception }),
  blank: ({ correct, wrong, blank }) => m.server_insight_blank({ blank, count: correct + wrong + blank }),
  unsettled: ({ correct, wrong }) => m.server_insight_unsettled({ correct, count: correct + wrong }),
  guess: ({ kinds: { guess, lucky } }) => {
    if (lucky === 0) return m.server_insight_guessed_wrongly({ count: guess });
    return m.server_insight_guessed({ total: guess + lucky, wrong: guess });
  },
  lucky: ({ kinds }) => m.server_insight_lucky({ count: kinds.lucky }),
};
