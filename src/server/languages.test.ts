import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { getLocale } from '#messages/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BlindQuestion, SolvedAnswer } from './writers/question-solver.ts';
import { describeWriter } from './shared/wire/describe-writer.ts';
import { AppError } from './shared/app-error.ts';
import { inLocale } from './shared/http/request-locale.ts';
import { startListeningApp } from './testing/app/listening-app.ts';
import { testForm, startTestApp } from './testing/app/test-app.ts';
import type { TestAnswer, TestBrowser } from './testing/app/test-browser.ts';

const hindi = /\p{Script=Devanagari}/u;

/** English words; identifiers that programs read, and what the learner typed, are not translated. */
const english = /[a-z]{2,}/iu;
const programWords =
  /\bbody\b|application\/json|JSON|Zzyzx|Qwrty|Idempotency-Key|GET|POST|AI|formData|questionCount|\b(?:easy|medium|hard|mcq|mixed|truefalse)\b/gu;

const test = await startTestApp({ settings: { GENERATIONS_PER_MINUTE: '1000' }, solver: answerFirst });
const learner = await test.signedIn('asha');
const subjectId = (await learner.post('/subject/create-subject', { subject: 'Physics' })).body.subject._id;
const { testId: runningId, questionIds } = await makeTest();
await learner.get(`/test/testDetails/${runningId}`);
const { testId: unstartedId } = await makeTest();

async function answerFirst(questions: readonly BlindQuestion[]): Promise<Map<string, SolvedAnswer>> {
  return new Map(questions.map(({ id, options }) => [id, { correct: [options[0]?.id ?? ''] }]));
}

async function makeTest() {
  const { body } = await learner.post('/test/generate', { formData: testForm({ questionCount: 2, subjectId }) });
  const ids: string[] = body.jsonResponse.questions.map(({ id }: { id: string }) => id);
  const made = await learner.post('/test/createTest', { questionsArray: ids.map((id) => ({ id })) });
  return { testId: made.body.test._id as string, questionIds: ids };
}

function inHindi(browser: TestBrowser): TestBrowser {
  const own = test.as(browser);
  own.cookies.set('lang', 'hi');
  return own;
}

/** All messages of an answer. */
function wordsOf({ body }: TestAnswer): string[] {
  return [body.message, ...Object.values((body.fields ?? {}) as Record<string, string>)];
}

function expectHindi(words: readonly string[]): void {
  for (const text of words) {
    expect(text).toMatch(hindi);
    expect(text.replaceAll(programWords, '')).not.toMatch(english);
  }
}

type Ask = (browser: TestBrowser) => Promise<TestAnswer>;

const form = (changes: Record<string, unknown>) => ({ formData: testForm({ title: 'Photosynthesis', ...changes }) });

const get =
  (path: string, headers?: Record<string, string>): Ask =>
  (own) =>
    own.get(path, headers);
const post =
  (path: string, body: unknown, headers?: Record<string, string>): Ask =>
  (own) =>
    own.post(path, body, headers);
const generate = (changes: Record<string, unknown>, headers?: Record<string, string>) => post('/test/generate', form(changes), headers);
const name = (subject: string, headers?: Record<string, string>) => post('/subject/create-subject', { subject }, headers);
const butterflies = [1, 2].map(() => ({ type: 'mcq', difficulty: 'easy', concept: 'B 7' }));
const tooMuch = { questionCount: 2, questionType: 'mcq', plan: butterflies };

