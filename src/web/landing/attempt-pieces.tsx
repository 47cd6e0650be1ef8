import './attempt-pieces.css';

import { rightText, wrongText } from '../shared/marking-text.ts';

/** What an attempt is like, shown by the pieces that it is made of. */
export function AttemptPieces() {
  return (
    <section className="landing-part" aria-labelledby="pieces">
      <h2 id="pieces">An exam hall that forgives a bad connection</h2>
      <ul className="pieces">
        <li>
          <StatusPiece />
          <h3>Every question has its shape</h3>
          <p>Answered, left, marked for review: told by shape as well as colour, as computer-based exams do it.</p>
        </li>
        <li>
          <div className="piece piece-clock num" aria-hidden="true">
            <b>12:47</b>
            <span className="piece-saved">Saved</span>
          </div>
          <h3>Saved as you answer</h3>
          <p>With an account, the server keeps the clock and every response. Close the lid, come back: same question, same clock.</p>
        </li>
        <li>
          <div className="piece piece-marks num" aria-hidden="true">
            <span className="right">{rightText('minus-quarter')}</span>
            <span className="wrong">{wrongText('minus-quarter')}</span>
            <span className="blank">0</span>
          </div>
          <h3>Negative marking, if you want it</h3>
          <p>A quarter, a third, or +4 and −1: mark yourself as your exam does. A question left blank costs nothing.</p>
        </li>
        <li>
          <div className="piece piece-offline" aria-hidden="true">
            <span className="piece-option">
              <span className="letter">B</span>
              <i />
            </span>
            <span className="piece-kept">Offline: kept on this device</span>
          </div>
          <h3>Goes on without a network</h3>
          <p>Once a test has started, you can answer it to the end. What you gave is sent as soon as there is a connection.</p>
        </li>
      </ul>
    </section>
  );
}

const shapes = ['answered', 'answered', 'not-answered', 'marked', 'both', 'unseen'] as const;

function StatusPiece() {
  return (
    <div className="piece piece-status num" aria-hidden="true">
      {shapes.map((shape, index) => (
        // The grid is a drawing and never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={`shape ${shape}`}>
          {index + 1}
        </span>
      ))}
    </div>
  );
}
