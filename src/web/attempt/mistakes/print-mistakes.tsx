import './mistakes.css';

import { m } from '#messages';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { AskedMistakes, WireMistake } from '../../../contract/shapes/practice-shapes.ts';
import { LoadingFailure } from '../../shared/offline-cache/offline-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { dayText } from '../../ui/text/figure-text.ts';
import { PreloadMarkup } from '../../ui/text/rich-text.tsx';
import { PrintedQuestions } from '../print/printed-questions.tsx';
import { PrintedReason } from '../solutions/printed-solutions.tsx';
import { solutionOfAnswer } from '../solutions/solution-of-answer.ts';
import { useAllMistakes } from './mistake-queries.ts';

interface PrintProps {
  onClose: () => void;
}

/** Prints the mistakes that are shown, on all pages. */
export function PrintShown({ asked, onClose }: PrintProps & { asked: AskedMistakes }) {
  const query = useAllMistakes(asked);
  return (
    <PrintMistakes mistakes={query.data?.mistakes} onClose={onClose}>
      {query.error && (
        <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
          {m.mistakes_failed()}
        </LoadingFailure>
      )}
      {query.isPending && <Spinner label={m.mistakes_loading()} isLabelShown />}
      {query.data && query.data.total > query.data.mistakes.length && (
        <p>{m.mistakes_print_some({ count: query.data.mistakes.length, total: query.data.total })}</p>
      )}
    </PrintMistakes>
  );
}

export interface PrintMistakesProps extends PrintProps {
  /** Undefined while they load. */
  mistakes: readonly WireMistake[] | undefined;
  children?: ReactNode;
}

/** What is to be printed, before the browser's own dialog. */
export function PrintMistakes({ mistakes, onClose, children }: PrintMistakesProps) {
  return (
    <>
      <Dialog isOpen onClose={onClose} title={m.mistakes_print_title()}>
        <p className="muted">{m.mistakes_print_about()}</p>
        {children}
        {mistakes && <p>{m.mistakes_found({ count: mistakes.length })}</p>}
        <div className="row tight actions">
          <Button onClick={onClose}>{m.print_cancel()}</Button>
          <Button kind="pen" disabled={!mistakes || mistakes.length === 0} onClick={() => print()}>
            {m.print_print()}
          </Button>
        </div>
      </Dialog>
      {mistakes && (
        <>
          <PreloadMarkup texts={mistakes.flatMap(textsOf)} />
          {createPortal(<PrintedMistakes mistakes={mistakes} />, document.body)}
        </>
      )}
    </>
  );
}

function textsOf({ question, passage, options, explanation, optionNotes }: WireMistake): string[] {
  return [question, passage?.text ?? '', explanation, ...options, ...optionNotes];
}

/** For printing only: the questions with the learner's notes, then the answers on pages of their own. */
function PrintedMistakes({ mistakes }: { mistakes: readonly WireMistake[] }) {
  return (
    <article className="printed">
      <header className="printed-head">
        <h1>{m.mistakes_printed_title()}</h1>
        <p>{[m.shared_questions({ count: mistakes.length }), dayText(Date.now())].join(' · ')}</p>
      </header>
      <PrintedQuestions questions={mistakes} notes={new Map(mistakes.map(({ id, note }) => [id, note]))} />
      <section className="printed-key">
        <header className="printed-head">
          <h2>{m.mistakes_printed_key()}</h2>
        </header>
        {mistakes.map((mistake, place) => (
          <PrintedReason key={mistake.id} question={solutionOfAnswer(mistake, mistake)} number={place + 1} way={[]} />
        ))}
      </section>
    </article>
  );
}
