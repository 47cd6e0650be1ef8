import { Fragment, type ReactNode } from 'react';

import { m } from '#messages';

import type { TestDetails } from '../shared/root/root-shapes.ts';
import { Words } from '../ui/text/words.tsx';
import { type Marking, marksOf, markingSchemes } from '../../assessment/marking.ts';
import type { RetakeKind } from '../../assessment/retake.ts';
import { marksText } from '../ui/text/marks-text.ts';

export interface AttemptFactsProps {
  details: TestDetails;
  position: number;
  count: number;
}

const drawNumber = (words: ReactNode) => <b className="num">{words}</b>;

/** The line below the title: the position, the time of the whole test, and its marking. */
export function AttemptFacts({ details: { durationSeconds, marking, retake }, position, count }: AttemptFactsProps) {
  return (
    <>
      <span role="status" className="attempt-position">
        <Words parts={m.attempt_position.parts({ position: position + 1, count })} draw={{ number: drawNumber }} />
      </span>{' '}
      <span className="row paper-facts">
        <span>{timeFact(durationSeconds)}</span>{' '}
        <span className="row marking-facts">
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

/** The marks for a right and a wrong answer, e.g. `Mark 1` and `Negative −0.25`. */
export function markingFacts(marking: Marking): string[] {
  const { correct, wrong } = markingSchemes[marking];
  return [m.attempt_mark({ marks: marksText(marksOf(correct)) }), m.attempt_negative({ marks: marksText(marksOf(wrong)) })];
}

/** The time of the whole test, e.g. `Time 1 h 30 min`; `seconds` is null without a limit. */
export function timeFact(seconds: number | null): string {
  if (seconds === null) return m.shared_no_time_limit();
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const figures = [
    ...(hours > 0 ? [m.attempt_hours({ hours })] : []),
    ...(minutes > 0 ? [m.shared_minutes({ minutes })] : []),
    ...(seconds % 60 > 0 ? [m.shared_seconds({ seconds: seconds % 60 })] : []),
  ];
  return m.attempt_time({ time: figures.join(' ') });
}

export const retakeFacts: Record<RetakeKind, string> = { all: m.attempt_retake_all(), missed: m.attempt_retake_missed() };
