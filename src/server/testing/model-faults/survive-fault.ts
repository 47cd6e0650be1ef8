import { eq } from 'drizzle-orm';

import { findShapeFault } from '../../../assessment/drafts/check-draft.ts';
import type { Draft, Question } from '../../../assessment/question.ts';
import type { OpenedDatabase } from '../../store/open-database.ts';
import { generations, tests } from '../../store/schema/schema.ts';
import { type FakeModelServer, goodAnswer, rightSolution, startFakeModelServer } from '../model-host/fake-model-server.ts';
import { testsLeft } from '../model-host/model-app.ts';
import type { ModelFault } from './model-faults.ts';
import { createTestApp, type TestApp, testForm } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { createVirtualTimers, type VirtualTimers } from '../model-host/virtual-timers.ts';

/** The product with a model that can be made to fail, and a signed-in learner. */
export interface FaultLab {
  test: TestApp;
  model: FakeModelServer;
  timers: VirtualTimers;
  learner: TestBrowser;
  close: () => Promise<void>;
}

/** A limit that is never reached. */
const unlimited = '1000000';

export async function openFaultLab(open?: () => Promise<OpenedDatabase>): Promise<FaultLab> {
  const model = await startFakeModelServer();
  const timers = createVirtualTimers();
  const limits = { GENERATIONS_PER_MINUTE: unlimited, FREE_TESTS_PER_MONTH: unlimited };
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'm', AI_API_KEY: 'sk-of-the-fault-lab', AI_CONCURRENCY: '6', ...limits };
  const test = await createTestApp({ timers, ...(open && { open }), settings });
  return {
    test,
    model,
    timers,
    learner: await test.signedIn('tester'),
    async close() {
      await test.close();
      await model.close();
    },
  };
}

export interface FaultRun {
  fault: ModelFault;
  seed: number;
  mode: 'json' | 'stream';
}

const questionCount = 8;
const recoveryMilliseconds = 600_000;

/** Generates a test during the fault and returns every violated invariant. */
export async function findViolations({ test, model, timers, learner }: FaultLab, { fault, seed, mode }: FaultRun): Promise<string[]> {
  await recover({ test, model, learner });
  const leftBefore = await testsLeft(learner);
  fault.install(model, { seed, timers });
  const start = timers.now();

  const key = crypto.randomUUID();
  const accept = mode === 'json' ? 'application/json' : 'text/event-stream';
  const formData = testForm({ title: 'Codes', description: 'Codes', questionCount, questionType: 'mixed' });
  const answer = await learner.post('/test/generate', { formData }, { accept, 'idempotency-key': key });

  const took = timers.now() - start;
  const text = JSON.stringify(answer.body);
  const end = mode === 'json' ? answer.body : lastEvent(answer.body);
  const [row] = await test.database.select().from(generations).where(eq(generations.idempotencyKey, key));
  const createdTests = await test.database.select({ id: tests.id }).from(tests);
  const isAnswered = end?.success === true;
  const failed = end?.code === 'generation-unfinished' ? 'is unfinished' : 'fails';
  const outcome = isAnswered ? 'answers' : failed;
  const violations: [string, boolean][] = [
    [`it ${outcome}`, outcome !== fault.outcome],
    ['the failure is not the generic one', outcome === 'fails' && (end?.code !== 'generation-failed' || Object.keys(end).length !== 3)],
    ['it leaks the host’s text', /upstream|127\.0\.0\.1|localhost|\bsk-|stack|\.tsx?:\d|You write questions/iu.test(text)],
    ['it leaks a key', /"(?:key|why|explanation|optionNotes|isTrue|correct)"/u.test(text)],
    [`the allowance went by ${leftBefore - (await testsLeft(learner))}`, leftBefore - (await testsLeft(learner)) !== (isAnswered ? 1 : 0)],
    [`the generation is ${row?.state}`, row?.state !== states[outcome]],
    ['a test exists', createdTests.length > 0],
    [`it took ${took} ms`, took > fault.mostMilliseconds || took < fault.leastMilliseconds],
    [`${model.requests.length} calls`, model.requests.length > fault.mostCalls],
    ['a call to the model is still open', !(await areCallsEnded(model))],
    ...(isAnswered ? findTestFaults(row?.questions ?? [], end.jsonResponse.questions) : []),
  ];
  return violations.filter(([, isViolated]) => isViolated).map(([name]) => name);
}

const states = { answers: 'ready', fails: 'failed', 'is unfinished': 'unfinished' };

/** Waits until the host's pauses are over, and gets one good answer. */
async function recover({ test, model, learner }: Pick<FaultLab, 'test' | 'model' | 'learner'>): Promise<void> {
  test.clock.now += recoveryMilliseconds;
  model.setAnswer(goodAnswer);
  model.setSolution(rightSolution);
  const { status } = await learner.post('/test/generate', {
    formData: testForm({ title: 'Codes', description: 'Codes', questionCount: 1 }),
  });
  if (status !== 200) throw new Error('The model did not recover');
  model.requests.length = 0;
  model.solves.length = 0;
}

const mostTurns = 20_000;

/** Whether the product closes every call within enough turns of the event loop. */
async function areCallsEnded(model: FakeModelServer): Promise<boolean> {
  for (let turn = 0; turn < mostTurns && model.openCalls() > 0; turn++) await new Promise((resolve) => setImmediate(resolve));
  return model.openCalls() === 0;
}

function lastEvent(body: unknown) {
  const data = /event: (?:done|failed)\ndata: (?<data>.*)\n\n$/u.exec(String(body))?.groups?.data;
  return JSON.parse(data ?? 'null');
}

/** The test must have the requested number of valid, distinct questions of both types. */
function findTestFaults(questions: readonly Question[], sent: readonly { id: string }[]): [string, boolean][] {
  return [
    [`${questions.length} questions are stored, ${sent.length} sent`, questions.length !== questionCount || sent.length !== questionCount],
    ['the sent questions differ from the stored ones', questions.some(({ id }, index) => id !== sent[index]?.id)],
    ['a question is repeated', new Set(questions.map(({ stem }) => stem)).size < questions.length],
    ['a type is missing', new Set(questions.map(({ type }) => type)).size < 2],
    ['a question is invalid', questions.some(isBroken)],
    ['a key is wrong', questions.some(hasWrongKey)],
  ];
}

/** Of drafts that were written well: the right option begins with the same letters, and every other code is true. */
function hasWrongKey({ type, stem, options, key }: Question): boolean {
  if (type === 'mcq') return !/^(?:KQ|AQ)/u.test(options[key] ?? '');
  const code = /(?<number>\d+) names \w+ found in/u.exec(stem)?.groups?.['number'];
  return code !== undefined && (Number(code) % 2 === 1) !== (options[key] === 'True');
}

function isBroken(question: Question): boolean {
  const { type, stem, concept, options, key, optionNotes, explanation } = question;
  const reasoned = options.map((text, index) => ({ text, why: optionNotes[index] ?? '' }));
  const [correct] = reasoned.splice(key, 1);
  if (!correct || explanation === '') return true;
  if (type === 'truefalse') return options.join() !== 'True,False' || stem.trim() === '';
  return findShapeFault({ type, stem, concept, correct, distractors: reasoned } satisfies Draft) !== undefined;
}
