import { m } from '#messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { hasCode } from '../call.ts';
import { Notice } from '../notice.tsx';
import { lastUpdatedText } from './age-words.ts';

/** How long (ms) an answer may take before what is shown is called old, and how old it must be. */
const patience = 3000;
const oldAfter = 60_000;

export interface KeptNoticeProps {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'error' | 'failureReason' | 'isFetching'>;
  onTryAgain: () => void;
}

/** Says how old the list below it is where it could not be brought up to date. */
export function KeptNotice({ query, onTryAgain }: KeptNoticeProps) {
  const { dataUpdatedAt, isFetching } = query;
  const failure = query.error ?? query.failureReason;
  const isLate = useIsLate(isFetching);
  const now = useNow();
  const isWaiting = isLate && now - dataUpdatedAt > oldAfter;
  // A placeholder was never updated.
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

function reasonText(failure: Error | null): string {
  if (!failure) return m.shared_still_waiting();
  return hasCode(failure, 'offline') ? m.shared_seems_offline() : m.shared_nothing_newer();
}

/** The time (ms), as far as ages in minutes need it. */
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
