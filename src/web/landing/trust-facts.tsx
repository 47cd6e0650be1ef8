import { bankFacts } from './bank-facts.ts';

const { questions, topics, hindiTopics, flawRules, itemModels, bestGuesser } = bankFacts;

/** Why a learner may believe the key. Every figure is measured; see bank-facts.ts. */
export function TrustFacts() {
  return (
    <section className="landing-part trust" aria-labelledby="trust">
      <div className="part-head">
        <h2 id="trust">Checked before you see it.</h2>
        <p className="reading">
          A wrong key costs more than a wrong answer. So no question of our own bank goes out unread, and these figures are counted anew
          every time the product is tested.
        </p>
      </div>
      <ul className="figures">
        <li>
          <b className="num">{questions.toLocaleString('en-IN')}</b>
          <p>
            questions on {topics} topics in English and {hindiTopics} in Hindi. A second reader, who never saw the key, has answered every
            one of them.
          </p>
        </li>
        <li>
          <b className="num">{bestGuesser}</b>
          <p>is the most a guesser gets by a trick, such as taking the longest option. Chance alone is 25%.</p>
        </li>
        <li>
          <b className="num">{itemModels}</b>
          <p>kinds of sum with fresh numbers every time. Each answer is worked out in two ways, and the two must agree.</p>
        </li>
        <li>
          <b className="num">{flawRules}</b>
          <p>rules look for bad writing: a key that stands out, “all of the above”, two claims in one. None finds any.</p>
        </li>
      </ul>
    </section>
  );
}
