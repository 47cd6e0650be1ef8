import { m } from '#messages';

import { flawsToTell } from '../../../assessment/flaws/find-flaws.ts';
import { type Question, withholdKey } from '../../../assessment/question.ts';
import type { BodyOf } from '../../../contract/endpoints.ts';
import type { EditableQuestion, EditableTest } from '../../../contract/shapes/exchange-shapes.ts';
import { toWireQuestion } from '../../../contract/wire-questions.ts';
import { AppError } from '../../shared/app-error.ts';
import type { OneAtATime } from '../../shared/computing/one-at-a-time.ts';
import type { DrawsOf } from '../../shared/keyed-draws.ts';
import type { MountEndpoint } from '../../shared/http/mount-endpoint.ts';
import { readIdempotencyKey } from '../../shared/http/read-idempotency-key.ts';
import { createRateWindow } from '../../shared/rate-window.ts';
import { findTestWithAttempt, type TestWithAttempt } from '../../store/attempts/attempts.ts';
import { lockTestToEdit, renameTest, saveEditedQuestions } from '../../store/attempts/edited-tests.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';
import { isCopy } from '../../store/generation/generations.ts';
import { findWrittenTest } from '../../store/generation/imported-tests.ts';
import { holdSubject } from '../../store/learners/subjects.ts';
import { lockUser } from '../../store/learners/users.ts';
import type { Database } from '../../store/open-database.ts';
import { refusalWords } from '../importing/refusal-words.ts';
import { savePart } from '../importing/save-import.ts';
import { editionOf, editQuestions, isSaved } from './edit-questions.ts';
import { asWritten, takeAllWritten, takeWritten } from './written-questions.ts';

export interface EditServices {
  database: Database;
  drawsOf: DrawsOf;
  oneAtATime: OneAtATime;
  now: () => number;
}

/** Of one learner: the form asks as they type, and waits for each answer. */
const mostChecksPerMinute = 300;
const mostTestsPerMinute = 20;

/** Changing the questions of a test before the clock starts, writing a test, and changing a title. */
export function editRoutes(mount: MountEndpoint, { database, drawsOf, oneAtATime, now }: EditServices): void {
  const mayCheck = createRateWindow(mostChecksPerMinute, 60_000, now);
  const mayWrite = createRateWindow(mostTestsPerMinute, 60_000, now);

  mount('readEditable', ({ parameters, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const found = await findTestWithAttempt(database, learner.user.id, parameters.testId);
      return { test: describeEditable(await editable(database, found)) };
    }),
  );

  mount('saveQuestions', ({ body, learner, reply }) =>
    oneAtATime(learner, reply, async () => ({
      test: describeEditable(await database.transaction((transaction) => saveQuestions(transaction, learner.user.id, body))),
    })),
  );

  mount('writeTest', ({ body, learner, request, reply }) =>
    oneAtATime(learner, reply, async () => {
      if (!mayWrite(learner.user.id)) throw tooMany();
      const order = { ...body, userId: learner.user.id, idempotencyKey: readIdempotencyKey(request), now: now() };
      return { testId: await database.transaction((transaction) => writeTest(transaction, drawsOf, order)) };
    }),
  );

  mount('checkQuestion', async ({ body, learner }) => {
    if (!mayCheck(learner.user.id)) throw tooMany();
    const taken = takeWritten({ number: 1, written: body.question });
    return 'reason' in taken ? { refused: refusalWords[taken.reason](), flaws: [] } : { flaws: flawsToTell(taken.draft) };
  });

  mount('renameTest', async ({ body, learner }) => {
    await database.transaction(async (transaction) => {
      const known = await findTestWithAttempt(transaction, learner.user.id, body.testId);
      const originalId = known?.test.retakeOf ?? body.testId;
      if (!(await lockTestToEdit(transaction, learner.user.id, originalId))) throw noSuchTest();
      await renameTest(transaction, originalId, body.title);
    });
    return {};
  });
}

const noSuchTest = () => new AppError('not-found', m.server_no_such_test);
const tooMany = () => new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });

/** The test, if its learner may change its questions. A sharer sees the score of a copy, which is therefore the same for all. */
async function editable(database: Database, found: TestWithAttempt | undefined): Promise<StoredTest> {
  if (!found) throw noSuchTest();
  const { test, attempt } = found;
  if (attempt || test.retakeOf !== null) throw new AppError('wrong-state', m.server_edit_begun);
  if (test.exam !== null) throw new AppError('wrong-state', m.server_edit_paper);
  if (await isCopy(database, test.generationId)) throw new AppError('wrong-state', m.server_edit_copy);
  return test;
}

/** A repeat answers what it saved before. */
async function saveQuestions(transaction: Database, userId: string, body: BodyOf<'saveQuestions'>): Promise<StoredTest> {
  const test = await editable(transaction, await lockTestToEdit(transaction, userId, body.testId));
  if (isSaved(test, body.questions)) return test;
  if (editionOf(test) !== body.edition) throw new AppError('wrong-state', m.server_edit_outdated);
  const { edited, removed } = editQuestions(test, body.questions);
  await saveEditedQuestions(transaction, test, edited, removed);
  return { ...test, ...edited };
}

interface WriteOrder extends BodyOf<'writeTest'> {
  userId: string;
  idempotencyKey: string;
  now: number;
}

/** A repeat finds the test that it wrote before. */
async function writeTest(transaction: Database, drawsOf: DrawsOf, order: WriteOrder): Promise<string> {
  const { userId, subjectId, title, questions, idempotencyKey, now } = order;
  // In the order in which the removal of a subject takes these locks.
  await lockUser(transaction, userId);
  if (!(await holdSubject(transaction, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
  const earlier = await findWrittenTest(transaction, userId, idempotencyKey);
  if (earlier?.deletedAt === null) return earlier.id;
  if (earlier) throw new AppError('gone', m.server_no_such_test);
  const numbered = questions.map((written, index) => ({ number: index + 1, written }));
  const part = { title, questions: takeAllWritten(numbered, []) };
  return savePart(transaction, drawsOf, { part, userId, subjectId, idempotencyKey, now });
}

function describeEditable(test: StoredTest): EditableTest {
  const { id, title, subjectId, questions, authoredIds } = test;
  const describe = (question: Question) => (authoredIds.includes(question.id) ? describeOwn(question) : describeOther(question));
  return { _id: id, title, subjectId, edition: editionOf(test), questions: questions.map(describe) };
}

function describeOther(question: Question): EditableQuestion {
  return { ...toWireQuestion(withholdKey(question)), isOwn: false };
}

/** With all that its learner wrote. */
function describeOwn(question: Question): EditableQuestion {
  const { options, key, explanation, optionNotes } = question;
  const taken = takeWritten({ number: 1, written: asWritten(question), figure: question.figure });
  return {
    ...toWireQuestion(withholdKey(question)),
    isOwn: true,
    correctAnswer: options[key] ?? '',
    explanation,
    optionNotes: [...optionNotes],
    flaws: 'reason' in taken ? [] : flawsToTell(taken.draft),
  };
}
