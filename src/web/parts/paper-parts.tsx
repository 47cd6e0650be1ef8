import '../attempt/answering/answering.css';
import '../attempt/attempt-clock.css';
import '../attempt/desk/desk.css';
import '../attempt/solutions/solutions.css';

import { m } from '#messages';
import { Fragment } from 'react';

import { clockText, longClockText } from '../../assessment/timing.ts';
import type { Solutions } from '../../contract/attempt-shapes.ts';
import type { Verdict } from '../../contract/report-shapes.ts';
import { ConfidenceChoice, type ConfidenceChoiceProps } from '../attempt/answering/confidence-choice.tsx';
import { Legend, QuestionList, StatusGrid } from '../attempt/desk/question-panels.tsx';
import { HeadingBlock, OptionRow, type OptionRowProps, Stem } from '../attempt/desk/question-sheet.tsx';
import { attemptStatuses, type QuestionStatus, reviewStatuses } from '../attempt/desk/question-status.ts';
import { ReportQuestion } from '../attempt/report/report-question.tsx';
import { ReportVerdict } from '../attempt/report/report-verdict.tsx';
import { WellDone } from '../attempt/solutions/praise/well-done.tsx';
import { ExamplePaper } from '../landing/example/example-paper.tsx';
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
  { name: 'Time left', time: clockText(754), look: 'clock', saving: 'saved', words: m.attempt_saved() },
  { name: 'The last minute', time: clockText(38), look: 'clock is-short', saving: 'offline', words: m.attempt_offline() },
  { name: 'Refused', time: clockText(5999), look: 'clock', saving: 'kept', words: m.attempt_not_sent() },
  { name: 'No limit', time: longClockText(3909), look: 'clock', saving: 'saved', words: m.attempt_saved() },
  { name: 'No limit, ten hours', time: longClockText(36_000), look: 'clock is-long', saving: 'saved', words: m.attempt_saved() },
  { name: "A guest's", time: clockText(754), look: 'clock', saving: 'saved', words: m.attempt_kept_here() },
  // The last, since it hangs over what stands below.
  { name: 'A warning', time: clockText(300), look: 'clock', saving: 'saving', words: m.attempt_saving(), warning: '5 minutes left' },
];

export function Clocks() {
  return (
    <Part name="Heading block and clock">
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

const noop = () => undefined;

type Given = Pick<ConfidenceChoiceProps, 'isAsked' | 'confidence' | 'isFrozen'> & { name: string; verdict?: Verdict };

const given: readonly Given[] = [
  { name: 'Not answered', isAsked: false, confidence: null, isFrozen: false },
  { name: 'Answered', isAsked: true, confidence: null, isFrozen: false },
  {
    name: 'Said, and reported',
    isAsked: true,
    confidence: 'unsure',
    isFrozen: false,
    verdict: { state: 'received', message: 'It is looked at while you go on.' },
  },
  {
    name: 'Time is up, report upheld',
    isAsked: true,
    confidence: 'sure',
    isFrozen: true,
    verdict: { state: 'upheld', message: 'Two of its options are right.\n\nChlorophyll b absorbs red light as well.' },
  },
  { name: 'Report refused', isAsked: true, confidence: 'guess', isFrozen: false, verdict: { state: 'refused', message: 'Its key holds.' } },
];

export function AfterOptions() {
  return (
    <Part name="After the options">
      {given.map(({ name, verdict, ...choice }) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          {/* As wide as the sheet of a question. */}
          <div style={{ containerType: 'inline-size' }}>
            <div className="after-options">
              <ConfidenceChoice {...choice} onSay={noop} />
              <ReportQuestion testId="t" questionId="q" isReported={verdict !== undefined} onReported={noop}>
                {verdict && <ReportVerdict {...verdict} />}
              </ReportQuestion>
            </div>
          </div>
        </Fragment>
      ))}
    </Part>
  );
}

const finished: Solutions['test'] = {
  _id: 'parts',
  title: 'Photosynthesis',
  description: 'Light and dark reactions',
  difficulty: 'medium',
  questionType: 'mcq',
  timeLimit: 90,
  negativeMarking: false,
  marking: 'none',
  numberOfQuestions: 4,
  durationSeconds: 360,
  attemptedQuestions: 4,
  score: 4,
  total: 4,
  subjectId: 'biology',
  extraTime: null,
  retake: null,
  retakeOf: null,
  startedAt: Date.UTC(2026, 10, 21, 9),
  finishedAt: Date.UTC(2026, 10, 21, 9, 5),
  finishedBy: 'learner',
};

const solved: Solutions['questions'] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  type: 'mcq',
  question: 'Which pigment of a leaf absorbs most of the red light?',
  options: ['Chlorophyll a', 'Carotene', 'Xanthophyll', 'Anthocyanin'],
  concept: 'Light reactions',
  difficulty: 'medium',
  checked: null,
  correctAnswer: 'Chlorophyll a',
  userAnswer: 'Chlorophyll a',
  attempted: true,
  explanation: '',
  optionNotes: [],
  isVoid: false,
  report: null,
  secondsSpent: null,
  confidence: null,
  markedForReview: false,
  changes: [],
}));

/** From four fifths of the marks on. */
export function Praise() {
  return (
    <Part name="Praise">
      {[finished.total, finished.total / 2].map((score) => (
        <HeadingBlock
          key={score}
          title={finished.title}
          facts={<WellDone solutions={{ test: { ...finished, score }, questions: solved }} />}
          figure={<b className="num">{`${score} / ${finished.total}`}</b>}
        />
      ))}
    </Part>
  );
}

/** A sheet of its own, which is answered and checked where it stands. */
export function Example() {
  return <ExamplePaper />;
}
