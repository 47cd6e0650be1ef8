import { m } from '#messages';

import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Words } from '../../shared/words.tsx';
import type { Replacing } from './use-replacing.ts';

export interface PlaceFootProps {
  question: WireQuestion;
  /** Where it stands, from 1. */
  number: number;
  replacing: Replacing;
  onReplace: () => void;
}

/** Below a question: the way to have another, and why that failed. */
export function PlaceFoot({ question: { id }, number, replacing, onReplace }: PlaceFootProps) {
  const { busyId, failure, endedBy } = replacing;
  return (
    <div className="place-foot">
      {failure?.questionId === id && <Notice kind="error">{m.form_replace_stays({ reason: failure.message })}</Notice>}
      {endedBy === undefined && (
        <Button
          kind="quiet"
          isBusy={busyId === id}
          busyLabel={m.form_replace_busy()}
          disabled={busyId !== undefined && busyId !== id}
          onClick={onReplace}
        >
          <Words parts={m.form_replace.parts({ number })} />
        </Button>
      )}
    </div>
  );
}
