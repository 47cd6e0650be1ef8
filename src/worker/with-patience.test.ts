import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withPatience } from './with-patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<Response>(() => undefined);
const page = (text: string, status = 200) => new Response(text, { status });
const kept = () => Promise.resolve(page('kept'));
const nothing = () => Promise.resolve(undefined);

it('prefers what the network has in time', async () => {
  const answer = await withPatience(Promise.resolve(page('new')), 3000, kept);

  expect(await answer.text()).toBe('new');
});

it('takes what is kept from a network that fails', async () => {
  const answer = await withPatience(Promise.reject(new TypeError('Failed to fetch')), 3000, kept);

  expect(await answer.text()).toBe('kept');
});

it('takes what is kept once its patience is over, and not before', async () => {
  const isAnswered = vi.fn<(answer: Response) => void>();
  const answer = withPatience(never, 3000, kept);
  void answer.then(isAnswered);
  await vi.advanceTimersByTimeAsync(2999);
  expect(isAnswered).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);

  expect(await (await answer).text()).toBe('kept');
});

it('takes what is kept where only a machine before the server answers', async () => {
  const answer = await withPatience(Promise.resolve(page('Bad gateway', 502)), 3000, kept);

  expect(await answer.text()).toBe('kept');
});

it('asks again for what it was not given while the network might answer, once that has failed', async () => {
  const failing = new Promise<Response>((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 9000));
  const onlyAfterwards = (isLate: boolean) => (isLate ? nothing() : kept());
  const answer = withPatience(failing, 3000, onlyAfterwards);
  await vi.advanceTimersByTimeAsync(9000);

  expect(await (await answer).text()).toBe('kept');
});

it('takes even that, rather than nothing, from a network that says nothing for long', async () => {
  const isAnswered = vi.fn<(answer: Response) => void>();
  const answer = withPatience(never, 3000, (isLate) => (isLate ? nothing() : kept()));
  void answer.then(isAnswered);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isAnswered).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(1);

  expect(await (await answer).text()).toBe('kept');
});

it('answers what the network has where nothing is kept, however late, and fails as it fails', async () => {
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(page('late')), 90_000));
  const answer = withPatience(late, 3000, nothing);
  await vi.advanceTimersByTimeAsync(90_000);

  expect(await (await answer).text()).toBe('late');
  expect((await withPatience(Promise.resolve(page('Bad gateway', 502)), 3000, nothing)).status).toBe(502);
  await expect(withPatience(Promise.reject(new TypeError('Failed to fetch')), 3000, nothing)).rejects.toThrow('Failed to fetch');
});
