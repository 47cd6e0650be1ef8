import { createHash } from 'node:crypto';

import { judgeResponses } from '../../../assessment/analytics/finished-test.ts';
import type { Question } from '../../../assessment/question.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { Uncounted } from '../../store/practising/concept-memories.ts';
import type { MissedQuestion } from '../../store/practising/mistakes.ts';
import { toldItemOf } from '../open-questions.ts';

/** The questions that were answered wrong or left blank, each once, as it was missed last. Void ones are no mistakes. */
export function missedQuestions(userId: string, counted: readonly Uncounted[]): MissedQuestion[] {
  const byId = new Map<string, MissedQuestion>();
  for (const each of counted.flatMap(({ test }) => missedIn(userId, test))) {
    byId.set(each.id, { ...each, times: each.times + (byId.get(each.id)?.times ?? 0) });
  }
  return [...byId.values()];
}

function missedIn(userId: string, test: Uncounted['test']): MissedQuestion[] {
  const questions = new Map(test.questions.map((question) => [question.id, question]));
  return judgeResponses(test).flatMap(({ question: { id }, outcome, chosen = null }) => {
    const question = questions.get(id);
    if (!question || outcome === 'correct') return [];
    return [
      {
        id: idOf(userId, question),
        concept: normaliseText(question.concept),
        title: question.concept,
        stem: question.stem,
        item: toldItemOf(question) ?? null,
        slip: chosen === null ? '' : (question.optionNotes[chosen] ?? ''),
        chosen,
        missedAt: test.finishedAt,
        times: 1,
        askedIn: test.id,
        questionId: id,
      },
    ];
  });
}

/** The same for a question whose options are shuffled. With its concept, under which its memory is found. */
function idOf(userId: string, { concept, passage, figure, stem, options }: Question): string {
  const words = [userId, normaliseText(concept), passage?.text ?? '', figure?.svg ?? '', stem, ...[...options].sort()];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}
