import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { stored } = vi.hoisted(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  vi.stubGlobal('window', { localStorage, location: { pathname: '/' } });
  return { stored: entries };
});

import { formDraft, type FormDraft, formDrafts, pendingAttempt, testData, type TestData } from '../../shared/root/browser-storage.ts';
import { useToasts } from '../../ui/toast.tsx';
import { claimGuestTest } from './claim-guest-test.ts';

const subject = { _id: 's', subjectName: 'My first tests', totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
let answer: object;
const called: string[] = [];
const bodies: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    called.push(path);
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    return Response.json(answer, { status: 'code' in answer ? 404 : 200 });
  });
});
afterEach(() => {
  called.length = 0;
  bodies.length = 0;
  useToasts.setState({}, true);
  stored.clear();
  testData.clear();
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

/** A ready test that no browser has begun. */
function keepReady(): void {
  const { questionCount, timePerQuestion, language: _, extraTime: __, level: ___, ...others } = fields;
  const formData = { ...others, questionCount: Number(questionCount), timePerQuestion: Number(timePerQuestion) };
  const generatedData = {
    questions: [],
    writer: { kind: 'builtin', name: 'Bank' },
    report: { written: 2, rejected: {}, repeatsRefused: 0 },
  };
  testData.write({ formData, generatedData } as TestData);
}

it('leads to the test that the server wrote for a guest, and records whose it is', async () => {
  answer = { success: true, message: 'exists', subject, moved: 'g' };
  write(null);

  expect(await claimGuestTest()).toEqual({ address: '/createTest/s?generation=g' });
  expect(formDrafts.read('s')?.writing).toEqual({ since: 1, subjectId: 's', generation: 'g' });
  expect(formDraft.read()).toBeUndefined();
  expect(await claimGuestTest()).toBeUndefined();
  expect(called.filter((path) => path === '/unAuth/create-subject')).toHaveLength(1);
  expect(bodies[0]).toEqual({ isOnlyMove: true });
});

it('asks nothing for a test that is ready, and keeps it', async () => {
  answer = { success: true, message: 'exists', subject, moved: 'g' };
  keepReady();

  expect(await claimGuestTest()).toBeUndefined();
  expect(called).toEqual([]);
  expect(testData.read()).toBeDefined();
});

it('says nothing on each visit of a test for which the account has no room', async () => {
  answer = { success: true, message: 'exists', subject, refused: 'All attempts exhausted' };
  write(null);

  expect([await claimGuestTest(), await claimGuestTest()]).toEqual([undefined, undefined]);
  expect(formDraft.read()?.writing).toEqual({ since: 1, subjectId: null });
  expect(useToasts.getState()).toEqual({});
});

it('is asked again by a later visit where nothing could be moved', async () => {
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

it('tells that the test was created, and where the account has no room for it, what would make some', async () => {
  const savedTest = { _id: 't', title: 'Leaves', timeLimit: 90, negativeMarking: false, numberOfQuestions: 2 };
  const test = { ...savedTest, marking: 'none', durationSeconds: 180 };
  const claim = { success: true, test, subjectId: 's', score: 1, total: 2, attemptedQuestions: 2 };
  const told = async (next: object) => {
    pendingAttempt.write({ chosenAnswerQuestions: [], correctAnswersQuestions: [], timestamp: 1 });
    useToasts.setState({}, true);
    answer = next;
    await claimGuestTest();
    return useToasts.getState().shown;
  };

  expect(await told({ success: false, code: 'no-tests-left', message: 'All attempts exhausted. Please Upgrade' })).toMatchObject({
    kind: 'error',
    message: 'All attempts exhausted. Please Upgrade',
  });
  expect(await told(claim)).toMatchObject({ kind: 'success', message: 'Test Created Successfully. It is now kept in your account.' });
});

it('forgets a finished test only where the server says that this test is gone, not where its subject was removed at that moment', async () => {
  pendingAttempt.write({ chosenAnswerQuestions: [], correctAnswersQuestions: [], timestamp: 1 });
  const claimed = async (code: string) => {
    answer = { success: false, message: 'No.', code };
    await claimGuestTest();
    return pendingAttempt.read() !== undefined;
  };

  expect([await claimed('not-found'), await claimed('gone')]).toEqual([true, false]);
});
