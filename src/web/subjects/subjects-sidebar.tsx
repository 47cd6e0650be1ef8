import { screens } from '../../contract/screens.ts';
import { Button } from '../shared/button.tsx';
import { NavLink } from '../shared/link.tsx';
import { hasCode } from '../shared/call.ts';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { Notice } from '../shared/notice.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { useSubjects } from './subject-queries.ts';

export interface SubjectsSidebarProps {
  onCreate: () => void;
  /** A drawer closes on it. */
  onChoose?: () => void;
}

export function SubjectsSidebar({ onCreate, onChoose }: SubjectsSidebarProps) {
  const query = useSubjects();
  const { data: subjects, error, isFetching, refetch } = query;
  return (
    <nav className="subjects-sidebar" aria-label="Subjects">
      <Button onClick={onCreate}>
        <svg className="plus" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M10 3v14M3 10h14" />
        </svg>
        Create New Subject
      </Button>
      <NavLink className="analytics-link" to={screens.analytics} onClick={onChoose}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 17h14M5 17v-5M10 17V4M15 17V8" />
        </svg>
        Analytics
      </NavLink>
      <KeptNotice query={query} onTryAgain={() => void refetch()} />
      {error && !subjects && (
        <Notice
          kind={hasCode(error, 'offline') ? 'offline' : 'error'}
          action={{ label: 'Try again', onPress: () => void refetch(), isBusy: isFetching }}
        >
          Your subjects could not be loaded.
        </Notice>
      )}
      {!subjects && !error && <Spinner label="Loading subjects…" isLabelShown />}
      {subjects?.length === 0 && (
        <p className="subjects-empty">No subjects yet. Create your first one, say Biology or इतिहास, and your tests will gather here.</p>
      )}
      {subjects && subjects.length > 0 && (
        <ul className="subject-links">
          {subjects.map(({ _id, subjectName }) => (
            <li key={_id}>
              <NavLink to={`/home/subject/${_id}`} className={hasJoinedLetters(subjectName) ? 'is-joined' : ''} onClick={onChoose}>
                {subjectName}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Devanagari hangs its letters on one line, which spacing would break. */
function hasJoinedLetters(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}
