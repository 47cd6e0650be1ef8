import './example-paper.css';

import { useEffect, useRef } from 'react';

import { m } from '#messages';

import type { ExampleChecked } from '../../../contract/example-shapes.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { ExampleSheetQuestion } from './example-question.tsx';
import { Words } from '../../shared/words.tsx';
import { examplePaper } from './page-paper.ts';
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
        <h2 id="example-name">{m.landing_example()}</h2>
        <span className="muted small">{m.landing_example_note()}</span>
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
        <Notice kind="error" action={{ label: m.landing_try_again(), onPress: () => void example.handIn() }}>
          <Words parts={m.landing_example_not_checked.parts({ reason: failure })} />
        </Notice>
      )}
      <div className="example-foot">
        <div className="example-steps">
          <Button disabled={current === 0} onClick={() => example.goTo(current - 1)}>
            {m.landing_previous()}
          </Button>
          <Button disabled={current === last} onClick={() => example.goTo(current + 1)}>
            {m.landing_next()}
          </Button>
        </div>
        {checked ? (
          <Button kind="quiet" onClick={example.startAgain}>
            {m.landing_take_again()}
          </Button>
        ) : (
          <Button
            kind={answered === examplePaper.length ? 'pen' : 'plain'}
            isBusy={example.isChecking}
            busyLabel={m.landing_checking()}
            onClick={() => void example.handIn()}
          >
            {m.landing_check()}
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
        <Words parts={m.landing_example_score.parts({ score, total })} />
      </p>
      <p>
        <a href="#new-test">{m.landing_own_topic()}</a>
      </p>
    </div>
  );
}

/** The status grid in small: where one is, and what became of each question. */
function Tiles({ example }: { example: Example }) {
  return (
    <nav className="example-tiles num" aria-label={m.landing_example_questions()}>
      {examplePaper.map(({ id }, index) => {
        const status = statusOf(example, index);
        return (
          <button
            key={id}
            type="button"
            className={`shape ${status.look}`}
            aria-current={index === example.current ? 'step' : undefined}
            aria-label={status.words({ number: index + 1 })}
            onClick={() => example.goTo(index)}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}

function statusOf(
  { responses, visited, checked, current }: Example,
  index: number,
): { look: string; words: (inputs: { number: number }) => string } {
  const { id = '' } = examplePaper[index] ?? {};
  const response = responses[id];
  const solution = checked?.questions.find((question) => question.id === id);
  if (solution) {
    if (response === undefined) return { look: 'unseen', words: m.landing_example_tile_blank };
    return response === solution.correctAnswer
      ? { look: 'answered', words: m.landing_example_tile_right }
      : { look: 'not-answered', words: m.landing_example_tile_wrong };
  }
  if (response !== undefined) return { look: 'answered', words: m.landing_example_tile_answered };
  return visited.has(index) && index !== current
    ? { look: 'not-answered', words: m.landing_example_tile_not_answered }
    : { look: 'unseen', words: index === current ? m.landing_example_tile_not_yet : m.landing_example_tile_not_visited };
}
