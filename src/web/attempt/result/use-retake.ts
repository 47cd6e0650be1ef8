import { m } from '#messages';
import { useState } from 'react';

import type { RetakeKind } from '../../../assessment/retake.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { call, messageOf } from '../../shared/calls/call.ts';

export interface Retaking {
  /** The retake that is being created. */
  busy: RetakeKind | undefined;
  failure: { message: string; kind: RetakeKind } | undefined;
  retake: (kind: RetakeKind) => Promise<void>;
}

/** `onStart` starts the attempt and navigates to it. */
export function useRetake(test: Solutions['test'], onStart: (testId: string) => Promise<void>): Retaking {
  const [busy, setBusy] = useState<RetakeKind>();
  const [failure, setFailure] = useState<Retaking['failure']>();
  const retake = async (kind: RetakeKind) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const { test: paper } = await call('retakeTest', { body: { testId: takenAgain(test, kind), questions: kind } });
      await onStart(paper._id);
    } catch (error) {
      console.error('The retake could not be started', error);
      setFailure({ message: m.solutions_retake_failed({ reason: messageOf(error) }), kind });
    }
    setBusy(undefined);
  };
  return { busy, failure, retake };
}

/** A retake repeats the first attempt's test, also where this one held only the missed questions. */
function takenAgain({ _id, retake, retakeOf }: Solutions['test'], kind: RetakeKind): string {
  return kind === 'all' && retake === 'missed' && retakeOf !== null ? retakeOf : _id;
}
