import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import * as schema from './store/schema/schema.ts';
import { guestTest, signInAfterwards } from './testing/app/guest-test.ts';
import { addTest, type FourQuestions } from './testing/app/made-test.ts';
import { payInSandbox, testForm, startRoomyApp } from './testing/app/test-app.ts';
import { type TestAnswer, type TestBrowser, comparableAnswer, formOf } from './testing/app/test-browser.ts';

/** A learner with every kind of data. */
interface Person {
  userId: string;
  /** Their guest id before they signed in. */
  guestId: string;
  browser: TestBrowser;
  subjectId: string;
  tests: Record<'unopened' | 'running' | 'finished', string>;
  /** The questions of the running test. */
  questions: FourQuestions;
  /** Ids of questions not yet in a test; `guestPaper` was generated as a guest. */
  paper: string[];
  guestPaper: string[];
  payment: { paymentId: string; orderId: string };
  sessionId: string;
  /** The link of the finished test, which anybody may open. */
  token: string;
  /** A practice of the finished test’s questions, and one of those. */
  practice: { practiceId: string; questionId: string };
  mistakeIds: string[];
}

const test = await startRoomyApp();
const owner = await createPerson('owner');
const stranger = await createPerson('stranger');
/** A test that the stranger deleted during its attempt. */
const { testId: deletedId } = await addTest(test, stranger.browser, stranger.subjectId, { title: 'Osmosis', description: 'Osmosis' });
await stranger.browser.get(`/test/testDetails/${deletedId}`);
await stranger.browser.get(`/test/deleteTest/${deletedId}`);

async function createPerson(name: string): Promise<Person> {
  const { guest: browser, questions: guestQuestions } = await guestTest(test);
  await signInAfterwards(test, browser, name);
  const { body: made } = await browser.post('/subject/create-subject', { subject: 'Biology' });
  const subjectId: string = made.subject._id;
  const about = (title: string) => addTest(test, browser, subjectId, { title, description: title });
  const unopened = await about('Photosynthesis');
  const running = await about('Newton’s laws of motion');
  const finished = await about('The Indian Constitution');
  for (const { testId } of [running, finished]) await browser.get(`/test/testDetails/${testId}`);
  await browser.post('/test/submitTest', { testId: finished.testId, questions: [] });
  const share = { testId: finished.testId, showName: true, order: 'same' };
  const { body: shared } = await browser.post('/test/share', share);
  const [stored] = await test.database.select().from(schema.tests).where(eq(schema.tests.id, unopened.testId));
  return {
    userId: stored?.userId ?? '',
    guestId: browser.cookies.get('gid')?.split('.')[0] ?? '',
    browser,
    subjectId,
    tests: { unopened: unopened.testId, running: running.testId, finished: finished.testId },
    questions: running.questions,
    paper: await writePaper(browser),
    guestPaper: guestQuestions.map(({ id }) => id),
    payment: await payInSandbox(browser),
    sessionId: (await browser.get('/user/sessions')).body.sessions[0].id,
    token: shared.token,
    practice: await startPractice(browser, finished.testId),
    mistakeIds: (await browser.get('/mistakes')).body.mistakes.map(({ id }: { id: string }) => id),
  };
}

async function startPractice(browser: TestBrowser, testId: string) {
  const { body } = await browser.post('/practice/start', { source: 'test', id: testId, count: 1 });
  return { practiceId: body.practiceId, questionId: body.questions[0].id };
}

async function writePaper(browser: TestBrowser): Promise<string[]> {
  const { body } = await browser.post('/test/generate', { formData: testForm({ questionCount: 2 }) });
  return body.jsonResponse.questions.map(({ id }: { id: string }) => id);
}

/** Every row that contains their ids, from all tables. */
async function rowsOf({ userId, guestId }: Person): Promise<string[]> {
  const tables = Object.values(schema).filter((table) => is(table, PgTable));
  const rows = await Promise.all(tables.map((table) => test.database.select().from(table)));
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(userId) || row.includes(guestId))
    .sort();
}

const names = Object.keys(endpoints) as EndpointName[];

/** Ids that a call takes in its query. */
const idsInQueries = ['exportTests ?test', 'exportTests ?subject', 'readMistakes ?subject', 'readStanding ?subject', 'listPapers ?subject'];

