import './standing.css';

import { m } from '#messages';

import { screens } from '../../contract/screens.ts';
import type { WireStanding } from '../../contract/shapes/practice-shapes.ts';
import { placementAddress, standingAddress } from '../../contract/home-addresses.ts';
import { useAddress } from '../shared/address.tsx';
import { hasCode } from '../shared/calls/call.ts';
import { Link } from '../shared/link.tsx';
import { LoadingFailure, OfflineNotice } from '../shared/offline-cache/offline-notice.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { monthDayText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { levelTexts } from '../ui/text/level-texts.ts';
import { ChapterList } from './chapter-list.tsx';
import { NextPractice } from './next-practice.tsx';
import { PlacementForm } from './placement-form.tsx';
import { ShareBar, ShareFigure, ShareWords } from './share-bar.tsx';
import { useStanding } from './standing-queries.ts';

/** What a learner may expect today and on the day of the exam: of all subjects, or of the one that the address names. */
export function StandingPage() {
  usePageTitle(m.standing_title());
  const asked = new URLSearchParams(useAddress().search);
  const subjectId = asked.get('subject') ?? undefined;
  const query = useStanding(subjectId);
  const { data } = query;
  const tryAgain = () => void query.refetch();
  return (
    <div className="stack loose standing-page">
      <header className="stack tight">
        <h1>{m.standing_title()}</h1>
        <p className="lead">{m.standing_about()}</p>
        <details className="look-through">
          <summary className="inline link">{m.standing_how()}</summary>
          <p className="reading">{m.standing_how_words()}</p>
        </details>
      </header>
      {data && <OfflineNotice query={query} onTryAgain={tryAgain} />}
      {query.error && !data && (
        <LoadingFailure query={query} onTryAgain={tryAgain}>
          {hasCode(query.error, 'offline') ? m.standing_offline() : m.standing_failed()}
        </LoadingFailure>
      )}
      {query.isPending && <Spinner label={m.standing_loading()} isLabelShown />}
      {data && <Standing standing={data} subjectId={subjectId} isBeginning={asked.has('begin')} />}
    </div>
  );
}

interface StandingProps {
  standing: WireStanding;
  subjectId: string | undefined;
  /** Whether the learner asked for a placement. */
  isBeginning: boolean;
}

function Standing({ standing, subjectId, isBeginning }: StandingProps) {
  const { subjects, chapters, next, laterAt, examDay } = standing;
  const date = monthDayText(laterAt);
  const day = examDay === null ? date : m.standing_exam_day();
  const isAny = subjects.some(({ today }) => today);
  if (isBeginning || !isAny) return <PlacementForm subjectId={subjectId} />;
  return (
    <>
      <section className="stack" aria-label={m.standing_subjects()}>
        <div className="sheet share-list">
          {subjects.map((subject) => (
            <SubjectRow key={subject.subjectId} subject={subject} isLink={subjectId === undefined} day={day} />
          ))}
        </div>
        <p className="row muted small share-legend">
          <Legend />
          {m.standing_legend({ day: examDay === null ? date : `${day}, ${date}` })}
        </p>
      </section>
      <NextPractice next={next} subjectId={subjectId} day={day} />
      {subjectId !== undefined && <ChapterList chapters={chapters} day={day} />}
      <div className="row tight">
        <LinkButton to={placementAddress(subjectId)}>{m.placement_link()}</LinkButton>
        {subjectId !== undefined && <LinkButton to={standingAddress()}>{m.standing_all()}</LinkButton>}
        <LinkButton to={screens.home}>{m.app_home()}</LinkButton>
      </div>
    </>
  );
}

function Legend() {
  return (
    <svg className="share-bar" width="64" height="20" aria-hidden="true">
      <rect className="share-band" x="20" y="4" width="36" height="12" />
      <rect className="share-today" y="7" width="38" height="6" rx="2" />
      <path className="share-later" d="M28 0v20M23 0h10l-5 7z" />
    </svg>
  );
}

interface SubjectRowProps {
  subject: WireStanding['subjects'][number];
  isLink: boolean;
  day: string;
}

function SubjectRow({ subject, isLink, day }: SubjectRowProps) {
  const { subjectId, name, level, today, later, asked, concepts } = subject;
  return (
    <div className="share-row is-subject">
      <span className="share-head">
        <h2>
          {isLink ? (
            <Link to={standingAddress(subjectId)}>
              <Named text={name} />
            </Link>
          ) : (
            <Named text={name} />
          )}
        </h2>
        <ShareFigure today={today} />
      </span>
      <ShareBar today={today} later={later} />
      <ShareWords today={today} later={later} day={day} />
      <span className="muted small share-words">
        {level && `${m.standing_level({ level: levelTexts[level] })} · `}
        {m.standing_asked({ asked, count: concepts })}
      </span>
    </div>
  );
}
