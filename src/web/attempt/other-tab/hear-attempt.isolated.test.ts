import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { WatchedAttempt } from '../../../contract/shapes/attempt-shapes.ts';
import { hearAttempt } from './hear-attempt.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  constructor(readonly address: string) {
    super();
    FakeSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(event: WatchedAttempt): void {
    this.dispatchEvent(new MessageEvent('attempt', { data: JSON.stringify(event) }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const last = () => FakeSource.opened.at(-1);
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  page.hidden = false;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ignore = async () => undefined;

it('passes on what the server tells of the attempt', () => {
  const told: WatchedAttempt[] = [];
  const stop = hearAttempt('t 1', async (event) => void told.push(event));

  last()?.tell({ version: 2, state: 'running' });
  stop();

  expect([last()?.address, told, last()?.isClosed]).toEqual(['/test/events/t%201', [{ version: 2, state: 'running' }], true]);
});

it('connects again after 2, 4, 8 … 60 seconds whatever it was told, and after 2 again once a connection lasted a minute', () => {
  const stop = hearAttempt('t', ignore, () => 0);
  const waits = Array.from({ length: 7 }, () => {
    const opened = FakeSource.opened.length;
    last()?.tell({ version: 0, state: 'running' });
    last()?.fail();
    let waited = 0;
    for (; FakeSource.opened.length === opened; waited++) vi.advanceTimersByTime(1000);
    return waited;
  });
  vi.advanceTimersByTime(60_000);
  last()?.fail();
  vi.advanceTimersByTime(2000);

  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  expect(FakeSource.opened).toHaveLength(9);
  expect(FakeSource.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  stop();
});

it('waits up to half as long again, so that not all pages come back at one moment', () => {
  const stop = hearAttempt('t', ignore, () => 0.5);
  last()?.fail();
  vi.advanceTimersByTime(2499);
  const before = FakeSource.opened.length;
  vi.advanceTimersByTime(1);

  expect([before, FakeSource.opened.length]).toEqual([1, 2]);
  stop();
});

it('holds no connection while the page is in the background, and one as soon as it is seen or online again', () => {
  const stop = hearAttempt('t', ignore);
  show(false);
  const whileHidden = FakeSource.opened.filter(({ isClosed }) => !isClosed).length;
  show(true);
  last()?.fail();
  window.dispatchEvent(new Event('online'));

  expect([whileHidden, FakeSource.opened.length]).toEqual([0, 3]);
  stop();
  vi.advanceTimersByTime(100_000);
  expect(FakeSource.opened).toHaveLength(3);
});