const failures: [name: string, code: string, english: string | RegExp, ask: Ask][] = [
  ['no address', 'not-found', 'There is nothing at this address.', get('/test/nowhere')],
  ['an address that cannot be read', 'not-found', 'There is nothing at this address.', get('/test/testDetails/%zz')],
  ['a wrong method', 'wrong-method', 'Use POST here.', get('/test/generate')],
  ['broken JSON', 'invalid', 'The request body is not valid JSON.', sendBroken],
  ['a wrong type', 'wrong-type', 'Send the body as application/json.', post('/test/createTest', {}, { 'content-type': 'text/plain' })],
  ['too much', 'too-large', 'That is too much at once. Please shorten it.', post('/test/createTest', 'x'.repeat(1_200_000))],
  ['no body', 'invalid', 'body is missing or has the wrong type.', post('/test/generate', {})],
  ['no session', 'signed-out', 'Please log in first.', (own) => ownWithout(own).get('/subject/all-subjects')],
  ['another site', 'forgery', /own pages/u, get('/subject/all-subjects', { 'sec-fetch-site': 'cross-site' })],
  ['a wrong token', 'forgery', /out of date/u, name('x', { 'x-csrf-token': 'x' })],
  ['an unknown field', 'invalid', 'Unknown field: 9.', post('/subject/create-subject', { subject: 'Optics', 9: 1 })],
  ['an empty name', 'invalid', 'Subject name cannot be empty!', name(' ')],
  ['a long name', 'invalid', /at most 80 characters/u, name('x'.repeat(81))],
  ['no title', 'invalid', 'Please provide a title and description.', generate({ title: '' })],
  ['no such subject', 'not-found', 'No such subject.', get('/subject/subjectDetails/x')],
  ['no such test', 'not-found', 'No such test.', get('/test/testDetails/x')],
  ['no such question', 'not-found', 'No such question.', post('/test/replaceQuestion', { questionId: 'x.1', reason: 'unclear' })],
  ['a test not started', 'wrong-state', /after the test has been submitted/u, get(`/solutions/get-solutions/${unstartedId}`)],
  ['not of one test', 'invalid', /don’t all belong to one test/u, post('/test/createTest', { questionsArray: [{ id: 'x.1' }] })],
  ['a retake too early', 'wrong-state', /only retake a finished test/u, post('/test/retake', { testId: unstartedId, questions: 'all' })],
  ['a used key', 'invalid', /used with another form/u, useKeyTwice],
  ['an unreadable key', 'invalid', /1 to 200 printable/u, generate({}, { 'idempotency-key': 'x'.repeat(201) })],
  ['a topic that nobody has', 'topic-not-covered', /^We have no questions on/u, generate({ title: 'Zzyzx', description: 'Qwrty' })],
  ['an outline that asks for too much', 'narrow-topic', /^Your outline asks for more than we have\./u, generate(tooMuch)],
  [
    'a plan of another length',
    'invalid',
    'The form asks for 10 questions, but the number in the outline is 1. Make them the same.',
    sendShortPlan,
  ],
  ['a forged sign-in', 'sign-in-refused', 'Authentication failed. Please try again.', signInByForgery],
];

async function useKeyTwice(own: TestBrowser): Promise<TestAnswer> {
  await generate({ questionCount: 1, subjectId }, { 'idempotency-key': 'once' })(own);
  return generate({ questionCount: 2, subjectId }, { 'idempotency-key': 'once' })(own);
}

function sendShortPlan(own: TestBrowser): Promise<TestAnswer> {
  return own.post('/test/plan', form({ plan: [{ type: 'mcq', difficulty: 'easy' }] }));
}

function signInByForgery(own: TestBrowser): Promise<TestAnswer> {
  return ownWithout(own).post('/auth/googleAuth', { idToken: 'x' });
}

