import { m } from '#messages';
import './home.css';

import { type ReactNode, useId } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { generationAddress } from '../../../contract/screens.ts';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { premiumUntil } from '../../shared/user/premium-until.ts';
import { messageOf } from '../../shared/calls/call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { useAddGuestTest, useOwnGenerations, useTakeGeneration } from '../subject-queries.ts';

export interface TestsBeingWrittenProps {
  subjects: readonly Subject[];
}

/** Tests that are being written, ready or unfinished, on any device, each kind under its own heading. */
export function TestsBeingWritten({ subjects }: TestsBeingWrittenProps) {
  const { data } = useOwnGenerations();
  const names = new Map(subjects.map(({ _id, subjectName }) => [_id, subjectName]));
  const generations = (data ?? []).filter(isShown);
  return headings.map(([state, heading]) => {
    const ofState = generations.filter((generation) => generation.state === state);
    if (ofState.length === 0) return null;
    const headingId = `tests-${state}`;
    return (
      <section key={state} className="being-written" aria-labelledby={headingId}>
        <h2 id={headingId}>{heading}</h2>
        <ul>
          {ofState.map((generation) =>
            hasSubject(generation) ? (
              <WrittenRow key={generation.id} generation={generation} subjectName={names.get(generation.subjectId)} />
            ) : (
              <GuestRow key={generation.id} generation={generation} />
            ),
          )}
        </ul>
      </section>
    );
  });
}

const headings: [ListedGeneration['state'], string][] = [
  ['ready', m.subjects_written_ready()],
  ['running', m.subjects_being_written()],
  ['unfinished', m.subjects_written_unfinished()],
];

type OfSubject = ListedGeneration & { subjectId: string };

/** The home screen is of subjects, and of what a guest made in this browser. */
function isShown(generation: ListedGeneration): boolean {
  return hasSubject(generation) || generation.isGuests === true;
}

function hasSubject(generation: ListedGeneration): generation is OfSubject {
  return generation.subjectId !== null;
}

interface WrittenRowProps {
  generation: OfSubject;
  subjectName: string | undefined;
}

function WrittenRow({ generation, subjectName }: WrittenRowProps) {
  const titleId = useId();
  const screen = generationAddress(generation.id, generation.subjectId);
  return (
    <li className="written-test num">
      <RowHead generation={generation} titleId={titleId}>
        {subjectName !== undefined && <span lang={langOf(subjectName)}>{subjectName}</span>}
        <span>{stateText(generation)}</span>
      </RowHead>
      {generation.state === 'unfinished' ? (
        <UnfinishedActions generation={generation} screen={screen} titleId={titleId} />
      ) : (
        <LinkButton kind={generation.state === 'ready' ? 'pen' : 'plain'} to={screen} aria-describedby={titleId}>
          {m.subjects_written_open()}
        </LinkButton>
      )}
    </li>
  );
}

/** Another person may have made it, so it does not count before the learner adds it. */
function GuestRow({ generation }: { generation: ListedGeneration }) {
  const titleId = useId();
  const user = useRoot(({ auth }) => auth.user);
  const { mutate, isPending, error, data: refused } = useAddGuestTest(navigate);
  const isFree = premiumUntil(user, Date.now()) === undefined;
  const failure = error ? messageOf(error) : refused;
  return (
    <li className="written-test num">
      <RowHead generation={generation} titleId={titleId}>
        <span>{stateText(generation)}</span>
        <span>{isFree ? m.subjects_written_as_guest_counts() : m.subjects_written_as_guest()}</span>
      </RowHead>
      <Button isBusy={isPending} aria-describedby={titleId} onClick={() => mutate()}>
        {m.subjects_written_add()}
      </Button>
      {failure !== undefined && (
        <div className="test-failure">
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
    </li>
  );
}

interface RowHeadProps {
  generation: ListedGeneration;
  titleId: string;
  /** What is said below the title. */
  children: ReactNode;
}

function RowHead({ generation: { title, ready, wanted }, titleId, children }: RowHeadProps) {
  return (
    <>
      <div>
        <h3 id={titleId} lang={langOf(title)}>
          {title}
        </h3>
        <p className="row muted small">{children}</p>
      </div>
      <progress value={ready} max={wanted} aria-label={m.subjects_questions_written()} />
    </>
  );
}

function stateText({ state, ready, wanted }: ListedGeneration): string {
  if (state === 'ready') return m.shared_questions({ count: ready });
  return state === 'running' ? m.subjects_written_of({ ready, wanted }) : m.subjects_ready_of({ ready, wanted });
}

interface UnfinishedActionsProps {
  generation: OfSubject;
  screen: string;
  titleId: string;
}

function UnfinishedActions({ generation: { id, ready }, screen, titleId }: UnfinishedActionsProps) {
  const { mutate, isPending, error } = useTakeGeneration(() => navigate(screen));
  return (
    <>
      <div className="row tight">
        <LinkButton kind="pen" to={screen} aria-describedby={titleId}>
          {m.subjects_written_continue()}
        </LinkButton>
        <Button isBusy={isPending} aria-describedby={titleId} onClick={() => mutate(id)}>
          {m.subjects_written_take({ count: ready })}
        </Button>
      </div>
      {error && (
        <div className="test-failure">
          <Notice kind="error">{messageOf(error)}</Notice>
        </div>
      )}
    </>
  );
}
