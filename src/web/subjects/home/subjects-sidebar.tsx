import { m } from '#messages';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { useAddress } from '../../shared/address.tsx';
import { Link, NavLink } from '../../shared/link.tsx';
import { mistakesAddress } from '../../../contract/home-addresses.ts';
import { LoadingFailure, OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSubjects } from '../subject-queries.ts';

export interface SubjectsSidebarProps {
  onCreate: () => void;
  onSearch: () => void;
  /** Called when a link is followed, so that a drawer can close. */
  onChoose?: () => void;
}

export function SubjectsSidebar({ onCreate, onSearch, onChoose }: SubjectsSidebarProps) {
  const { data: subjects, error } = useSubjects();
  const isAtMistakes = new URLSearchParams(useAddress().search).has('mistakes');
  return (
    <nav className="subjects-sidebar" aria-label={m.subjects_subjects()}>
      <Button onClick={onCreate}>
        <svg className="plus" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M10 3v14M3 10h14" />
        </svg>
        {m.subjects_create_new_subject()}
      </Button>
      <button type="button" className="side-link" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <SearchIcon />
        {m.home_search()}
      </button>
      <NavLink className="side-link" to={screens.analytics} onClick={onChoose}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 17h14M5 17v-5M10 17V4M15 17V8" />
        </svg>
        {m.subjects_analytics()}
      </NavLink>
      <Link className="side-link" to={mistakesAddress()} aria-current={isAtMistakes ? 'page' : undefined} onClick={onChoose}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M4 3h12v14H4zM8 8l4 4M12 8l-4 4" />
        </svg>
        {m.mistakes_title()}
      </Link>
      <SubjectsFailure />
      {!subjects && !error && <Spinner label={m.subjects_list_loading()} isLabelShown />}
      {subjects?.length === 0 && <p className="muted subjects-empty">{m.subjects_list_empty()}</p>}
      {subjects && subjects.length > 0 && (
        <ul className="subject-links">
          {subjects.map((subject) => (
            <SubjectLink key={subject._id} subject={subject} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </nav>
  );
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M13.5 13.5 17.5 17.5M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3z" />
    </svg>
  );
}

/** Says that the list is old or could not be loaded. */
export function SubjectsFailure() {
  const query = useSubjects();
  const tryAgain = () => void query.refetch();
  if (query.error && !query.data) {
    return (
      <LoadingFailure query={query} onTryAgain={tryAgain}>
        {m.subjects_list_failed()}
      </LoadingFailure>
    );
  }
  return <OfflineNotice query={query} onTryAgain={tryAgain} />;
}

/** In characters: longer names may not fit into the two visible lines. */
const longName = 30;

function SubjectLink({ subject: { _id, subjectName }, onChoose }: { subject: Subject; onChoose: (() => void) | undefined }) {
  // Letter spacing would break the headline that joins Devanagari letters.
  const isJoined = /\p{Script=Devanagari}/u.test(subjectName);
  const classes = [isJoined && 'is-joined', subjectName.length > longName && 'is-long'];
  return (
    <li>
      <NavLink to={`/home/subject/${_id}`} className={classes.filter(Boolean).join(' ')} data-name={subjectName} onClick={onChoose}>
        <span lang={langOf(subjectName)}>{subjectName}</span>
      </NavLink>
    </li>
  );
}
