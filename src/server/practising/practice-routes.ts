import { m } from '#messages';

import { normaliseText } from '../../assessment/text/normalise-text.ts';
import { confidences, type Question, withholdKey } from '../../assessment/question.ts';
import type { BodyOf } from '../../contract/endpoints.ts';
import type { PracticeVerdict } from '../../contract/shapes/practice-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import { AppError } from '../shared/app-error.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { untilDisconnect } from '../shared/http/until-disconnect.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { holdSubject } from '../store/learners/subjects.ts';
import { lockUser } from '../store/learners/users.ts';
import { findMemory } from '../store/practising/concept-memories.ts';
import {
  findPractice,
  insertAnswer,
  listAnswers,
  noteHint,
  type StoredAnswer,
  type StoredPractice,
} from '../store/practising/practices.ts';
import type { Database } from '../store/open-database.ts';
import type { PracticeQuestion } from '../store/schema/schema.ts';
import { describeHint } from './describe-hint.ts';
import { readOpenQuestions } from './open-questions.ts';
import { mistakeRoutes } from './mistakes/mistake-routes.ts';
import type { PlacementServices } from './placement/next-question.ts';
import { extendPlacement, startPlacement } from './placement/place-learner.ts';
import { planRoutes } from './plan-routes.ts';
import { readToday } from './read-today.ts';
import { reminderRoutes, type ReminderServices } from './reminders/reminder-routes.ts';
import { rememberAnswers } from './remember-answers.ts';
import { indexTopics } from './standing/chapters-of.ts';
import { standingRoutes } from './standing/standing-routes.ts';
import { type PracticeServices, startPractice } from './start-practice.ts';

/** Of one learner: choosing questions takes the bank a moment for each. */
const startsPerMinute = 30;

/** Practising one question at a time, with its verdict at once, and the plan and the book of mistakes behind it. It takes no test of the allowance. */
export function practiceRoutes(
  mount: MountEndpoint,
  given: Omit<PracticeServices, 'topicIndex'> & PlacementServices & ReminderServices & { oneAtATime: OneAtATime },
): void {
  const services = { ...given, topicIndex: indexTopics(given.bank.subjects) };
  const { database, oneAtATime, drawsOf, now } = services;
  const mayStart = createRateWindow(startsPerMinute, 60_000, now);
  planRoutes(mount, services);
  mistakeRoutes(mount, services);
  reminderRoutes(mount, services);
  standingRoutes(mount, services);

  mount('readDue', ({ learner, reply }) => oneAtATime(learner, reply, () => readDue(database, learner.user.id, now())));

  mount('startPractice', ({ body, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const { id: userId } = learner.user;
      if (!mayStart(userId)) throw new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
      const begin = body.source === 'placement' ? startPlacement : startPractice;
      const practice = await begin(services, userId, body, untilDisconnect(reply));
      const questions = practice?.questions.map((question) => toWireQuestion(withholdKey(question))) ?? [];
      return { ...(practice && { practiceId: practice.id }), questions };
    }),
  );

  mount('readPractice', async ({ parameters: { practiceId }, learner: { user }, reply }) => {
    const practice = await extendPlacement(services, await requirePractice(database, user.id, practiceId), untilDisconnect(reply));
    const answers = await listAnswers(database, practice.id);
    const described = answers.map(async (answer) => {
      const question = requireQuestion(practice, answer.questionId);
      return { id: question.id, userAnswer: textOf(question, answer.chosen), ...(await describe(database, question, answer)) };
    });
    return {
      practiceId: practice.id,
      questions: practice.questions.map((question) => toWireQuestion(withholdKey(question))),
      answers: await Promise.all(described),
      ...describePlacement(practice, answers.length),
    };
  });

  mount('answerPractice', async ({ body, learner: { user }, reply }) => {
    const { practice, question, answer } = await database.transaction((transaction) => keepAnswer(transaction, user.id, body, now()));
    await rememberAnswers(database, user.id);
    const next = (await extendPlacement(services, practice, untilDisconnect(reply))).questions[practice.questions.length];
    return { ...(await describe(database, question, answer)), ...(next && { next: toWireQuestion(withholdKey(next)) }) };
  });

  mount('hintPractice', async ({ body, learner: { user } }) => {
    const practice = await requirePractice(database, user.id, body.practiceId);
    const question = requireQuestion(practice, body.id);
    await refuseOpen(database, user.id, question);
    await noteHint(database, practice.id, question.id);
    return { hint: describeHint(question, drawsOf(practice.id)) };
  });
}

