import type { ListedTest } from '../../contract/test-shapes.ts';
import { OutcomeBars } from '../analytics/charts/outcome-bars.tsx';
import { PlanBadge } from '../plans/plan-badge.tsx';
import { PlanCard } from '../plans/plan-card.tsx';
import { planCards } from '../plans/plan-cards.ts';
import '../plans/plans.css';
import { FiguresTable, OpenableTable } from '../shared/figures-table.tsx';
import { readDeviceClocks } from '../subjects/server-clock.ts';
import '../subjects/subject-page.css';
import { TestRow } from '../subjects/test-row.tsx';
import { Part, Row } from './part.tsx';

const noop = () => undefined;
const now = Date.now();

const open: ListedTest = {
  _id: 'new',
  title: 'Not begun',
  description: 'Light and dark reactions',
  difficulty: 'medium',
  timeLimit: 90,
  negativeMarking: true,
  marking: 'minus-quarter',
  numberOfQuestions: 10,
  durationSeconds: 900,
  isAttempted: false,
  isRunning: false,
  deadline: null,
  score: null,
  total: 10,
  attemptedQuestions: 0,
  generatedQuestions: [],
  createdAt: now,
  sittings: 0,
  best: null,
  latest: null,
};

const done: ListedTest = { ...open, isAttempted: true, attemptedQuestions: 10, score: 9.5, sittings: 1 };

const tests: ListedTest[] = [
  open,
  { ...open, _id: 'running', title: 'In progress', isRunning: true, deadline: now + 432_500, attemptedQuestions: 4, difficulty: 'hard' },
  { ...done, _id: 'done', title: 'Finished' },
  {
    ...done,
    _id: 'again',
    title: 'Taken again',
    difficulty: 'easy',
    sittings: 3,
    best: { testId: 'b', score: 9, total: 10 },
    latest: { testId: 'l', score: 8.25, total: 10 },
  },
  { ...done, _id: 'poor', title: 'Below nought', score: -1.75 },
  { ...open, _id: 'failed', title: 'Could not be begun' },
];

export function TestRows() {
  const clock = { serverNow: now, ...readDeviceClocks() };
  return (
    <Part name="Rows of tests">
      <ul className="test-rows" aria-label="Tests">
        {tests.map((test) => (
          <TestRow
            key={test._id}
            test={test}
            clock={clock}
            failure={test._id === 'failed' ? { message: 'We cannot reach the server.', retry: noop } : undefined}
            isDeleting={false}
            onStart={noop}
            onDelete={noop}
          />
        ))}
      </ul>
    </Part>
  );
}

const figures = {
  caption: 'Right answers by subject',
  columns: ['Subject', 'Right', 'Wrong', 'Blank'],
  rows: [
    { key: 'biology', cells: ['Biology', 52, 12, 6] },
    { key: 'history', cells: ['इतिहास', 20, 14, 6] },
  ],
};

export function Figures() {
  return (
    <Part name="Figures">
      <OutcomeBars
        title="By subject"
        rows={[
          { key: 'biology', label: 'Biology', correct: 52, wrong: 12, blank: 6 },
          { key: 'history', label: 'इतिहास', correct: 20, wrong: 14, blank: 6 },
        ]}
      />
      <FiguresTable {...figures} />
      <OpenableTable {...figures} caption="The same, closed" />
    </Part>
  );
}

export function Plans() {
  const { free, premium } = planCards(5);
  return (
    <Part name="Plans">
      <Row name="badges">
        <PlanBadge user={{ planType: 'premium', planExpiry: now + 86_400_000 }} onUpgrade={noop} />
        <PlanBadge user={{ planType: 'free', planExpiry: null }} onUpgrade={noop} />
        <span className="badge">Most Popular</span>
        <span className="avatar">AK</span>
        <span className="letter">A</span>
      </Row>
      <div className="plan-cards">
        <PlanCard plan={free} isCurrent onChoose={noop} />
        <PlanCard plan={premium} isCurrent={false} onChoose={noop} />
      </div>
    </Part>
  );
}
