import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import type { SessionEntry } from '../../contract/shapes/account-shapes.ts';
import { call, hasCode, messageOf } from '../shared/calls/call.ts';
import { intlLocale } from '../shared/locale.ts';
import { LoadingFailure } from '../shared/offline-cache/offline-notice.tsx';
import { OfflineQueries } from '../shared/offline-cache/offline-queries.tsx';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface AccountSessionsProps {
  /** Signs out on this device. */
  logOutHere: ReactNode;
}

const dates = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Where the learner is signed in, with a way to end each session. */
export function AccountSessions(props: AccountSessionsProps) {
  return (
    <section className="sheet stack account-part">
      <h2>{m.account_devices()}</h2>
      <p className="reading">{m.account_devices_words()}</p>
      <OfflineQueries kinds={[]}>
        <FetchedSessions {...props} />
      </OfflineQueries>
    </section>
  );
}

function FetchedSessions({ logOutHere }: AccountSessionsProps) {
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).sessions,
    meta: { failureNote: 'Failed to fetch sessions' },
  });
  const reload = () => query.refetch();
  if (query.data) return <SessionList sessions={query.data} logOutHere={logOutHere} onChanged={reload} />;
  if (!query.error && !query.failureReason) return <Spinner label={m.account_devices_loading()} isLabelShown />;
  return (
    <LoadingFailure query={query} onTryAgain={() => void reload()}>
      {m.account_devices_not_loaded()}
    </LoadingFailure>
  );
}

interface SessionListProps extends AccountSessionsProps {
  sessions: readonly SessionEntry[];
  onChanged: () => Promise<unknown>;
}

function SessionList({ sessions, logOutHere, onChanged }: SessionListProps) {
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState(0);
  // Once the focused button is gone and its dialog closed.
  useEffect(() => void (ended > 0 && list.current?.focus()), [ended]);
  const end = async (id: string) => {
    setProblem(undefined);
    try {
      await call('endSessions', { body: { id } });
    } catch (error) {
      // One that is not found has ended already.
      if (!hasCode(error, 'not-found')) return setProblem(messageOf(error));
    }
    await onChanged();
    setEnded((count) => count + 1);
  };
  return (
    <>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <ul ref={list} className="session-list" tabIndex={-1}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} logOutHere={logOutHere} onEnd={end} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers onEnd={end} />}
    </>
  );
}

interface EndProps {
  /** Resolves once it has ended, or failed with a message. */
  onEnd: (id: string) => Promise<void>;
}

interface SessionRowProps extends AccountSessionsProps, EndProps {
  session: SessionEntry;
}

function SessionRow({ session: { id, device, firstSeen, lastSeen, isThis }, logOutHere, onEnd }: SessionRowProps) {
  const [isBusy, setBusy] = useState(false);
  const name = device || m.account_device_unknown();
  const end = async () => {
    setBusy(true);
    await onEnd(id);
    setBusy(false);
  };
  return (
    <li className="row tight apart">
      <div>
        <p className="row middle tight">
          <b>{name}</b>
          {isThis && <span className="badge">{m.account_device_this()}</span>}
        </p>
        <p className="muted small num">
          {isThis
            ? m.account_device_since({ first: dates.format(firstSeen) })
            : m.account_device_seen({ first: dates.format(firstSeen), last: dates.format(lastSeen) })}
        </p>
      </div>
      {isThis ? (
        logOutHere
      ) : (
        <Button isBusy={isBusy} aria-label={m.account_device_end_named({ device: name })} onClick={() => void end()}>
          {m.account_device_end()}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ onEnd }: EndProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onEnd('others');
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.account_devices_end()}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        message={m.account_devices_question()}
        confirmLabel={m.account_device_end()}
        cancelLabel={m.account_devices_keep()}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