async function readDue(database: Database, userId: string, now: number) {
  const { today, later, next, terms } = await readToday(database, userId, now);
  const due = new Map<string, number>();
  for (const { subjectId } of today) due.set(subjectId, (due.get(subjectId) ?? 0) + 1);
  return {
    due: today.length,
    bySubject: [...due]
      .map(([subjectId, count]) => ({ subjectId, due: count }))
      .sort((one, other) => (one.subjectId < other.subjectId ? -1 : 1)),
    next,
    later: later.length,
    done: terms.done,
    pausedUntil: terms.pausedUntil,
  };
}

/** Stores the answer before anything of the key is told. The first answer counts. */
async function keepAnswer(transaction: Database, userId: string, given: BodyOf<'answerPractice'>, now: number) {
  // In the order in which the removal of a subject takes these locks.
  await lockUser(transaction, userId);
  const practice = await requirePractice(transaction, userId, given.practiceId);
  const question = requireQuestion(practice, given.id);
  if (!(await holdSubject(transaction, userId, question.subjectId))) throw new AppError('gone', m.server_practice_subject_gone);
  const { userAnswer, confidence, secondsSpent, hintUsed = false } = given;
  const chosen = userAnswer === null ? null : question.options.indexOf(userAnswer);
  await refuseOpen(transaction, userId, question);
  if (chosen === -1) throw new AppError('invalid', m.server_practice_no_option, { fields: { userAnswer: m.server_practice_no_option() } });
  const answer: StoredAnswer = {
    practiceId: practice.id,
    questionId: question.id,
    userId,
    subjectId: question.subjectId,
    chosen,
    confidence: confidence ? (confidences[confidence - 1] ?? null) : null,
    secondsSpent,
    isHelped: hintUsed || practice.hintedIds.includes(question.id),
    answeredAt: now,
    rememberedIn: null,
  };
  if (!(await insertAnswer(transaction, answer))) throw new AppError('wrong-state', m.server_practice_answered);
  return { practice, question, answer };
}

/** A placement for which the bank has no more questions ends with those that it has. */
function describePlacement({ placement, questions }: StoredPractice, answered: number) {
  if (!placement) return {};
  const { subjectId, count } = placement;
  return { placement: { subjectId, count: answered < questions.length ? count : questions.length } };
}

/** A test that was made or begun since the practice may have the same question: its key stays secret until that test is finished. */
async function refuseOpen(database: Database, userId: string, question: Question): Promise<void> {
  const { tellsKey } = await readOpenQuestions(database, userId);
  if (tellsKey(question)) throw new AppError('wrong-state', m.server_practice_open);
}

async function requirePractice(database: Database, userId: string, practiceId: string): Promise<StoredPractice> {
  const practice = await findPractice(database, userId, practiceId);
  if (!practice) throw new AppError('not-found', m.server_no_such_practice);
  return practice;
}

function requireQuestion(practice: StoredPractice, id: string): PracticeQuestion {
  const question = practice.questions.find((each) => each.id === id);
  if (!question) throw new AppError('not-found', m.server_no_such_question);
  return question;
}

function textOf({ options }: Question, chosen: number | null): string | null {
  return chosen === null ? null : (options[chosen] ?? null);
}

async function describe(
  database: Database,
  question: PracticeQuestion,
  { chosen, subjectId, answeredAt }: StoredAnswer,
): Promise<PracticeVerdict> {
  const { key, options, explanation, optionNotes, concept } = question;
  const memory = await findMemory(database, subjectId, normaliseText(concept));
  return {
    isCorrect: chosen === key,
    correctAnswer: options[key] ?? '',
    explanation,
    optionNotes: [...optionNotes],
    dueAt: memory?.dueAt ?? answeredAt,
  };
}