/** Every id that a call takes: in its path, and in its body at any depth. */
function idsTaken(name: EndpointName): string[] {
  const { path, body } = endpoints[name];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return [...(path.match(/:\w+/gu) ?? []), ...idsIn(schema)].map((id) => `${name} ${id}`);
}

function idsIn(schema: z.core.JSONSchema._JSONSchema, at = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    ...(/^ids?$|Ids?$|^moveTo$|^token$/u.test(name) ? [at + name] : []),
    ...idsIn(inner, `${at}${name}.`),
  ]);
  const listed = [items ?? []].flat().flatMap((item) => idsIn(item, at));
  return [...own, ...listed, ...anyOf.flatMap((one) => idsIn(one, at))];
}

interface Taker {
  /** The owner's ids of the kind that the call takes. */
  ownersIds: () => string[];
  /** Sends the stranger's call with that id; everything else in it is valid. */
  send: (id: string) => Promise<TestAnswer>;
}

const subjects = () => [owner.subjectId];
const tests = () => Object.values(owner.tests);
const questions = () => [...owner.questions.map(({ id }) => id), ...owner.paper, ...owner.guestPaper];
const payments = () => [owner.payment.paymentId];
const orders = () => [owner.payment.orderId];
const sessions = () => [owner.sessionId];
const practices = () => [owner.practice.practiceId];
const practised = () => [owner.practice.questionId];
const mistakes = () => owner.mistakeIds;
const practiceAnswer = { userAnswer: null, secondsSpent: 1 };
const tokens = () => [owner.token];
const written = { question: 'Is air a gas?', options: ['True', 'False'], correctAnswer: 'True' };
const { body: editable } = await stranger.browser.get(`/test/edit/${stranger.tests.unopened}`);
const report = { testId: stranger.tests.running, reason: 'unclear' };
const post = (path: string, body: unknown) => stranger.browser.post(path, body);

/** Repeating a save increments the version of the stranger's own attempt. */
const withoutVersion = ({ body: { version: _version, ...body }, ...answer }: TestAnswer) => ({ ...answer, body });
const asTaken = (id: string) => ({ id, userAnswer: 'True', attempted: true });

const taking = (ownersIds: () => string[], path: string, bodyOf: (id: string) => unknown): Taker => {
  return { ownersIds, send: (id) => post(path, bodyOf(id)) };
};

