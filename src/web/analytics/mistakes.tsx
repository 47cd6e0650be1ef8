import { useState } from 'react';

import type { ResponseKind } from '../../assessment/analytics/response-kind.ts';
import type { AnalyticsDetails, WireTally } from '../../contract/analytics-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { countText } from '../shared/figure-text.ts';
import { Button, LinkButton } from '../shared/button.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { questionsIn, shareOf } from './figure-words.ts';
import { Part } from './part.tsx';

const kindWords: { kind: ResponseKind; name: string; meaning: string }[] = [
  {
    kind: 'misconception',
    name: 'Misconceptions',
    meaning: 'wrong by no guess, twice or more on one concept: something is learned wrong',
  },
  { kind: 'slip', name: 'Slips', meaning: 'wrong on a concept you otherwise master: read once more before you choose' },
  { kind: 'guess', name: 'Wrong guesses', meaning: 'answered in under a third of your usual time, or after three changes of mind' },
  { kind: 'lucky', name: 'Lucky guesses', meaning: 'right, but answered the same way' },
  { kind: 'unsettled', name: 'Single wrong answers', meaning: 'wrong by no guess, once on its concept: too little to tell' },
  { kind: 'blank', name: 'Blanks', meaning: 'left out' },
];

export interface MistakesProps {
  tally: WireTally;
  misconceptions: AnalyticsDetails['misconceptions'];
}

const shownAtFirst = 4;

/** Slips, guesses and misconceptions told apart; each misconception with the option that was chosen and what is wrong with it. */
export function Mistakes({ tally, misconceptions }: MistakesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? misconceptions : misconceptions.slice(0, shownAtFirst);
  const whole = questionsIn(tally);
  return (
    <Part title="What kind of mistakes" note={`of ${countText(whole, 'question')}`}>
      <dl className="kinds">
        {kindWords.map(({ kind, name, meaning }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd className="num">{tally.kinds[kind]}</dd>
            <dd className="kind-meaning">{meaning}</dd>
            <dd className="kind-bar" aria-hidden="true">
              <svg width="100%" height="6">
                <rect width="100%" height="6" rx="3" className="kind-ground" />
                <rect width={`${shareOf(tally.kinds[kind], whole) * 100}%`} height="6" rx="3" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {misconceptions.length > 0 && (
        <>
          <h3 className="part-sub">Learned wrong</h3>
          <ul className="misconceptions">
            {shown.map((misconception) => (
              <Misconception key={misconception.questionId} {...misconception} />
            ))}
          </ul>
          {shown.length < misconceptions.length && <Button onClick={() => setWhole(true)}>Show all {misconceptions.length}</Button>}
        </>
      )}
    </Part>
  );
}

function Misconception({ concept, subjectName, question, chosen, note, testId }: AnalyticsDetails['misconceptions'][number]) {
  return (
    <li>
      <p className="muted small">
        {concept} · {subjectName}
      </p>
      <RichText text={question} as="div" />
      <p className="reading">
        <span className="cross">You chose</span> <RichText text={chosen} />
      </p>
      {note !== '' && <RichText text={note} as="div" />}
      <LinkButton kind="quiet" to={`${screens.solutions}?test=${encodeURIComponent(testId)}`}>
        See Solutions
      </LinkButton>
    </li>
  );
}
