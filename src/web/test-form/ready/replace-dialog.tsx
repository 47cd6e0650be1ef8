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
    <Dialog isOpen onClose={onClose} title={`Replace question ${number}`}>
      <p className="reading">What is wrong with it? Another is written in its place, and has to pass the same checks.</p>
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
