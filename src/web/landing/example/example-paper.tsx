import './example-paper.css';

import { useEffect, useRef } from 'react';

import { type ExampleChecked, examplePaper } from '../../../contract/example-paper.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ExampleSheetQuestion } from './example-question.tsx';
import { type Example, useExample } from './use-example.ts';

const last = examplePaper.length - 1;

/** A paper that anybody can take at once. Its key comes from the server, and only when the paper is handed in. */
export function ExamplePaper() {
  const example = useExample();
  const { current, responses, checked, failure } = example;
  const answered = Object.keys(responses).length;
  return (
    <section className="sheet lined example" id="example" aria-labelledby="example-name">
      <header className="paper-head">
        <h2 id="example-name">Example paper</h2>
        <span className="muted small">5 questions, 5 marks, no account</span>
      </header>
      {checked && <Marks checked={checked} />}
      <Tiles example={example} />
      <ol className="example-questions">
        {examplePaper.map((question, index) => (
          <ExampleSheetQuestion
            key={question.id}
            question={question}
            number={index + 1}
            isCurrent={index === current}
            response={responses[question.id]}
            solution={checked?.questions.find(({ id }) => id === question.id)}
            onChoose={(option) => example.choose(question.id, option)}
          />
        ))}
      </ol>
      {failure !== undefined && (
        <Notice kind="error" action={{ label: 'Try again', onPress: () => void example.handIn() }}>
          <b>Your paper could not be checked.</b> {failure} Your answers are kept.
        </Notice>
      )}
      <div className="example-foot">
        <div className="example-steps">
          <Button disabled={current === 0} onClick={() => example.goTo(current - 1)}>
            Previous
          </Button>
          <Button disabled={current === last} onClick={() => example.goTo(current + 1)}>
            Next
          </Button>
        </div>
        {checked ? (
          <Button kind="quiet" onClick={example.startAgain}>
            Take it again
          </Button>
        ) : (
          <Button
            kind={answered === examplePaper.length ? 'pen' : 'plain'}
            isBusy={example.isChecking}
            busyLabel="Checking…"
            onClick={() => void example.handIn()}
          >
            Check my paper
          </Button>
        )}
      </div>
    </section>
  );
}

/** Stands where the paper was handed in; reading goes on from it. */
function Marks({ checked: { score, total } }: { checked: ExampleChecked }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="example-marks" role="status" tabIndex={-1}>
      <p className="num">
        <b>{score}</b> of {total} marks
      </p>
      <p>
        <a href="#new-test">Now set a paper on your own topic</a>
      </p>
    </div>
  );
}

/** The status grid in small: where one is, and what became of each question. */
function Tiles({ example }: { example: Example }) {
  return (
    <nav className="example-tiles num" aria-label="Questions of the example">
      {examplePaper.map(({ id }, index) => {
        const status = statusOf(example, index);
        return (
          <button
            key={id}
            type="button"
            className={`shape ${status.look}`}
            aria-current={index === example.current ? 'step' : undefined}
            aria-label={`Question ${index + 1}: ${status.words}`}
            onClick={() => example.goTo(index)}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}

function statusOf({ responses, visited, checked, current }: Example, index: number): { look: string; words: string } {
  const { id = '' } = examplePaper[index] ?? {};
  const response = responses[id];
  const solution = checked?.questions.find((question) => question.id === id);
  if (solution) {
    if (response === undefined) return { look: 'unseen', words: 'left blank' };
    return response === solution.correctAnswer ? { look: 'answered', words: 'right' } : { look: 'not-answered', words: 'wrong' };
  }
  if (response !== undefined) return { look: 'answered', words: 'answered' };
  return visited.has(index) && index !== current
    ? { look: 'not-answered', words: 'not answered' }
    : { look: 'unseen', words: index === current ? 'not answered yet' : 'not visited' };
}
