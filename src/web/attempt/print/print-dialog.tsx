import { m } from '#messages';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { PrintedTest } from '../../../contract/shapes/test-shapes.ts';
import { call, messageOf } from '../../shared/calls/call.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PreloadMarkup } from '../../ui/text/rich-text.tsx';
import { isWorkedOut } from './printed-questions.tsx';
import { TestPaper } from './test-paper.tsx';

export interface PrintDialogProps {
  testId: string;
  onClose: () => void;
}

/** How a test is to be printed, before the browser's own dialog. Printing does not start its clock. */
export function PrintDialog({ testId, onClose }: PrintDialogProps) {
  const { test, failure, tryAgain } = usePrintedTest(testId);
  const [hasTwoColumns, setTwoColumns] = useState(false);
  const [chosenSpace, setChosenSpace] = useState<boolean>();
  const hasWorkingSpace = chosenSpace ?? test?.generatedQuestions.some(isWorkedOut) ?? false;
  return (
    <>
      <Dialog isOpen onClose={onClose} title={m.print_test()}>
        <p className="muted">{m.print_about()}</p>
        <div>
          <Checkbox label={m.print_two_columns()} checked={hasTwoColumns} onChange={({ target }) => setTwoColumns(target.checked)} />
          <Checkbox label={m.print_working_space()} checked={hasWorkingSpace} onChange={({ target }) => setChosenSpace(target.checked)} />
        </div>
        {failure !== undefined && (
          <Notice kind="error" action={{ label: m.shared_try_again(), onPress: tryAgain }}>
            {m.print_not_loaded({ reason: failure })}
          </Notice>
        )}
        {!test && failure === undefined && <Spinner label={m.print_loading()} isLabelShown />}
        <div className="row tight actions">
          <Button onClick={onClose}>{m.print_cancel()}</Button>
          <Button kind="pen" disabled={!test} onClick={() => print()}>
            {m.print_print()}
          </Button>
        </div>
      </Dialog>
      {test && (
        <>
          <PaperTitle title={test.title} />
          <PreloadMarkup
            texts={test.generatedQuestions.flatMap(({ question, passage, options }) => [question, passage?.text ?? '', ...options])}
          />
          {createPortal(<TestPaper test={test} hasTwoColumns={hasTwoColumns} hasWorkingSpace={hasWorkingSpace} />, document.body)}
        </>
      )}
    </>
  );
}

/** Names the file of a browser that prints to one. */
function PaperTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function usePrintedTest(testId: string) {
  const [test, setTest] = useState<PrintedTest>();
  const [failure, setFailure] = useState<string>();
  /** Another object asks again. */
  const [asked, setAsked] = useState({ testId });
  useEffect(() => {
    const leaving = new AbortController();
    call('printTest', { parameters: asked, signal: leaving.signal }).then(
      (answer) => setTest(answer.test),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('Loading the test to print failed', error);
        setFailure(messageOf(error));
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const tryAgain = () => {
    setFailure(undefined);
    setAsked({ testId });
  };
  return { test, failure, tryAgain };
}
