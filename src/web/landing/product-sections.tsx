import { m } from '#messages';

import { clockText } from '../../assessment/timing.ts';
import { intlLocale } from '../shared/locale.ts';
import { gainText, rightText, wrongText } from '../ui/text/marks-text.ts';

/** The landing page's figures about the built-in bank. A test in `bank/` verifies those that it can count. */
export const bankFacts = {
  /** Each one was answered by a reader who did not see the key. */
  questions: 14415,
  /** All topics, as the catalogue lists them, and those that are held in Hindi. */
  topics: 129,
  hindiTopics: 64,
  /** Rules that check each question for flaws; the bank passes all of them. */
  flawRules: 15,
  /** Item models: they draw new numbers, figures or rows of a table of facts. */
  itemModels: 260,
  /**
   * The share of multiple-choice questions of 2,000 tests that the best of all guessers answers: the one who picks the place that was
   * right least often before. `npm run bench -- guessing` measures it.
   */
  bestGuesser: '26.8%',
};

const { questions, topics, hindiTopics, flawRules, itemModels, bestGuesser } = bankFacts;

const figures = [
  [questions.toLocaleString(intlLocale), m.landing_trust_questions({ topics, hindiTopics })],
  [bestGuesser, m.landing_trust_guesser()],
  [itemModels, m.landing_trust_models()],
  [flawRules, m.landing_trust_rules()],
] as const;

/** Why a learner can trust the keys, in measured figures. */
export function TrustFacts() {
  return (
    <section className="landing-part trust" aria-labelledby="trust">
      <div className="stack part-head">
        <h2 id="trust">{m.landing_trust()}</h2>
        <p className="lead">{m.landing_trust_words()}</p>
      </div>
      <details className="look-through">
        <summary>{m.shared_about_questions()}</summary>
        <ul className="figures">
          {figures.map(([figure, words]) => (
            <li key={words}>
              <b className="num">{figure}</b>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const steps = [
  [m.landing_step_topic(), m.landing_step_topic_words()],
  [m.landing_step_sit(), m.landing_step_sit_words()],
  [m.landing_step_read(), m.landing_step_read_words()],
] as const;

/** The three steps from a topic to the review, and what a teacher does with a test. */
export function Steps() {
  return (
    <section className="landing-part" aria-labelledby="steps">
      <h2 id="steps">{m.landing_steps()}</h2>
      <ol className="steps">
        {steps.map(([heading, words]) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className="reading">{m.landing_steps_teachers()}</p>
    </section>
  );
}

/** The features of an attempt, each with a drawing. */
export function AttemptFeatures() {
  return (
    <section className="landing-part" aria-labelledby="pieces">
      <h2 id="pieces">{m.landing_pieces()}</h2>
      <ul className="pieces">
        <li>
          <StatusPiece />
          <h3>{m.landing_piece_shapes()}</h3>
          <p>{m.landing_piece_shapes_words()}</p>
        </li>
        <li>
          <div className="piece piece-clock num" aria-hidden="true">
            <b>{clockText(767)}</b>
            <span className="muted small piece-saved">{m.landing_saved()}</span>
          </div>
          <h3>{m.landing_piece_saved()}</h3>
          <p>{m.landing_piece_saved_words()}</p>
        </li>
        <li>
          <div className="piece piece-marks num" aria-hidden="true">
            <span className="right">{rightText('minus-quarter')}</span>
            <span className="wrong">{wrongText('minus-quarter')}</span>
            <span className="blank">{gainText(0)}</span>
          </div>
          <h3>{m.landing_piece_marking()}</h3>
          <p>{m.landing_piece_marking_words()}</p>
        </li>
        <li>
          <div className="piece piece-offline" aria-hidden="true">
            <span className="example-option piece-option">
              <span className="letter">B</span>
              <i />
            </span>
            <span className="muted small piece-kept">{m.landing_offline_kept()}</span>
          </div>
          <h3>{m.landing_piece_offline()}</h3>
          <p>{m.landing_piece_offline_words()}</p>
        </li>
      </ul>
    </section>
  );
}

const shapes = ['answered', 'answered', 'not-answered', 'marked', 'answered-and-marked', 'unseen'] as const;

function StatusPiece() {
  return (
    <div className="piece piece-status num" aria-hidden="true">
      {shapes.map((shape, index) => (
        // The grid never changes, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={`tile ${shape}`}>
          {index + 1}
        </span>
      ))}
    </div>
  );
}
