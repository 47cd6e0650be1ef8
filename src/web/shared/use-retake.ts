import { useState } from 'react';

import { m } from '#messages';

import type { RetakeKind } from '../../assessment/retake.ts';
import type { Solutions } from '../../contract/shapes/attempt-shapes.ts';
import { call, messageOf } from './calls/call.ts';
import { papersAddress } from '../../contract/home-addresses.ts';
import { fillPath, screens } from '../../contract/screens.ts';
import { newTestState, type ScreenState } from './screen-state.ts';

type TakenTest = Pick<Solutions['test'], '_id' | 'retake' | 'retakeOf'>;

/** `busy` is the retake that is being created. `onStart` starts the attempt and navigates to it. */
export function useRetake(test: TakenTest, onStart: (testId: string) => Promise<void>) {
  const [busy, setBusy] = useState<RetakeKind>();
  const [failure, setFailure] = useState<{ message: string; kind: RetakeKind }>();
  const retake = async (kind: RetakeKind) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const { test: paper } = await call('retakeTest', { body: { testId: takenAgain(test, kind), questions: kind } });
      await onStart(paper._id);
    } catch (error) {
      console.error('The retake could not be started', error);
      setFailure({ message: m.shared_retake_failed({ reason: messageOf(error) }), kind });
    }
    setBusy(undefined);
  };
  return { busy, failure, retake };
}

/** A retake repeats the first attempt's test, also where this one held only the missed questions. */
function takenAgain({ _id, retake, retakeOf }: TakenTest, kind: RetakeKind): string {
  return kind === 'all' && retake === 'missed' && retakeOf !== null ? retakeOf : _id;
}

/** Where another test like this one is made: for a full paper, the next of its exam. */
export function anotherLike(test: Solutions['test']): { to: string; state?: ScreenState } {
  const { exam, subjectId } = test;
  if (exam) return { to: papersAddress({ exam, subject: subjectId }) };
  return { to: fillPath(screens.createTest, { subjectId }), state: newTestState(test) };
}
