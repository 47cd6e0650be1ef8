import { m } from '#messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { hasCode } from '../calls/call.ts';
import { Notice } from '../../ui/notice.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long (ms) a fetch may take, and how old the copy must be, before the notice appears. */
const patience = 3000;
const oldAfter = minute;

export interface OfflineNoticeProps {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'failureReason' | 'isFetching'>;
  onTryAgain: () => void;
}

/** Says how old the list below is when updating it failed or takes long. */
export function OfflineNotice({ query, onTryAgain }: OfflineNoticeProps) {
  const { dataUpdatedAt, isFetching } = query;
  const failure = query.error ?? query.failureReason;
  const isLate = useIsLate(isFetching);
  const now = useNow();
  const isWaiting = isLate && now - dataUpdatedAt > oldAfter;
  // Placeholder data has never been updated.
  if (dataUpdatedAt === 0 || (!failure && !isWaiting)) return null;
  return (
    <Notice
      kind={!failure || hasCode(failure, 'offline') ? 'offline' : 'info'}
      action={{ label: m.shared_try_again(), onPress: onTryAgain, isBusy: isFetching }}
    >
      {lastUpdatedText(dataUpdatedAt, now)} {reasonText(failure)}
    </Notice>
  );
}

export interface LoadingFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching'>;
  onTryAgain: () => void;
  children: ReactNode;
}

/** Shown where a failed query has left nothing to show. */
export function LoadingFailure({ query: { error, isFetching }, onTryAgain, children }: LoadingFailureProps) {
  return (
    <Notice
      kind={hasCode(error, 'offline') ? 'offline' : 'error'}
      action={{ label: m.shared_try_again(), onPress: onTryAgain, isBusy: isFetching }}
    >
      {children}
    </Notice>
  );
}

/** Says when (ms) the data was last updated, in a sentence. */
export function lastUpdatedText(updatedAt: number, now: number): string {
  const age = now - updatedAt;
  if (age < minute) return m.shared_updated_now();
  if (age < hour) return m.shared_updated_minutes({ count: Math.floor(age / minute) });
  if (age < day) return m.shared_updated_hours({ count: Math.floor(age / hour) });
  return m.shared_updated_days({ count: Math.floor(age / day) });
}

function reasonText(failure: Error | null): string {
  if (!failure) return m.shared_still_waiting();
  return hasCode(failure, 'offline') ? m.shared_seems_offline() : m.shared_nothing_newer();
}

/** The current time (ms), precise enough for ages in minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useIsLate(isFetching: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isFetching]);
  return isLate;
}
