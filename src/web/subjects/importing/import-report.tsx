import { m } from '#messages';
import { useState } from 'react';

import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { Imported, PreviewedQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Named } from '../../ui/text/lang-of.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';
import { flawWords, howToGuess } from './import-words.ts';

type Report = Imported['report'];

/** What the check found: keys in doubt first, then what is left out, then every question as it will be. */
export function ImportReport({ imported }: { imported: Imported }) {
  const { report, questions = [] } = imported;
  const guessing = howToGuess(report.bestStrategy);
  return (
    <>
      <Disagreements report={report} />
      {report.refused.length > 0 && (
        <section className="sheet stack import-part">
          <h3>{m.import_refused({ count: report.refused.length })}</h3>
          <p className="reading">{m.import_refused_words()}</p>
          <RefusedList refused={report.refused} />
        </section>
      )}
      {guessing !== undefined && <Notice kind="info">{guessing}</Notice>}
      <TakenList report={report} questions={questions} />
    </>
  );
}

/** Shown at once; more on demand. */
const inOneGo = 50;

export function RefusedList({ refused }: { refused: readonly Report['refused'][number][] }) {
  const [shown, setShown] = useState(inOneGo);
  return (
    <>
      <ul className="stack tight import-refused">
        {refused.slice(0, shown).map(({ number, reason, question }) => (
          <li key={number}>
            <p>
              <b className="num">{m.import_number({ number })}</b> {reason}
            </p>
            {question !== undefined && (
              <p className="muted small import-start">
                <Named text={question} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <More shown={shown} all={refused.length} onMore={() => setShown(shown + inOneGo)} />
    </>
  );
}

function More({ shown, all, onMore }: { shown: number; all: number; onMore: () => void }) {
  if (shown >= all) return null;
  return (
    <div>
      <Button onClick={onMore}>{m.import_show_more({ count: Math.min(inOneGo, all - shown) })}</Button>
    </div>
  );
}

function Disagreements({ report: { disagreements, solved = 0 } }: { report: Report }) {
  if (!disagreements) return null;
  if (disagreements.length === 0) return solved > 0 ? <p className="muted small">{m.import_keys_agree({ count: solved })}</p> : null;
  return (
    <section className="sheet stack import-part">
      <h3>{m.import_doubts({ count: disagreements.length })}</h3>
      <p className="reading">{m.import_doubts_words({ count: solved })}</p>
      <ul className="stack tight">
        {disagreements.map(({ number, answers }) => (
          <li key={number}>
            <b className="num">{m.import_number({ number })}</b>{' '}
            {answers.length === 0 ? m.import_doubt_none() : <Answers answers={answers} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ answers }: { answers: readonly string[] }) {
  return (
    <>
      {m.import_doubt()} <RichText text={answers.join(' · ')} />
    </>
  );
}

function TakenList({ report, questions }: { report: Report; questions: readonly PreviewedQuestion[] }) {
  const [shown, setShown] = useState(inOneGo);
  const flaws = new Map(report.flaws.map((each) => [each.number, each.flaws]));
  const dropped = new Map(report.dropped.map((each) => [each.number, each.options]));
  return (
    <section className="stack" aria-labelledby="import-taken">
      <h3 id="import-taken">{m.import_taken({ count: questions.length })}</h3>
      <ol className="stack import-questions">
        {questions.slice(0, shown).map((question) => (
          <li key={question.number} className="sheet stack tight import-question">
            <PreviewedCard question={question} />
            <Remarks flaws={flaws.get(question.number) ?? []} dropped={dropped.get(question.number) ?? []} />
          </li>
        ))}
      </ol>
      <More shown={shown} all={questions.length} onMore={() => setShown(shown + inOneGo)} />
    </section>
  );
}

function PreviewedCard({ question }: { question: PreviewedQuestion }) {
  const { number, type, options, correctAnswer, explanation, passage } = question;
  return (
    <>
      <b className="num muted small">{m.import_number({ number })}</b>
      {passage !== undefined && <RichText text={passage} as="div" />}
      <RichText text={question.question} as="div" />
      <ol className="import-options">
        {options.map((option, index) => (
          <li key={option} className={option === correctAnswer ? 'is-key' : undefined}>
            <span className="letter">{letterOf(index)}</span> <RichText text={shownOption(option, type, question.question)} />
            {option === correctAnswer && <b className="import-key small">{m.import_key()}</b>}
          </li>
        ))}
      </ol>
      {explanation !== '' && (
        <details>
          <summary>{m.import_explanation()}</summary>
          <RichText text={explanation} as="div" />
        </details>
      )}
    </>
  );
}

function Remarks({ flaws, dropped }: { flaws: readonly string[]; dropped: readonly string[] }) {
  const remarks = [...flaws.map(flawWords), ...(dropped.length > 0 ? [m.import_dropped({ options: dropped.join(' · ') })] : [])];
  if (remarks.length === 0) return null;
  return (
    <ul className="stack tight small import-remarks">
      {remarks.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