async function sendBroken(own: TestBrowser): Promise<TestAnswer> {
  const headers = { 'content-type': 'application/json', cookie: `lang=${own.cookies.get('lang') ?? 'en'}` };
  const answer = await test.app.inject({ method: 'POST', url: '/test/plan', headers, payload: '{' });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** A browser with the same language, but without the session. */
function ownWithout({ cookies }: TestBrowser): TestBrowser {
  const other = test.browser();
  const chosen = cookies.get('lang');
  if (chosen) other.cookies.set('lang', chosen);
  return other;
}

describe.each(failures)('a failure: %s', (_name, code, words, ask) => {
  it('is in English, or in Hindi if the learner chose it', async () => {
    const plain = await ask(test.as(learner));
    const chosen = await ask(inHindi(learner));

    expect(plain.body).toMatchObject({ code, message: typeof words === 'string' ? words : expect.stringMatching(words) });
    for (const text of wordsOf(plain)) expect(text).not.toMatch(hindi);
    expect(chosen.body.code).toBe(code);
    expect(chosen.status).toBe(plain.status);
    expectHindi(wordsOf(chosen));
  });
});

it('reports every invalid field of a form in Hindi', async () => {
  const wrong = { title: 'x'.repeat(121), questionCount: 51, difficulty: 'x', questionType: 'x', negative: 'x', timePerQuestion: 0 };

  const { body } = await inHindi(learner).post('/test/generate', { formData: testForm(wrong) });

  expect(Object.keys(body.fields)).toEqual(Object.keys(wrong));
  expect(body.fields.title).toBe('शीर्षक में ज़्यादा से ज़्यादा 120 अक्षर हो सकते हैं।');
  expect(body.fields.timePerQuestion).toBe('प्रति प्रश्न समय 1 से 3,600 तक की पूरी संख्या होनी चाहिए।');
  for (const text of Object.values(body.fields as Record<string, string>)) {
    expect(text.replaceAll(/\b(?:true|false)\b/gu, '').replaceAll(programWords, '')).not.toMatch(english);
  }
});

it('what a browser prefers is spoken where nothing was chosen, and English to a program', async () => {
  const inBrowser = await test.browser().get('/test/nowhere', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' });
  const english = await test.browser().get('/test/nowhere', { 'accept-language': 'ta,en;q=0.8' });
  const program = await test.browser().get('/test/nowhere');

  expectHindi([inBrowser.body.message]);
  expect([english.body.message, program.body.message]).toEqual(Array(2).fill('There is nothing at this address.'));
});

it('successes are in Hindi too, and a generated name is data from then on', async () => {
  const guest = test.browser();
  guest.cookies.set('lang', 'hi');

  const signedIn = await guest.signIn(test.issuer, { sub: 'esha', name: 'Esha', email: 'esha@example.com' }, test.clock.now);
  const subject = await guest.post('/unAuth/create-subject');
  guest.cookies.set('lang', 'en');
  const again = await guest.get('/subject/all-subjects');

  expectHindi([signedIn.body.message, subject.body.message, subject.body.subject.subjectName]);
  expect(again.body.allSubjects).toMatchObject([{ subjectName: 'मेरे पहले टेस्ट' }]);
});

it('a report is described in the reader’s language, during the test and later', async () => {
  const report = { testId: runningId, questionId: questionIds[0], reason: 'unclear' };
  const inEnglish = await learner.post('/test/reportQuestion', report);
  const told = await inHindi(learner).post('/test/reportQuestion', report);
  await learner.post('/test/submitTest', { testId: runningId, questions: [] });
  const [plain, chosen] = await Promise.all([
    learner.get(`/solutions/get-solutions/${runningId}`),
    inHindi(learner).get(`/solutions/get-solutions/${runningId}`),
  ]);
  const verdictIn = ({ body }: TestAnswer) => body.questions.find(({ report: kept }: { report: unknown }) => kept).report;

  expect(inEnglish.body.report.message).toMatch(/^Thank you/u);
  expectHindi([told.body.report.message]);
  expect(verdictIn(chosen).state).toBe(verdictIn(plain).state);
  expect(verdictIn(plain).message).toMatch(/^(?:You were right|The answer is right)/u);
  expect(verdictIn(chosen).message).toMatch(/^(?:आपकी बात सही निकली|उत्तर सही है)/u);
});

describe('at the same time', () => {
  it('many requests in two languages never mix', async () => {
    const asks = Array.from({ length: 200 }, (_, index) => {
      const ask = failures[index % failures.length]?.[3] as Ask;
      const isHindi = Math.floor(index / failures.length) % 2 === 0;
      return ask(isHindi ? inHindi(learner) : test.as(learner)).then((answer) => ({ isHindi, answer }));
    });

    for (const { isHindi, answer } of await Promise.all(asks)) {
      for (const text of wordsOf(answer)) expect([text, hindi.test(text)]).toEqual([text, isHindi]);
    }
  });
});

describe('over a network', () => {
  let app: Awaited<ReturnType<typeof startListeningApp>>;
  beforeAll(async () => {
    app = await startListeningApp();
  });
  afterAll(() => app.close());

  const send = async (language: string, body: string) => {
    const headers = { 'content-type': 'application/json', cookie: `lang=${language}` };
    const answer = await fetch(`${app.origin}/test/generate`, { method: 'POST', headers, body });
    return ((await answer.json()) as { message: string }).message;
  };

  it('requests with bodies that come one after the other on one connection do not mix', async () => {
    const bodies = ['{', '{}', JSON.stringify(form({ title: '' })), JSON.stringify(form({ title: 'Zzyzx', description: 'Qwrty' }))];

    const told = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const language = index % 2 === 0 ? 'hi' : 'en';
        return { language, text: await send(language, bodies[index % bodies.length] ?? '') };
      }),
    );

    for (const { language, text } of told) expect([text, hindi.test(text)]).toEqual([text, language === 'hi']);
  });

  it('the sign-in page of a server that keeps its own accounts is in the language of its reader', async () => {
    const over = async (language: string) =>
      (await fetch(`${app.origin}/oidc/interaction/none`, { headers: { cookie: `lang=${language}` } })).text();

    expect(await over('en')).toMatch(/<html lang="en">.*<h1>This login expired<\/h1>/su);
    expect(await over('hi')).toMatch(/<html lang="hi">.*<h1>यह लॉग इन ख़त्म हो चुका है<\/h1>/su);
  });
});

