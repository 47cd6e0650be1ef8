import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { eq } from 'drizzle-orm';

import type { Question } from '../../src/assessment/question.ts';
import { type ExportFormat, exportFormats } from '../../src/contract/shapes/exchange-shapes.ts';
import { readFinishedTests } from '../../src/server/store/attempts/exportable-tests.ts';
import { attempts, subjects, tests } from '../../src/server/store/schema/schema.ts';
import type { TestApp } from '../../src/server/testing/app/test-app.ts';
import { startBenchApp } from '../harness/bench-app.ts';
import { atMost, type Figure, median } from '../harness/figure.ts';
import { testsOf } from './bank-questions.ts';

const rounds = 5;
const perTest = 50;
/** Questions of the export that is timed, and of the largest one. */
const [timed, largest] = [1000, 6000];
/** In ms of the processor, and as a multiple of reading the same rows and writing them as JSON. */
const limit = 1000;
const ratios: Readonly<Record<ExportFormat, number>> = { json: 4, csv: 4, gift: 10, 'moodle-xml': 16, anki: 24, qti: 36 };
/** In MB. SQLite writes a file as a whole. */
const memoryLimits: Readonly<Record<string, number>> = { anki: 90 };
const memoryLimit = 40;

/** What an export of 1,000 questions costs, and what one of 6,000 adds to the memory of the process. */
export async function measureExports(questions: readonly Question[]): Promise<Figure[]> {
  const app = await startBenchApp();
  const figures: Figure[] = [];
  try {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const some = await addLearner(app, 'some', repeated(questions, timed));
    const many = await addLearner(app, 'many', repeated(questions, largest));
    for (const format of exportFormats) {
      await take(app, some, format);
      const [spent, floors]: [number[], number[]] = [[], []];
      // Alternate, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round++) {
        floors.push(await costOf(() => readBare(app, some)));
        spent.push(await costOf(() => take(app, some, format)));
        app.clock.now += 60_000;
      }
      figures.push(
        atMost(`export of ${timed} questions, ${format}`, median(spent), limit, 'ms of the processor'),
        atMost(`the same as a multiple of reading them and writing JSON, ${format}`, median(spent) / median(floors), ratios[format]),
        atMost(
          `memory that an export of ${largest} questions adds, ${format}`,
          await memoryOf(app, many, format),
          memoryLimits[format] ?? memoryLimit,
          'MB',
        ),
      );
    }
  } finally {
    await app.close();
  }
  return figures;
}

/** So many of them, from all over. */
function repeated(questions: readonly Question[], count: number): Question[] {
  return Array.from({ length: count }, (_, index) => questions[Math.floor((index * questions.length) / count)]).filter(
    (question) => question !== undefined,
  );
}

interface ExportingLearner {
  userId: string;
  ids: string[];
  cookie: string;
}

/** A learner whose tests are all finished. */
async function addLearner({ signedIn, database }: TestApp, name: string, questions: readonly Question[]): Promise<ExportingLearner> {
  const { post, cookies } = await signedIn(name);
  const subjectId: string = (await post('/subject/create-subject', { subject: 'Biology' })).body.subject._id;
  const [subject] = await database.select().from(subjects).where(eq(subjects.id, subjectId));
  const userId = subject?.userId ?? '';
  const ids: string[] = [];
  for (const test of testsOf(questions)) {
    const id = `${name}-${test.id}`;
    ids.push(id);
    const questionIds = test.questions.map((question) => question.id);
    const { subjectName: _subjectName, ...row } = test;
    await database.insert(tests).values({
      ...row,
      id,
      userId,
      subjectId,
      generationId: id,
      questionType: 'mixed',
      questionCount: perTest,
      questionIds,
      questions: [...test.questions],
    });
    await database
      .insert(attempts)
      .values({ testId: id, userId, state: 'finished', startedAt: 1, deadline: 2, finishedAt: 2, responses: {} });
  }
  return { userId, ids, cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
}

async function* bytesOf({ app }: TestApp, { cookie }: ExportingLearner, format: string): AsyncGenerator<Uint8Array> {
  const { port } = app.server.address() as AddressInfo;
  const { ok, status, body } = await fetch(`http://127.0.0.1:${port}/test/export?all=1&format=${format}`, { headers: { cookie } });
  if (!ok || !body) throw new Error(`An export was answered by ${status}`);
  yield* body;
}

async function take(app: TestApp, learner: ExportingLearner, format: string): Promise<void> {
  for await (const _piece of bytesOf(app, learner, format));
}

/** The floor: no more than the rows as JSON. */
async function readBare({ database }: TestApp, { userId, ids }: ExportingLearner): Promise<void> {
  for (let start = 0; start < ids.length; start += 20)
    JSON.stringify(await readFinishedTests(database, userId, ids.slice(start, start + 20)));
}

/** In ms of the processor: what the machine does meanwhile does not count. */
async function costOf(run: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** In MB: the most that is in use after a collection at any time of the export, above what was before. */
async function memoryOf(app: TestApp, learner: ExportingLearner, format: string): Promise<number> {
  const before = inUse();
  let most = 0;
  let count = 0;
  for await (const _piece of bytesOf(app, learner, format)) if (count++ % 100 === 0) most = Math.max(most, inUse() - before);
  return most / 1e6;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
