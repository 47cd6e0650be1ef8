import type { Subject } from '../../contract/subject-shapes.ts';
import { LinkButton } from '../shared/button.tsx';

export interface SubjectHeaderProps {
  subjectId: string;
  /** Undefined while it loads, and where it could not be loaded. */
  subject: Subject | undefined;
  isLoading: boolean;
  /** Some test of it was taken more than once. */
  isTakenAgain: boolean;
}

export function SubjectHeader({ subjectId, subject, isLoading, isTakenAgain }: SubjectHeaderProps) {
  return (
    <header className="subject-head">
      <div className="subject-title">
        <h1 className={isLoading ? 'is-loading' : undefined}>{subject?.subjectName || 'Subject'}</h1>
        <LinkButton kind="pen" to={`/createTest/${encodeURIComponent(subjectId)}`}>
          Create New
        </LinkButton>
      </div>
      <dl className="subject-stats num">
        <Statistic label="Total Tests" value={subject?.totalTests} />
        <Statistic label="Attempted" value={subject?.attempted} />
        <Statistic label="Average Score" value={subject && percent(subject.averageScore)} />
        <Statistic label="Highest Score" value={subject && percent(subject.highestScore)} />
      </dl>
      {isTakenAgain && <p className="subject-note muted small">The scores count the first sitting of each test.</p>}
    </header>
  );
}

function Statistic({ label, value = '–' }: { label: string; value?: string | number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function percent(score: string): string {
  return score === 'N/A' ? score : `${score}%`;
}
