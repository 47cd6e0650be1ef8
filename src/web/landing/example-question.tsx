import { m } from '#messages';

import { exampleQuestions } from '../../contract/example-question.ts';
import { locale } from '../shared/locale.ts';

const { stem, options, key, chosen } = exampleQuestions[locale];

/** A question of the bank as a learner reviews it: a wrong response, the key, and why each option is right or wrong. */
export function ExampleQuestion() {
  return (
    <section className="sheet lined stack example" id="example" aria-labelledby="example-name">
      <header className="paper-head">
        <h2 id="example-name">{m.landing_example()}</h2>
        <span className="muted small">{m.landing_example_note()}</span>
      </header>
      <p className="example-stem">{stem}</p>
      <ol className="stack tight">
        {options.map(({ text, why }, index) => (
          <li key={text} className={`example-option ${outcomeClass(index)}`}>
            <span className="letter">{String.fromCodePoint(65 + index)}</span>
            <div>
              <p className="row example-outcome">
                <span>{text}</span>
                {index === key && <b className="example-tag">{m.landing_example_correct()}</b>}
                {index === chosen && <b className="example-tag">{m.landing_example_yours_wrong()}</b>}
              </p>
              <p className="muted small example-why">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      <a className="inline example-next" href="#new-test">
        {m.landing_own_topic()}
      </a>
    </section>
  );
}

function outcomeClass(option: number): string {
  if (option === key) return 'is-key';
  return option === chosen ? 'is-chosen' : '';
}
