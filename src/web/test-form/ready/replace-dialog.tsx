import { m } from '#messages';

import { replacementReasons } from '../../../contract/reasons.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { reasonWords, type ReplacementReason } from './replace-question.ts';

export interface ReplaceDialogProps {
  /** Where the question stands, from 1. */
  number: number;
  onChoose: (reason: ReplacementReason) => void;
  onClose: () => void;
}

/** Asks what is wrong with a question; the answer is all that it takes. */
export function ReplaceDialog({ number, onChoose, onClose }: ReplaceDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.form_replace_title({ number })}>
      <p className="reading">{m.form_replace_words()}</p>
      <div className="reasons">
        {replacementReasons.map((reason, index) => (
          <Button key={reason} data-focus-first={index === 0 ? true : undefined} onClick={() => onChoose(reason)}>
            {reasonWords[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
