import { m } from '#messages';
import { useState } from 'react';

import { mostWordsLength } from '../../assessment/analytics/find-words-fault.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import { fillPath } from '../../contract/fill-path.ts';
import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';
import { langOf } from '../shared/lang-of.ts';
import { conceptTestState } from '../shared/screen-state.ts';
import { Part } from './part.tsx';
import { type ReadInsights, tellInsights, type ToldInsights } from './tell-insights.ts';

export interface StudyNextProps {
  /** With their figures, and with words by rule. */
  needs: Analytics['insights'];
  /** The words that may be a model's. */
  read: ReadInsights;
}

/** What to study next and why, the most pressing first. Only the words are waited for, in the room that they may take. */
export function StudyNext({ needs, read }: StudyNextProps) {
  const told = tellInsights(needs, read);
  const isPending = told.writer === 'pending';
  const [hasWaited, setHasWaited] = useState(isPending);
  if (isPending && !hasWaited) setHasWaited(true);
  return (
    <Part title={m.analytics_study_next()} note={needs.length > 1 ? m.analytics_study_next_note() : undefined} isBusy={isPending}>
      {needs.length === 0 ? (
        <p className="reading">{m.analytics_study_nothing()}</p>
      ) : (
        <>
          <ol className="insights">
            {needs.map((need, index) => (
              <li key={`${need.subjectId} ${need.concept}`}>
                <div>
                  <h3 lang={langOf(need.concept)}>{need.concept}</h3>
                  <p className="muted small num">
                    {m.analytics_counts_of({ name: need.subjectName, correct: need.correct, wrong: need.wrong, blank: need.blank })}
                  </p>
                  <InsightWords words={told.words[index]} isRoomKept={hasWaited} />
                </div>
                <LinkButton
                  to={fillPath(screens.createTest, { subjectId: need.subjectId })}
                  state={conceptTestState(need.concept)}
                  aria-label={m.analytics_create_test_on({ concept: need.concept })}
                >
                  {m.analytics_create_test()}
                </LinkButton>
              </li>
            ))}
          </ol>
          <p className="muted small" role="status">
            {writerWords[told.writer]}
          </p>
        </>
      )}
    </Part>
  );
}

const writerWords: Record<ToldInsights['writer'], string> = {
  pending: m.analytics_words_pending(),
  model: m.analytics_words_model(),
  rules: m.analytics_words_rules(),
};

interface InsightWordsProps {
  /** Undefined while they are pending. */
  words: string | undefined;
  /** Whether they stand in the room that was kept for them, however short they are. */
  isRoomKept: boolean;
}

/** As wide as the longest words that can come. */
const longestWords = 'measures '.repeat(Math.ceil(mostWordsLength / 9));

function InsightWords({ words, isRoomKept }: InsightWordsProps) {
  return (
    <div className="insight-words">
      {words === undefined ? (
        <span className="insight-ghost" />
      ) : (
        <p className="reading" lang={langOf(words)}>
          {words}
        </p>
      )}
      {isRoomKept && (
        <p className="reading insight-room" aria-hidden="true">
          {longestWords}
        </p>
      )}
    </div>
  );
}