/** Ids sent in a body; those in a path are all tested alike. */
const takersInBodies: Record<string, Taker> = {
  'generate formData.subjectId': taking(subjects, '/test/generate', (id) => ({ formData: testForm({ subjectId: id }) })),
  'planTest formData.subjectId': taking(subjects, '/test/plan', (id) => ({ formData: testForm({ subjectId: id }) })),
  'replaceQuestion questionId': taking(questions, '/test/replaceQuestion', (id) => ({ questionId: id, reason: 'unclear' })),
  'createTest formData.subjectId': taking(subjects, '/test/createTest', (id) => {
    return { formData: { subjectId: id }, questionsArray: stranger.paper.map((own) => ({ id: own })) };
  }),
  'createTest questionsArray.id': taking(questions, '/test/createTest', (id) => {
    return { formData: { subjectId: stranger.subjectId }, questionsArray: [{ id }] };
  }),
  'importTest subjectId': taking(subjects, '/test/import', (id) =>
    formOf({ subjectId: id, text: 'A?\nA. a\nB. b\nC. c\nD. d\nANSWER: B' }),
  ),
  'startPractice id': taking(tests, '/practice/start', (id) => ({ source: 'test', id, count: 5 })),
  'startPractice ids': taking(mistakes, '/practice/start', (id) => ({ source: 'mistakes', ids: [id], count: 5 })),
  'noteMistake id': taking(mistakes, '/mistakes/note', (id) => ({ id, star: true })),
  'answerPractice practiceId': taking(practices, '/practice/answer', (id) => {
    return { ...practiceAnswer, practiceId: id, id: stranger.practice.questionId };
  }),
  'answerPractice id': taking(practised, '/practice/answer', (id) => ({ ...practiceAnswer, practiceId: stranger.practice.practiceId, id })),
  'hintPractice practiceId': taking(practices, '/practice/hint', (id) => ({ practiceId: id, id: stranger.practice.questionId })),
  'hintPractice id': taking(practised, '/practice/hint', (id) => ({ practiceId: stranger.practice.practiceId, id })),
  'renameSubject subjectId': taking(subjects, '/subject/rename', (id) => ({ subjectId: id, subject: 'Stolen' })),
  'removeSubject subjectId': taking(subjects, '/subject/remove', (id) => ({ subjectId: id, moveTo: stranger.subjectId })),
  'removeSubject moveTo': taking(subjects, '/subject/remove', (id) => ({ subjectId: stranger.subjectId, moveTo: id })),
  'deleteTests testIds': taking(tests, '/test/deleteTests', (id) => ({ testIds: [id] })),
  'moveTests testIds': taking(tests, '/test/moveTests', (id) => ({ testIds: [id], subjectId: stranger.subjectId })),
  'moveTests subjectId': taking(subjects, '/test/moveTests', (id) => ({ testIds: [stranger.tests.unopened], subjectId: id })),
  'saveQuestions testId': taking(tests, '/test/saveQuestions', (id) => ({ testId: id, edition: 'none', questions: [written] })),
  'saveQuestions questions.id': taking(questions, '/test/saveQuestions', (id) => {
    return { testId: stranger.tests.unopened, edition: editable.test.edition, questions: [{ id }] };
  }),
  'createPaper subjectId': taking(subjects, '/papers/create', (id) => ({ exam: 'cbse-12-physics', language: 'en', subjectId: id })),
  'writeTest subjectId': taking(subjects, '/test/writeTest', (id) => ({ subjectId: id, title: 'Gases', questions: [written] })),
  'renameTest testId': taking(tests, '/test/rename', (id) => ({ testId: id, title: 'Stolen' })),
  'endSessions id': taking(sessions, '/user/sessions/end', (id) => ({ id })),
  'retakeTest testId': taking(tests, '/test/retake', (id) => ({ testId: id, questions: 'all' })),
  'saveProgress testId': taking(tests, '/test/saveProgress', (id) => ({ testId: id, responses: [], version: 0 })),
  'saveProgress responses.id': {
    ownersIds: questions,
    async send(id) {
      return withoutVersion(await post('/test/saveProgress', { testId: stranger.tests.running, responses: [asTaken(id)], version: 0 }));
    },
  },
  'shareTest testId': taking(tests, '/test/share', (id) => ({ testId: id, showName: true, order: 'same' })),
  'unshareTest token': taking(tokens, '/test/unshare', (id) => ({ token: id })),
  'takeShared subjectId': taking(subjects, `/test/shared/${stranger.token}/take`, (id) => ({ subjectId: id })),
  'submitTest testId': taking(tests, '/test/submitTest', (id) => ({ testId: id, questions: [] })),
  'submitTest questions.id': taking(questions, '/test/submitTest', (id) => ({ testId: stranger.tests.finished, questions: [asTaken(id)] })),
  'reportQuestion testId': taking(tests, '/test/reportQuestion', (id) => ({ ...report, testId: id, questionId: owner.questions[0].id })),
  'reportQuestion questionId': taking(questions, '/test/reportQuestion', (id) => ({ ...report, questionId: id })),
  'confirmPayment paymentId': taking(payments, '/payment/payment-success', (id) => ({ ...stranger.payment, paymentId: id, amount: 1 })),
  'confirmPayment orderId': taking(orders, '/payment/payment-success', (id) => ({ ...stranger.payment, orderId: id, amount: 1 })),
  'submitGuestTest questionsArray.id': taking(questions, '/unAuth/submit', (id) => ({ questionsArray: [asTaken(id)] })),
  'claimTest questionsArray.id': taking(questions, `/unAuth/create-test/${stranger.subjectId}`, (id) => ({
    questionsArray: [asTaken(id)],
  })),
};

const takersInPaths = names.flatMap((name): [string, Taker][] => {
  const { method, path } = endpoints[name];
  const [part] = /:\w+/u.exec(path) ?? [];
  if (part === undefined) return [];
  // A link itself is meant for everybody.
  if (name === 'readShared' || name === 'takeShared') return [];
  const body = () => ({ questionsArray: stranger.guestPaper.map(asTaken) });
  const send = (id: string) => {
    const filled = path.replace(part, encodeURIComponent(id));
    return method === 'GET' ? stranger.browser.get(filled) : post(filled, body());
  };
  const kinds: Record<string, () => string[]> = { ':testId': tests, ':token': tokens, ':practiceId': practices };
  return [[`${name} ${part}`, { ownersIds: kinds[part] ?? subjects, send }]];
});

