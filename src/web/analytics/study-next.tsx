import { useState } from 'react';

import { mostWordsLength } from '../../assessment/analytics/find-words-fault.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import { fillPath } from '../../contract/fill-path.ts';
import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';
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
    <Part title="Study next" note={needs.length > 1 ? 'the most pressing first' : undefined} isBusy={isPending}>
      {needs.length === 0 ? (
        <p className="reading">Nothing presses: no question was left blank, guessed or got wrong on a concept you do not master.</p>
      ) : (
        <>
          <ol className="insights">
            {needs.map((need, index) => (
              <li key={`${need.subjectId} ${need.concept}`}>
                <div>
                  <h3>{need.concept}</h3>
                  <p className="muted small num">
                    {need.subjectName}: {need.correct} right, {need.wrong} wrong, {need.blank} blank
                  </p>
                  <InsightWords words={told.words[index]} isRoomKept={hasWaited} />
                </div>
                <LinkButton
                  to={fillPath(screens.createTest, { subjectId: need.subjectId })}
                  state={conceptTestState(need.concept)}
                  aria-label={`Create a test on ${need.concept}`}
                >
                  Create a test
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
  pending: 'Words on your figures are being written…',
  model: 'Written by AI from your figures',
  rules: 'From your figures, by rule',
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
      {words === undefined ? <span className="insight-ghost" /> : <p className="reading">{words}</p>}
      {isRoomKept && (
        <p className="reading insight-room" aria-hidden="true">
          {longestWords}
        </p>
      )}
    </div>
  );
}
