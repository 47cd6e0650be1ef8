import './attempt.css';

import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';

import { m } from '#messages';

import { type Marking, marksOf, markingSchemes } from '../../assessment/marking.ts';
import type { RetakeKind } from '../../assessment/retake.ts';
import { clockText, longClockText } from '../../assessment/timing.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useRootStored } from '../shared/root/browser-storage.ts';
import type { TestDetails } from '../shared/root/root-shapes.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { shortMatchedText } from '../ui/text/matched-text.ts';
import { marksText } from '../ui/text/marks-text.ts';
import { Words } from '../ui/text/words.tsx';
import { HeadingBlock } from './question/question-parts.tsx';
import type { Sending } from './saving/use-sending.ts';
import { type CountdownOptions, useCountdown } from './use-countdown.ts';

type AttemptClockProps = CountdownOptions & Pick<Sending, 'failure'>;

export interface AttemptHeadProps extends Omit<AttemptClockProps, 'testId'> {
  details: TestDetails;
  position: number;
  count: number;
}

/** The title of the test, its facts and the clock. */
export function AttemptHead({ details, position, count, ...clock }: AttemptHeadProps) {
  return (
    <HeadingBlock
      title={details.name}
      facts={<AttemptFacts details={details} position={position} count={count} />}
      figure={<AttemptClock testId={details.testId} {...clock} />}
    />
  );
}

const SectionFact = lazyPart(
  async () => (await import('./question/section-panels.tsx')).SectionFact,
  () => null,
);

const drawNumber = (words: ReactNode) => <b className="num">{words}</b>;

/** The line below the title: the position, the time of the whole test, and its marking. */
function AttemptFacts({
  details: { durationSeconds, marking, retake, matched, sections },
  position,
  count,
}: Pick<AttemptHeadProps, 'details' | 'position' | 'count'>) {
  const about = shortMatchedText(matched);
  return (
    <>
      <span role="status" className="attempt-position">
        <Words parts={m.attempt_position.parts({ position: position + 1, count })} draw={{ number: drawNumber }} />
      </span>{' '}
      <Suspense>{sections && <SectionFact sections={sections} position={position} />}</Suspense>{' '}
      <span className="row paper-facts">
        <span className={durationSeconds === null ? undefined : 'time-fact'}>{timeFact(durationSeconds)}</span>{' '}
        <span className="row marking-facts">
          {markingFacts(marking).map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </span>
        {retake && <span>{retakeFacts[retake]}</span>}
        {about !== undefined && <span className="matched-line">{about}</span>}
      </span>
    </>
  );
}

/** The marks for a right and a wrong answer, e.g. `Mark 1` and `Negative −0.25`. */
export function markingFacts(marking: Marking): string[] {
  const { correct, wrong } = markingSchemes[marking];
  return [m.attempt_mark({ marks: marksText(marksOf(correct)) }), m.attempt_negative({ marks: marksText(marksOf(wrong)) })];
}

/** The time of the whole test, e.g. `Time 1 h 30 min`; `seconds` is null without a limit. */
export function timeFact(seconds: number | null): string {
  if (seconds === null) return m.shared_no_time_limit();
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const figures = [
    hours > 0 && m.attempt_hours({ hours }),
    minutes > 0 && m.shared_minutes({ minutes }),
    seconds % 60 > 0 && m.shared_seconds({ seconds: seconds % 60 }),
  ];
  return m.attempt_time({ time: figures.filter(Boolean).join(' ') });
}

const retakeFacts: Record<RetakeKind, string> = { all: m.attempt_retake_all(), missed: m.attempt_retake_missed() };

/** The time left, and below it whether the responses are saved. Only this part renders every second. */
function AttemptClock({ testId, failure, onTimeUp, onEnded }: AttemptClockProps) {
  const { seconds, hasLimit, announcement } = useCountdown({ testId, onTimeUp, onEnded });
  return (
    <>
      <b className={clockClass(seconds, hasLimit)} role="timer" aria-label={hasLimit ? m.attempt_time_left() : m.attempt_time_used()}>
        {hasLimit ? clockText(seconds) : longClockText(seconds)}
      </b>
      <SavingLine isGuest={testId === null} failure={failure} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {announcement !== '' && <TimeWarning key={announcement} words={announcement} />}
    </>
  );
}

function clockClass(seconds: number, hasLimit: boolean): string {
  if (hasLimit) return seconds <= 60 ? 'clock is-short' : 'clock';
  return seconds >= 36_000 ? 'clock is-long' : 'clock';
}

/** Long enough to finish a sentence and read it. */
const warningMilliseconds = 8000;

/** Shows the announcement next to the clock for a few seconds. */
function TimeWarning({ words }: { words: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), warningMilliseconds);
    return () => clearTimeout(end);
  }, []);
  if (isOver) return null;
  return (
    <p className="time-warning" aria-hidden="true">
      {words}
    </p>
  );
}

const savingLines = {
  saved: { words: m.attempt_saved(), className: 'is-saved' },
  saving: { words: m.attempt_saving(), className: 'is-saving' },
  offline: { words: m.attempt_offline(), className: 'is-offline' },
  refused: { words: m.attempt_not_sent(), className: 'is-refused' },
};

function SavingLine({ isGuest, failure }: Pick<Sending, 'failure'> & { isGuest: boolean }) {
  const isSaved = useRoot((root) => root.questions.unsavedIds.length === 0);
  const state = isSaved ? 'saved' : (failure ?? 'saving');
  if (isGuest) return <GuestSavingLine className={savingLines[state].className} />;
  return (
    <>
      <span className={`muted small saving ${savingLines[state].className}`}>{savingLines[state].words}</span>
      <SpokenSaving isSafe={state === 'saving' ? undefined : isSaved} safe={m.attempt_spoken_safe()} unsafe={m.attempt_spoken_unsafe()} />
    </>
  );
}

/** A guest's answers are only in this browser, or only in this page where local storage refuses them. */
function GuestSavingLine({ className }: { className: string }) {
  const isStored = useRootStored((root) => root.isStored);
  return (
    <>
      <span className={`muted small saving ${isStored ? className : 'is-not-kept'}`}>
        {isStored ? m.attempt_kept_here() : m.attempt_not_kept()}
      </span>
      <SpokenSaving isSafe={isStored} safe={m.attempt_kept_here()} unsafe={m.attempt_not_kept()} />
    </>
  );
}

interface SpokenSavingProps {
  /** Undefined while it is unknown: the last announcement stays. */
  isSafe: boolean | undefined;
  safe: string;
  unsafe: string;
}

/** Announces only changes between safe and unsafe, not every save. */
function SpokenSaving({ isSafe, safe, unsafe }: SpokenSavingProps) {
  const [announced, setAnnounced] = useState({ isSafe: true, words: '' });
  if (isSafe !== undefined && isSafe !== announced.isSafe) setAnnounced({ isSafe, words: isSafe ? safe : unsafe });
  return (
    <span className="visually-hidden" role="status">
      {announced.words}
    </span>
  );
}