describe('the card form of the sandbox', () => {
  it('and its script are in the language of their reader', async () => {
    const own = inHindi(learner);
    const { order_id: orderId, key_id } = (await own.post('/payment/orders', {})).body;
    const page = (await own.get(`/sandbox/checkout/${orderId}`)).body as string;
    const script = (await own.get('/sandbox/checkout.js')).body as string;
    const card = { number: '1', expiry: '', cvc: '', name: '' };
    const faulty = (await own.post('/sandbox/checkout/pay', { key_id, order_id: orderId, card })).body.error;

    expect(page).toContain('<html lang="hi">');
    expect(page.replaceAll(/<[^>]*>/gu, '').replaceAll(/Prash Patra|CVC|order_\w+/gu, '')).not.toMatch(english);
    expect(script).toContain('"close":"बंद कीजिए"');
    expect(script).not.toContain('__WORDS__');
    expectHindi(Object.values(faulty.metadata.fields as Record<string, string>).map((text) => text.replace('CVC', '')));
    expect(faulty.description).toBe('This is not a card number. Check its digits.');
  });
});

describe('an AppError', () => {
  it('is in English in logs, for every learner', () => {
    const error = inLocale('hi', () => new AppError('not-found', () => (getLocale() === 'hi' ? 'यहाँ' : 'here')));

    expect(error.message).toBe('here');
    expect(inLocale('hi', () => error.words())).toBe('यहाँ');
  });

  it('never gets a text from the code', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const thrown = sources.flatMap((file) =>
      [...readFileSync(folder + file, 'utf8').matchAll(/new AppError\(\s*[^,]+,\s*(?:\(\) => )?([^,)]*)/gu)].map(([, words = '']) => ({
        file,
        words,
      })),
    );

    expect(thrown.length).toBeGreaterThan(40);
    expect(thrown.filter(({ words }) => /['"`]/u.test(words))).toEqual([]);
  });
});

it('the writer of a test is named in Hindi', () => {
  const tell = () => [describeWriter({ kind: 'builtin', name: 'x' }), describeWriter({ kind: 'model', name: 'm', isCompleted: true })];

  expect(inLocale('hi', tell).map(({ name }) => name)).toEqual(['हमारा प्रश्न बैंक', 'm, बाकी प्रश्न हमारे प्रश्न बैंक से']);
});
