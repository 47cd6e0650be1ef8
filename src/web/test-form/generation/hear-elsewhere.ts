import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { generationAddress } from '../../../contract/screens.ts';
import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { showToast } from '../../ui/toast.tsx';
import { fetchOwnGenerations } from './generation-calls.ts';
import { useGenerations } from './generation-store.ts';

/** How often (ms) a visible page looks, while a test is being written and otherwise. */
const writingMilliseconds = 10_000;
const idleMilliseconds = 60_000;

/** Says on any screen which tests have become ready that another tab or device began. Returns how to stop. */
export function hearElsewhere(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let known: readonly ListedGeneration[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    clearTimeout(timer);
    // A page in the background costs no data; it looks when it is seen again.
    if (document.hidden) return;
    // Offline, the next look says what this one missed.
    const now = await fetchOwnGenerations().catch(() => undefined);
    if (signal.aborted) return;
    if (now && known) becameReady(known, now, idsOfThisPage()).forEach(announce);
    known = now ?? known;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), known?.some(({ state }) => state === 'running') ? writingMilliseconds : idleMilliseconds);
  };

  void look();
  document.addEventListener('visibilitychange', () => void look(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => listening.abort();
}

/** A guest's has no subject: it is found on the landing page. */
type OfSubject = ListedGeneration & { subjectId: string };

/** Tests that were not ready at the look before. This page hears its own by their streams. */
export function becameReady(before: readonly ListedGeneration[], now: readonly ListedGeneration[], own: ReadonlySet<string>): OfSubject[] {
  const old = new Set(before.filter(({ state }) => state === 'ready').map(({ id }) => id));
  return now.filter(hasSubject).filter(({ id, state }) => state === 'ready' && !old.has(id) && !own.has(id));
}

function hasSubject(generation: ListedGeneration): generation is OfSubject {
  return generation.subjectId !== null;
}

function idsOfThisPage(): Set<string> {
  return new Set([...useGenerations.getState().bySubject.values()].flatMap(({ id }) => id ?? []));
}

function announce({ id, title, subjectId }: OfSubject): void {
  const screen = generationAddress(id, subjectId);
  showToast('success', m.form_named_ready({ title }), { label: m.form_open(), onPress: () => navigate(screen) });
}
