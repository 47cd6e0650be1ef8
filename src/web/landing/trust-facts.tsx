import { m } from '#messages';

import { intlLocale } from '../shared/locale.ts';
import { bankFacts } from './bank-facts.ts';

const { questions, topics, hindiTopics, flawRules, itemModels, bestGuesser } = bankFacts;

/** Why a learner may believe the key. Every figure is measured; see bank-facts.ts. */
export function TrustFacts() {
  return (
    <section className="landing-part trust" aria-labelledby="trust">
      <div className="part-head">
        <h2 id="trust">{m.landing_trust()}</h2>
        <p className="reading">{m.landing_trust_words()}</p>
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
