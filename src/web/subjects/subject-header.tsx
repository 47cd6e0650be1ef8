import { m } from '#messages';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { LinkButton } from '../ui/button.tsx';
import { langOf } from '../ui/text/lang-of.tsx';

export interface SubjectHeaderProps {
  subjectId: string;
  /** Undefined while it loads and if loading failed. */
  subject: Subject | undefined;
  isLoading: boolean;
  /** At least one test was taken more than once. */
  isTakenAgain: boolean;
}

export function SubjectHeader({ subjectId, subject, isLoading, isTakenAgain }: SubjectHeaderProps) {
  return (
    <header className="subject-head">
      <div className="row subject-title">
        <h1 className={isLoading ? 'is-loading' : undefined} lang={subject && langOf(subject.subjectName)}>
          {subject?.subjectName || m.subjects_page_subject()}
        </h1>
        <LinkButton kind="pen" to={`/createTest/${encodeURIComponent(subjectId)}`}>
          {m.subjects_create_new()}
        </LinkButton>
      </div>
      <dl className="subject-stats num">
        <Statistic label={m.subjects_total_tests()} value={subject?.totalTests} />
        <Statistic label={m.subjects_attempted()} value={subject?.attempted} />
        <Statistic label={m.subjects_average_score()} value={subject && percent(subject.averageScore)} />
        <Statistic label={m.subjects_highest_score()} value={subject && percent(subject.highestScore)} />
      </dl>
      {isTakenAgain && <p className="subject-note muted small">{m.subjects_first_sitting()}</p>}
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
