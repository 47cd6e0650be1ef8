import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  vi.stubGlobal('window', { localStorage, location: { pathname: '/' }, dispatchEvent: () => true });
  return entries;
});

import { formDraft, type FormDraft } from '../shared/root/browser-storage.ts';
import { claimGuestTest } from './claim-guest-test.ts';

const subject = { _id: 's', subjectName: 'My first tests', totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
let answer: object;
const called: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return Response.json(answer);
  });
});
afterEach(() => {
  called.length = 0;
  stored.clear();
});

const fields: FormDraft['fields'] = {
  title: 'Leaves',
  description: 'Sugar',
  questionCount: '2',
  timePerQuestion: '90',
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
  language: 'auto',
  extraTime: 'none',
  marking: 'minus-quarter',
  level: 'auto',
};
const write = (subjectId: string | null) => formDraft.write({ fields, idempotencyKey: 'k', writing: { since: 1, subjectId } });

it('leads to the test that a guest left unfinished, and records whose it is', async () => {
  answer = { success: true, message: 'exists', subject, unfinished: 'g' };
  write(null);

  expect(await claimGuestTest()).toBe('/createTest/s');
  expect(formDraft.read()?.writing).toEqual({ since: 1, subjectId: 's', generation: 'g' });
  expect(await claimGuestTest()).toBeUndefined();
  expect(called).toEqual(['/unAuth/create-subject']);
});

it('is asked again by a later visit where the server still writes', async () => {
  answer = { success: true, message: 'exists', subject };
  write(null);

  expect([await claimGuestTest(), await claimGuestTest()]).toEqual([undefined, undefined]);
  expect(called).toHaveLength(2);
});

it('asks nothing where no guest’s test is written', async () => {
  write('s');

  expect(await claimGuestTest()).toBeUndefined();
  expect(called).toEqual([]);
});
