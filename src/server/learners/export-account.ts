import type { Export, ExportedTest } from '../../contract/shapes/account-shapes.ts';
import { inTurns } from '../shared/computing/in-turns.ts';
import { verdictWithheld } from '../shared/wire/describe-report.ts';
import { learnerOwner } from '../store/generation/allowances.ts';
import { type AccountData, readAccountData } from '../store/learners/account-data.ts';
import type { StoredUser } from '../store/learners/users.ts';
import type { Database } from '../store/open-database.ts';
import type { PracticeQuestion, StoredForm, StoredReport } from '../store/schema/schema.ts';
import { marksOf } from '../../assessment/marking.ts';
import { type Question, withholdKey } from '../../assessment/question.ts';
import type { WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import type { StoredAttempt } from '../store/attempts/attempts.ts';

/** Everything that is stored about a learner, for the learner. */
export async function exportAccount(database: Database, learner: StoredUser, now: number, signal: AbortSignal): Promise<Export> {
  const { user = learner, subjects, tests, ...data } = await readAccountData(database, learner.id, signal);
  const exported = await inTurns(tests, exportTest, signal);
  return {
    exportedAt: now,
    account: exportUser(user),
    // The session id hash is left out: it is close to a credential.
    sessions: data.sessions.map(({ createdAt, lastSeenAt, authenticatedAt, device }) => ({
      createdAt,
      lastSeenAt,
      authenticatedAt,
      device,
    })),
    subjects: subjects.map(({ id, name, isDefault, createdAt }) => ({
      id,
      name,
      isDefault,
      createdAt,
      tests: exported.filter((_, index) => tests[index]?.test.subjectId === id),
    })),
    requests: await inTurns(data.requests, exportRequest, signal),
    reports: data.reports.map(exportReport),
    shares: data.shared.map(exportShare),
    taken: data.taken.map(exportTaken),
    practices: data.practices.map((practice) => exportPractice(practice, data.practiceAnswers)),
    plan: data.plan && exportPlan(data.plan),
    reminder: data.reminder && exportReminder(data.reminder, data.reminderDevices),
    memories: data.memories.map(exportMemory),
    mistakes: data.mistakes.map(exportMistake),
    mistakeNotes: data.mistakeNotes.map(({ mistakeId, note, star }) => ({ id: mistakeId, note, star })),
    orders: data.orders.map(exportOrder),
    payments: data.payments.map(exportPayment),
    insights: data.insights,
  };
}

function exportUser({ id, name, email, picture, issuer, subject, createdAt, planExpiry }: StoredUser): Export['account'] {
  return { id, name, email, picture, issuer, idAtIssuer: subject, createdAt, premiumUntil: planExpiry };
}

/** Its questions may still be attempted, so no key is exported. */
function exportRequest(request: AccountData['requests'][number]): Export['requests'][number] {
  const { id, form, owner, movedFrom, userId, guestAddress, subjectId, state, keptUntil, shortOf, createdAt } = request;
  const { cost, countedAt, resumed, writer, report, questions, progress, replaced, replacements, replacementTries } = request;
  return {
    id,
    ...exportForm(form),
    asGuest: movedFrom !== null || owner !== learnerOwner(userId ?? ''),
    networkAddress: guestAddress,
    subjectId,
    state,
    keptUntil,
    shortOf,
    createdAt,
    cost,
    countedAt,
    resumed,
    writer: writer && { kind: writer.kind, name: writer.name, isCompleted: writer.isCompleted },
    report: report && exportWriting(report),
    questions: (questions ?? []).map(withoutKey),
    progress: progress && {
      report: exportWriting(progress.report),
      questions: progress.questions.map(({ slot, question }) => ({ slot, ...withoutKey(question) })),
    },
    replaced: replaced.map(withoutKey),
    replacements,
    replacementTries,
  };
}

function exportForm({ title, description, questionCount, difficulty, questionType, negative, timePerQuestion, ...choices }: StoredForm) {
  const { marking, extraTime, language, level, forms, onlyUnseen, widen, exactTopic, onlyDifficulty, exactDifficulty, plan, exam } =
    choices;
  const chosen = { marking, extraTime, language, level, forms, onlyUnseen, widen, exactTopic, onlyDifficulty, exactDifficulty, plan, exam };
  return { title, description, questionCount, difficulty, questionType, negative, timePerQuestion, ...chosen };
}

function exportWriting({ written, rejected, repeatsRefused, replaced, otherDifficulty, newOfDifficulty, seenBefore }: StoredReport) {
  return { written, rejected, repeatsRefused, replaced, otherDifficulty, newOfDifficulty, seenBefore };
}

/** A verdict reveals the key, so it is withheld until the attempt is finished. */
function exportReport({ report, stem, attemptState }: AccountData['reports'][number]): Export['reports'][number] {
  const { testId, questionId, reason, note, createdAt } = report;
  const { state, finding } = attemptState === 'finished' ? report : { state: verdictWithheld().state, finding: null };
  return { testId, questionId, question: stem ?? '', reason, note, state, finding, createdAt };
}

/** The token is left out: it opens the test for everybody. */
function exportShare({
  testId,
  showsName,
  questionOrder,
  compares,
  closesAt,
  createdAt,
  revokedAt,
  takers,
}: AccountData['shared'][number]) {
  const takenBy = takers.map(({ name, takenAt }) => ({ name, takenAt }));
  return { testId, showName: showsName, order: questionOrder, compare: compares, closesAt, createdAt, revokedAt, takers: takenBy };
}

function exportTaken({ generationId, name, compares, takenAt }: AccountData['taken'][number]): Export['taken'][number] {
  return { requestId: generationId ?? '', name, compare: compares, takenAt };
}

/** The key of a question that is not answered yet stays secret. */
function exportPractice(
  { id, createdAt, questions, hintedIds, placement }: AccountData['practices'][number],
  answers: AccountData['practiceAnswers'],
): Export['practices'][number] {
  const exportQuestion = ({ subjectId, ...question }: PracticeQuestion) => {
    const given = answers.find(({ practiceId, questionId }) => practiceId === id && questionId === question.id);
    return {
      ...toWireQuestion(withholdKey(question)),
      subjectId: given?.subjectId ?? subjectId,
      hintRead: hintedIds.includes(question.id),
      answer: given ? exportAnswer(question, given) : null,
    };
  };
  return { id, createdAt, placement, questions: questions.map(exportQuestion) };
}

function exportAnswer({ options, key }: Question, given: AccountData['practiceAnswers'][number]) {
  const { chosen, confidence, secondsSpent, isHelped, answeredAt } = given;
  const userAnswer = chosen === null ? null : (options[chosen] ?? null);
  return { correctAnswer: options[key] ?? '', userAnswer, confidence, secondsSpent, helped: isHelped, answeredAt };
}

function exportPlan({ examDay, minutesPerDay, pausedUntil }: NonNullable<AccountData['plan']>): Export['plan'] {
  return { examDay, minutesPerDay, pausedUntil };
}

/** The address of a device and its keys are left out: who has them and our key can send to it. */
function exportReminder(
  { hour, zone, nextAt, lastDay }: NonNullable<AccountData['reminder']>,
  devices: AccountData['reminderDevices'],
): Export['reminder'] {
  return {
    hour,
    zone,
    nextAt,
    lastDay,
    devices: devices.map(({ endpoint, locale, addedAt }) => ({ pushService: new URL(endpoint).hostname, language: locale, addedAt })),
  };
}

function exportMemory(memory: AccountData['memories'][number]): Export['memories'][number] {
  const { userId: _user, concept: _concept, askedIn: _asked, questionId: _question, title, ...exported } = memory;
  return { ...exported, concept: title };
}

/** Without the key, which a test may still keep secret. */
function exportMistake({ id, subjectId, title, stem, missedAt, times }: AccountData['mistakes'][number]): Export['mistakes'][number] {
  return { id, subjectId, concept: title, question: stem, missedAt, times };
}

function exportOrder(order: AccountData['orders'][number]): Export['orders'][number] {
  const { id, providerOrderId, amount, currency, state, createdAt } = order;
  return { id, providerOrderId, amount, currency, state, createdAt };
}

function exportPayment(payment: AccountData['payments'][number]): Export['payments'][number] {
  const { id, orderId, amount, currency, state, creditedAt, days, endedAt, endedBy, createdAt } = payment;
  return { id, orderId, amount, currency, state: endedBy ?? state, creditedAt, days, endedAt, endedBy, createdAt };
}

type ExportedQuestion = ExportedTest['questions'][number];

/**
 * A test with its attempt. Keys are exported once its own attempt is finished, like the solutions: also while a retake of the same
 * questions runs, and never as part of that retake. Those of the learner's own questions are until the test is begun.
 */
function exportTest({ test, attempt }: AccountData['tests'][number]): ExportedTest {
  const { id, generationId, title, description, difficulty, questionType, timePerQuestion, extraTime, marking, exam } = test;
  const { createdAt, deletedAt, retakeOf, retake, questions, voidIds, authoredIds } = test;
  const isFinished = attempt?.state === 'finished';
  const mayEdit = attempt === null && retakeOf === null;
  return {
    id,
    requestId: generationId,
    title,
    description,
    difficulty,
    questionType,
    timePerQuestion,
    extraTime,
    marking,
    exam,
    createdAt,
    deletedAt,
    retakeOf,
    retake,
    attempt: attempt && exportAttempt(attempt),
    questions: questions.map((question) => ({
      ...withoutKey(question),
      ...(question.section && { section: question.section }),
      ...exportResponse(question, attempt?.responses[question.id]),
      ...(authoredIds.includes(question.id) && { isOwn: true as const, ...(mayEdit && withKey(question)) }),
      ...(isFinished && { ...withKey(question), isVoid: voidIds.includes(question.id) }),
    })),
  };
}

function withoutKey(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

function exportAttempt({ state, startedAt, deadline, finishedAt, finishedBy, twelfths, attempted, version }: StoredAttempt) {
  const score = state === 'finished' ? marksOf(twelfths ?? 0) : null;
  return { state, startedAt, deadline, finishedAt, finishedBy, score, attemptedQuestions: attempted, version };
}

type ExportedResponse = Omit<ExportedQuestion, keyof ReturnType<typeof withoutKey> | 'section'>;

function exportResponse({ options }: Question, response: StoredAttempt['responses'][string] | undefined): ExportedResponse {
  const textOf = (option: number | null) => (option === null ? null : (options[option] ?? null));
  if (!response) return { userAnswer: null, changes: [] };
  const { chosen, changes, markedForReview, secondsSpent, visited, eliminated, confidence } = response;
  return {
    userAnswer: textOf(chosen),
    markedForReview,
    secondsSpent,
    visited,
    eliminated: eliminated?.flatMap((option) => options[option] ?? []),
    confidence,
    changes: changes.map(({ version, chosen: option }) => ({ version, userAnswer: textOf(option) })),
  };
}

function withKey({ options, key, explanation, optionNotes }: Question) {
  return { correctAnswer: options[key] ?? '', explanation, optionNotes: [...optionNotes] };
}
