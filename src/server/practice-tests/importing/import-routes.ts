import { m } from '#messages';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';

import type { BodyOf } from '../../../contract/endpoints.ts';
import type { Imported, PreviewedQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { DrawsOf } from '../../shared/keyed-draws.ts';
import type { MountEndpoint } from '../../shared/http/mount-endpoint.ts';
import { untilDisconnect } from '../../shared/http/until-disconnect.ts';
import { followSignal } from '../../shared/node-20.ts';
import { createRateWindow } from '../../shared/rate-window.ts';
import type { Timers } from '../../shared/timers.ts';
import { listStemsOfSubject } from '../../store/generation/imported-tests.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import type { Database } from '../../store/open-database.ts';
import type { QuestionSolver } from '../../writers/question-solver.ts';
import { expectFewQuestions, type FoundFile, unreadableFile } from '../question-files/found-question.ts';
import { readImport } from '../question-files/read-import.ts';
import { bestStrategyOf, flawsOf, inFileOrder, type JudgedImport, takeAll, withoutDoubles } from './judge-import.ts';
import { refusalWords } from './refusal-words.ts';
import { contentOf, type ImportPart, partsOf, saveImport } from './save-import.ts';
import { solveBlind } from './solve-blind.ts';
import type { TakenQuestion } from './take-question.ts';

export interface ImportServices {
  database: Database;
  drawsOf: DrawsOf;
  /** Undefined if no model is connected. */
  solver: QuestionSolver | undefined;
  timers: Timers;
  log: FastifyBaseLogger;
  now: () => number;
}

/** Of one learner: reading a large file takes a second. */
const mostPerMinute = 20;
/** In ms: a learner waits for the check of the keys. */
const longestSolving = 20_000;

/** Reads the questions of a file or a text, and stores them as tests, which count for no allowance. */
export function importRoutes(mount: MountEndpoint, services: ImportServices): void {
  const { database, drawsOf, now } = services;
  const isInTime = createRateWindow(mostPerMinute, 60_000, now);

  mount('importTest', async ({ body, learner, reply }) => {
    const { id: userId } = learner.user;
    const { subjectId } = body;
    if (!(await findSubject(database, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
    if (!isInTime(userId)) throw new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
    const file = await readImport(await bytesOf(body));
    expectFewQuestions(file.tests.reduce((sum, { questions }) => sum + questions.length, 0));
    const judged = await takeAll(file);
    const titles = file.tests.map(({ title }) => title);
    const toParts = (taken: readonly TakenQuestion[]) => partsOf(taken, titles, titleOf(body, file));

    if (body.dryRun === 'true' || body.dryRun === '1') {
      const { taken, refused } = withoutDoubles(judged.taken, await listStemsOfSubject(database, subjectId), 'double-in-subject');
      const looked = { taken, refused: [...judged.refused, ...refused] };
      const preview = { questions: previewOf(toParts(taken)), ...(await readBlind(services, toParts(taken), userId, reply)) };
      return describe(file, looked, toParts(taken), preview);
    }
    const { testIds, ...saved } = await saveImport(database, drawsOf, { userId, subjectId, judged, partsOf: toParts, now: now() });
    return { ...(await describe(file, saved, toParts(saved.taken))), testId: testIds[0], testIds };
  });
}

async function bytesOf({ file, text }: BodyOf<'importTest'>): Promise<Uint8Array> {
  if (file && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  if (text !== undefined && text.trim() !== '') return new TextEncoder().encode(text);
  throw unreadableFile(m.server_import_empty);
}

function titleOf({ title, file }: BodyOf<'importTest'>, { tests: [first] }: FoundFile): string {
  const fileName = file?.name.replace(/(?:\.(?:gift|moodle|qti))?\.[a-z\d]{1,8}$/iu, '').trim() ?? '';
  return title || first?.title?.trim() || fileName || m.server_import_title();
}

function previewOf(parts: readonly ImportPart[]): PreviewedQuestion[] {
  return parts.flatMap(({ title, questions }) =>
    questions.map((question) => {
      const { type, stem, options, key, explanation, passage } = contentOf(question, title);
      const shown = {
        number: question.number,
        type,
        question: stem,
        options: [...options],
        correctAnswer: options[key] ?? '',
        explanation,
      };
      return { ...shown, ...(passage && { passage: passage.text }) };
    }),
  );
}

interface Extras {
  questions?: PreviewedQuestion[];
  solved?: number;
  disagreements?: NonNullable<Imported['report']['disagreements']>;
}

/** What a model answers without seeing the keys, if one is connected. */
async function readBlind({ solver, timers, log }: ImportServices, parts: readonly ImportPart[], userId: string, reply: FastifyReply) {
  if (!solver) return {};
  const { controller, release } = followSignal(untilDisconnect(reply));
  const cancel = timers.limit(longestSolving, () => controller.abort(new Error('Solving took too long')));
  const questions = parts.flatMap(({ title, questions }) =>
    questions.map((each) => ({ number: each.number, content: contentOf(each, title) })),
  );
  try {
    return await solveBlind(questions, { solver, owner: userId, signal: controller.signal, log });
  } finally {
    cancel();
    release();
  }
}

async function describe({ format }: FoundFile, { taken, refused }: JudgedImport, parts: readonly ImportPart[], extras: Extras = {}) {
  const { questions, solved, disagreements } = extras;
  const reasons = inFileOrder(refused).map(({ number, reason, start }) => ({
    number,
    reason: refusalWords[reason](),
    ...(start !== '' && { question: start }),
  }));
  if (taken.length === 0) throw nothingTaken(reasons);
  return {
    format,
    tests: parts.map(({ title, questions: own }) => ({ title, numberOfQuestions: own.length })),
    report: {
      taken: taken.length,
      refused: reasons,
      flaws: await flawsOf(taken),
      bestStrategy: bestStrategyOf(taken) ?? null,
      dropped: taken.flatMap(({ number, dropped }) => (dropped.length > 0 ? [{ number, options: [...dropped] }] : [])),
      ...(disagreements && { disagreements, solved }),
    },
    ...(questions && { questions }),
  };
}

/** The first reasons: a failure is a short answer. */
const mostReasons = 10;

function nothingTaken(refused: NonNullable<AppError['details']['refused']>): AppError {
  if (refused.length === 0) return unreadableFile(m.server_import_unknown);
  const words = () => m.server_import_nothing({ count: refused.length });
  return new AppError('invalid', words, { fields: { file: words() }, refused: refused.slice(0, mostReasons) });
}
