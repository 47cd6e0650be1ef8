import '../attempt/attempt-clock.css';
import '../attempt/desk/desk.css';

import { Legend, QuestionList, StatusGrid } from '../attempt/desk/question-panels.tsx';
import { HeadingBlock, OptionRow, type OptionRowProps, Stem } from '../attempt/desk/question-sheet.tsx';
import { attemptStatuses, type QuestionStatus, reviewStatuses } from '../attempt/desk/question-status.ts';
import { Part } from './part.tsx';

const statuses = [...attemptStatuses, ...reviewStatuses];

export function Statuses() {
  const questions = toPanel(attemptStatuses);
  const reviewed = toPanel(reviewStatuses);
  return (
    <Part name="States of a question">
      <StatusGrid questions={questions} position={1} statuses={attemptStatuses} />
      <StatusGrid questions={reviewed} position={0} statuses={reviewStatuses} />
      <QuestionList questions={toPanel(statuses)} position={2} />
      <Legend statuses={statuses} given={[...statuses, 'answered', 'answered']} />
    </Part>
  );
}

function toPanel(shown: readonly QuestionStatus[]) {
  return shown.map((status, place) => ({
    id: status,
    stem: `Which pigment of a leaf absorbs most of the red light that falls on it? (${place + 1})`,
    status,
  }));
}

/** As attempt-clock.tsx draws them, standing still. */
const clocks = [
  { name: 'Time left', time: '12:34', look: 'clock', saving: 'saved', words: 'Saved' },
  { name: 'A warning', time: '5:00', look: 'clock', saving: 'saving', words: 'Saving…', warning: '5 minutes left' },
  { name: 'The last minute', time: '0:38', look: 'clock is-short', saving: 'offline', words: 'Offline: kept on this device' },
];

export function Clocks() {
  return (
    <Part name="Heading block and clock">
      {clocks.map(({ name, time, look, saving, words, warning }) => (
        <HeadingBlock
          key={name}
          title={name}
          facts="Question 3 of 10 · +1 / −0.25"
          figure={
            <>
              <b className={look}>{time}</b>
              <span className={`saving is-${saving}`}>{words}</span>
              {warning !== undefined && <p className="time-warning">{warning}</p>}
            </>
          }
        />
      ))}
      <HeadingBlock
        title="A score"
        facts="Solutions · 7 right, 2 wrong, 1 blank"
        figure={
          <>
            <span className="score">
              <b className="num">6½</b> <span className="muted">of 10</span>
            </span>
            <span className="muted small">2 wrong answers took ½ mark.</span>
          </>
        }
      />
    </Part>
  );
}

const looks: readonly Pick<OptionRowProps, 'look' | 'tag'>[] = [
  {},
  { look: 'chosen' },
  { look: 'struck' },
  { look: 'right', tag: 'Key' },
  { look: 'mine', tag: 'Yours' },
];

export function Options() {
  return (
    <Part name="A question">
      <Stem number={3} text="Which pigment of a leaf absorbs most of the red light that falls on it?" />
      <ol className="options">
        {looks.map(({ look, tag }, index) => (
          <OptionRow
            key={look ?? 'open'}
            as="li"
            index={index}
            look={look}
            tag={tag}
            text={look === undefined ? 'Chlorophyll a, as it stands before anything is chosen' : `Chlorophyll, ${look}`}
          />
        ))}
      </ol>
    </Part>
  );
}
