import { m } from '#messages';
import { useState } from 'react';

import type { RetakeKind } from '../../../../assessment/retake.ts';
import type { Solutions } from '../../../../contract/attempt-shapes.ts';
import { call, messageOf } from '../../../shared/call.ts';

export interface Retaking {
  /** Which retake is on its way. */
  busy: RetakeKind | undefined;
  failure: { message: string; kind: RetakeKind } | undefined;
  retake: (kind: RetakeKind) => Promise<void>;
}

/** `onStart` begins the attempt and leaves for its screen. */
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

/** The whole test is that of the first sitting, also where this one held only what was wrong. */
function takenAgain({ _id, retake, retakeOf }: Solutions['test'], kind: RetakeKind): string {
  return kind === 'all' && retake === 'missed' && retakeOf !== null ? retakeOf : _id;
}
