import { Fragment, type ReactNode } from 'react';

import { m } from '#messages';

import type { TestDetails } from '../shared/root-shapes.ts';
import { Words } from '../shared/words.tsx';
import { markingFacts, retakeFacts, timeFact } from './paper-facts.ts';

export interface AttemptFactsProps {
  details: TestDetails;
  position: number;
  count: number;
}

const drawNumber = (words: ReactNode) => <b className="num">{words}</b>;

/** The line below the title: where one is, the time of the whole test, and how it is marked. */
export function AttemptFacts({ details: { durationSeconds, marking, retake }, position, count }: AttemptFactsProps) {
  return (
    <>
      <span role="status" className="attempt-position">
        <Words parts={m.attempt_position.parts({ position: position + 1, count })} draw={{ number: drawNumber }} />
      </span>{' '}
      <span className="paper-facts">
        <span>{timeFact(durationSeconds)}</span>{' '}
        <span className="marking-facts">
          {markingFacts(marking).map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </span>
        {retake && <span>{retakeFacts[retake]}</span>}
      </span>
    </>
  );
}