const exporting = (ownersIds: () => string[], place: string): Taker => {
  return { ownersIds, send: (id) => stranger.browser.get(`/test/export?${place}=${encodeURIComponent(id)}&format=json`) };
};

const takersInQueries: Record<string, Taker> = {
  'exportTests ?test': exporting(tests, 'test'),
  'exportTests ?subject': exporting(subjects, 'subject'),
  'readMistakes ?subject': {
    ownersIds: subjects,
    send: (id) => stranger.browser.get(`/mistakes?subject=${encodeURIComponent(id)}`),
  },
  'readStanding ?subject': {
    ownersIds: subjects,
    send: (id) => stranger.browser.get(`/practice/standing?subject=${encodeURIComponent(id)}`),
  },
  'listPapers ?subject': {
    ownersIds: subjects,
    send: (id) => stranger.browser.get(`/papers?subject=${encodeURIComponent(id)}`),
  },
};

const takers = [...takersInPaths, ...Object.entries(takersInBodies), ...Object.entries(takersInQueries)];
const takersOf = (kind: RegExp) => takers.filter(([name]) => kind.test(name));

const missing = 'AAAAAAAAAAAAAAAAAAAAAA';
const malformed = ['', ' ', '.', 'x'.repeat(201), 'x'.repeat(5000), 'a\u0000b', "' or true --", '../../etc/passwd', 'क', '%00', '{}'];

describe('another learner’s id', () => {
  it('T-12: is tried at every place of the contract that takes one', () => {
    const ids = names.flatMap(idsTaken).filter((name) => name !== 'readShared :token' && name !== 'takeShared :token');
    expect(takers.map(([name]) => name).sort()).toEqual([...ids, ...idsInQueries].sort());
    expect(takers.length).toBeGreaterThan(20);
  });

  it.each(takersOf(/testId|[?]test|questionId|responses|questions|payment|order|session|token|practice|mistake/iu))(
    'T-12: is answered by %s as one that is not there, and changes nothing of the owner’s',
    expectForeignAsMissing,
  );

  it.each(takersOf(/testId|[?]test/u))('T-12: is answered so by %s while its owner opens it too', async (_name, { send }) => {
    const { running, finished } = owner.tests;
    const none = comparableAnswer(await send(missing));

    for (const [id, path] of [
      [running, `/test/testDetails/${running}`],
      [finished, `/solutions/get-solutions/${finished}`],
    ] as const) {
      const open = async () => comparableAnswer(await owner.browser.get(path));
      const alone = await open();
      const [before, foreign, after] = await Promise.all([open(), send(id), open()]);

      expect(alone.status).toBe(200);
      expect([before, comparableAnswer(foreign), after]).toEqual([alone, none, alone]);
    }
  });

  it.each(takersOf(/subjectId|[?]subject/u))(
    'T-13: of a subject is answered by %s as one that is not there, and changes nothing of the owner’s',
    expectForeignAsMissing,
  );

  it.each(takers)('T-12: that is none at all is no failure of ours at %s', async (_name, { send }) => {
    const before = await rowsOf(owner);

    for (const id of malformed) {
      const { status, body } = await send(id);
      expect([200, 404, 422], id).toContain(status);
      if (status !== 200) expect(body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
    }
    expect(await rowsOf(owner)).toEqual(before);
  });
});

// Who deletes several wants them gone: one that is gone already is no error.
it.each(takersOf(/testId|[?]test/u).filter(([name]) => name !== 'deleteTests testIds'))(
  'T-49: a test that its learner deleted is answered by %s as one that is not there',
  async (_name, { send }) => {
    const deleted = await send(deletedId);

    expect(deleted).toMatchObject({ status: 404, body: { success: false, code: 'not-found', message: 'No such test.' } });
    expect(comparableAnswer(await send(missing))).toEqual(comparableAnswer(deleted));
  },
);

async function expectForeignAsMissing(_name: string, { ownersIds, send }: Taker): Promise<void> {
  const before = await rowsOf(owner);
  const none = comparableAnswer(await send(missing));
  expect(before.length).toBeGreaterThan(10);
  expect(none.status).not.toBe(429);

  for (const id of ownersIds()) expect(comparableAnswer(await send(id))).toEqual(none);

  expect(await rowsOf(owner)).toEqual(before);
}
