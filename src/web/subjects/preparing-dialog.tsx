import { m } from '#messages';
import { Dialog } from '../shared/dialog.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { type TestFacts, testFacts } from '../shared/test-facts.ts';

export interface PreparingDialogProps {
  /** The test that is being opened; undefined where none is. */
  test: TestFacts | undefined;
}

/** Over the screen while a test is opened: with the last look at how it is timed and marked. */
export function PreparingDialog({ test }: PreparingDialogProps) {
  return (
    <Dialog isOpen={test !== undefined} kind="alert" className="preparing" label={m.subjects_preparing()} onClose={() => undefined}>
      <Spinner label={m.subjects_preparing()} isLabelShown />
      {test && <p className="muted num">{testFacts(test)}</p>}
    </Dialog>
  );
}
