import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { networkOrCache } from './network-or-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<Response>(() => undefined);
const page = (text: string, status = 200) => new Response(text, { status });
const cached = () => Promise.resolve(page('cached'));
const nothing = () => Promise.resolve(undefined);

it('prefers a network response that arrives in time', async () => {
  const answer = await networkOrCache(Promise.resolve(page('new')), 3000, cached);

  expect(await answer.text()).toBe('new');
});

it('falls back to the cache when the network fails', async () => {
  const answer = await networkOrCache(Promise.reject(new TypeError('Failed to fetch')), 3000, cached);

  expect(await answer.text()).toBe('cached');
});

it('falls back to the cache at the timeout, not before', async () => {
  const isAnswered = vi.fn<(answer: Response) => void>();
  const answer = networkOrCache(never, 3000, cached);
  void answer.then(isAnswered);
  await vi.advanceTimersByTimeAsync(2999);
  expect(isAnswered).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);

  expect(await (await answer).text()).toBe('cached');
});

it('falls back to the cache on a server error', async () => {
  const answer = await networkOrCache(Promise.resolve(page('Bad gateway', 502)), 3000, cached);

  expect(await answer.text()).toBe('cached');
});

it('reads the cache again once the network has failed', async () => {
  const failing = new Promise<Response>((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 9000));
  const onlyAfterwards = (isPending: boolean) => (isPending ? nothing() : cached());
  const answer = networkOrCache(failing, 3000, onlyAfterwards);
  await vi.advanceTimersByTimeAsync(9000);

  expect(await (await answer).text()).toBe('cached');
});

it('reads the cache again after the extended timeout', async () => {
  const isAnswered = vi.fn<(answer: Response) => void>();
  const answer = networkOrCache(never, 3000, (isPending) => (isPending ? nothing() : cached()));
  void answer.then(isAnswered);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isAnswered).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);

  expect(await (await answer).text()).toBe('cached');
});

it('without a cached response, waits for the network and fails with its error', async () => {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(page('late')), 90_000));
  const answer = networkOrCache(late, 3000, nothing);
  await vi.advanceTimersByTimeAsync(90_000);

  expect(await (await answer).text()).toBe('late');
  expect((await networkOrCache(Promise.resolve(page('Bad gateway', 502)), 3000, nothing)).status).toBe(502);
  await expect(networkOrCache(Promise.reject(new TypeError('Failed to fetch')), 3000, nothing)).rejects.toThrow('Failed to fetch');
});
