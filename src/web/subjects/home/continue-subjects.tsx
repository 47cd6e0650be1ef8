import './home.css';
import { m } from '#messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fillPath, screens } from '../../../contract/screens.ts';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import type { RunningTest } from '../../../contract/shapes/test-shapes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { percentText } from '../../ui/text/figure-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { Link } from '../../shared/link.tsx';
import { useRunning } from '../subject-queries.ts';

export interface ContinueSubjectsProps {
  /** At least one. */
  subjects: readonly Subject[];
}

export interface NewTestButtonProps extends ContinueSubjectsProps {
  /** Something else is the main action of the screen. */
  isSecond: boolean;
}

/** A new test, of the subject used last unless the learner chooses another. */
export function NewTestButton({ subjects, isSecond }: NewTestButtonProps) {
  const [last] = recentSubjects(subjects, useOpenedAt());
  const [chosen, setChosen] = useState<string>();
  const subject = subjects.find(({ _id }) => _id === chosen) ?? last;
  if (!subject) return null;
  return (
    <>
      <LinkButton kind={isSecond ? 'plain' : 'pen'} to={fillPath(screens.createTest, { subjectId: subject._id })}>
        {m.form_new_test()}
      </LinkButton>
      <div className="kept-in">
        <SelectField
          label={m.home_kept_in()}
          options={subjects.map(({ _id, subjectName }) => ({ value: _id, label: subjectName }))}
          value={subject._id}
          onChange={setChosen}
        />
      </div>
    </>
  );
}

/** The most recent subjects; the first one has a button for the tests that wait in it. */
export function ContinueSubjects({ subjects }: ContinueSubjectsProps) {
  const headingId = useId();
  const openedAt = useOpenedAt();
  const running = useRunning(false).data?.tests ?? [];
  return (
    <section className="go-on" aria-labelledby={headingId}>
      <h2 id={headingId}>{m.home_recent()}</h2>
      <ul>
        {recentSubjects(subjects, openedAt)
          .map((each) => ({ ...each, running: countRunning(running, each) }))
          .map((subject, index) => (
            <li key={subject._id} className="go-on-row num">
              <div>
                <h3 id={`${headingId}-${index}`} lang={langOf(subject.subjectName)}>
                  {subject.subjectName}
                </h3>
                <p className="row muted small">
                  <span>{testsText(subject)}</span>
                  {subject.averageScore !== 'N/A' && (
                    <span>{m.subjects_average({ percent: percentText(Number(subject.averageScore), 100) })}</span>
                  )}
                </p>
              </div>
              {index === 0 && subject.attempted + subject.running < subject.totalTests ? (
                <LinkButton to={`/home/subject/${subject._id}`}>{m.subjects_choose_waiting()}</LinkButton>
              ) : (
                <Link className="go-on-link" to={`/home/subject/${subject._id}`} aria-describedby={`${headingId}-${index}`}>
                  <span className="visually-hidden">{m.subjects_open()}</span>
                  <Chevron />
                </Link>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A subject, and how many of its tests are in progress. */
type ShownSubject = Subject & { running: number };

/** A retake is no test of the list. */
function countRunning(running: readonly RunningTest[], { _id }: Subject): number {
  return running.filter(({ subjectId, retake }) => subjectId === _id && retake === null).length;
}

/** A test in progress is named as such, and does not wait. */
function testsText({ totalTests, attempted, running }: ShownSubject): string {
  if (totalTests === 0) return m.subjects_no_tests_yet();
  const waiting = Math.max(0, totalTests - attempted - running);
  const parts = [
    ...(running > 0 ? [m.home_running({ count: running })] : []),
    ...(waiting > 0 ? [m.subjects_waiting({ count: waiting })] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : m.subjects_all_attempted({ count: totalTests });
}

/** When (ms) each subject's tests were last loaded on this device, as far as the query cache knows. */
function useOpenedAt(): ReadonlyMap<string, number> {
  const queries = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['tests'] });
  return new Map(queries.map(({ queryKey, state }) => [String(queryKey[1]), state.dataUpdatedAt]));
}

function Chevron() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="m7.5 4 6 6-6 6" />
    </svg>
  );
}

const maxShown = 3;

/** Most recently opened on this device first, then newest. The given list has the oldest first. */
export function recentSubjects(subjects: readonly Subject[], openedAt: ReadonlyMap<string, number>): Subject[] {
  const when = ({ _id }: Subject) => openedAt.get(_id) ?? 0;
  return subjects
    .toReversed()
    .sort((one, other) => when(other) - when(one))
    .slice(0, maxShown);
}
