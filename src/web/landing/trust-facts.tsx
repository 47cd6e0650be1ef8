import { m } from '#messages';
import { intlLocale } from '../shared/locale.ts';

/** The landing page's figures about the built-in bank. A test in `bank/` verifies them. */
export const bankFacts = {
  /** Each one was answered by a reader who did not see the key. */
  questions: 3164,
  /** Topics in English, and in Hindi. */
  topics: 68,
  hindiTopics: 6,
  /** Rules that check each question for flaws; the bank passes all of them. */
  flawRules: 15,
  /** Templates that draw new numbers; each key is computed in two ways. */
  itemModels: 84,
  /** The share of multiple-choice questions that the best blind strategy answers correctly. */
  bestGuesser: '25.2%',
};

const { questions, topics, hindiTopics, flawRules, itemModels, bestGuesser } = bankFacts;

/** Why a learner can trust the keys, in measured figures. */
export function TrustFacts() {
  return (
    <section className="landing-part trust" aria-labelledby="trust">
      <div className="stack part-head">
        <h2 id="trust">{m.landing_trust()}</h2>
        <p className="lead">{m.landing_trust_words()}</p>
      </div>
      <ul className="figures">
        <li>
          <b className="num">{questions.toLocaleString(intlLocale)}</b>
          <p>{m.landing_trust_questions({ topics, hindiTopics })}</p>
        </li>
        <li>
          <b className="num">{bestGuesser}</b>
          <p>{m.landing_trust_guesser()}</p>
        </li>
        <li>
          <b className="num">{itemModels}</b>
          <p>{m.landing_trust_models()}</p>
        </li>
        <li>
          <b className="num">{flawRules}</b>
          <p>{m.landing_trust_rules()}</p>
        </li>
      </ul>
    </section>
  );
}
