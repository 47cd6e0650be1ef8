import { m } from '#messages';
import { clockText } from '../../assessment/timing.ts';
import { gainText, rightText, wrongText } from '../ui/text/marks-text.ts';

/** The three steps from a topic to the review. */
export function Steps() {
  return (
    <section className="landing-part" aria-labelledby="steps">
      <h2 id="steps">{m.landing_steps()}</h2>
      <ol className="steps">
        <li>
          <h3>{m.landing_step_topic()}</h3>
          <p>{m.landing_step_topic_words()}</p>
        </li>
        <li>
          <h3>{m.landing_step_sit()}</h3>
          <p>{m.landing_step_sit_words()}</p>
        </li>
        <li>
          <h3>{m.landing_step_read()}</h3>
          <p>{m.landing_step_read_words()}</p>
        </li>
      </ol>
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
