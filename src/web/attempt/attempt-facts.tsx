import { Fragment } from 'react';

import type { TestDetails } from '../shared/root-shapes.ts';
import { markingFacts, retakeFacts, timeFact } from './paper-facts.ts';

export interface AttemptFactsProps {
  details: TestDetails;
  position: number;
  count: number;
}

/** The line below the title: where one is, the time of the whole test, and how it is marked. */
export function AttemptFacts({ details: { durationSeconds, marking, retake }, position, count }: AttemptFactsProps) {
  return (
    <>
      <span role="status">
        Question <b className="num">{position + 1}</b> of {count}
      </span>{' '}
      {[timeFact(durationSeconds), ...markingFacts(marking), retake && retakeFacts[retake]].map(
        (fact) =>
          fact !== null && (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ),
      )}
    </>
  );
}
