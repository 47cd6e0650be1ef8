import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';

import type { Question } from '../../assessment/question.ts';
import { exportShape } from '../../contract/shapes/account-shapes.ts';
import * as schema from '../store/schema/schema.ts';
import type { StoredForm, StoredPlacement, StoredProgress, StoredReport, StoredResponse, StoredWriter } from '../store/schema/schema.ts';
import { createFilledApp } from '../testing/app/filled-app.ts';
import { distractorOf } from '../testing/app/made-test.ts';

/** Where the export contains a column, as stored or converted; or why it leaves it out. */
type Decision = { at: string; isAsStored: boolean } | { leftOut: string };

const at = (path: string): Decision => ({ at: path, isAsStored: true });
const madeInto = (path: string): Decision => ({ at: path, isAsStored: false });
const leftOut = (reason: string): Decision => ({ leftOut: reason });

const owner = at('account.id');
const leased = leftOut('says which of our processes is at work on it, and for how long');

/** Every column of every table with learners' data. */
const decisions: Record<string, Record<string, Decision>> = {
  users: {
    id: owner,
    issuer: at('account.issuer'),
    subject: at('account.idAtIssuer'),
    name: at('account.name'),
    email: at('account.email'),
    picture: at('account.picture'),
    planExpiry: at('account.premiumUntil'),
    createdAt: at('account.createdAt'),
  },
  sessions: {
    idHash: leftOut('is the secret that keeps somebody logged in, hashed'),
    userId: owner,
    createdAt: at('sessions.createdAt'),
    lastSeenAt: at('sessions.lastSeenAt'),
    authenticatedAt: at('sessions.authenticatedAt'),
    device: at('sessions.device'),
  },
  account_pictures: {
    userId: owner,
    image: leftOut('is drawn from the picture at account.picture'),
    source: leftOut('is the address in account.picture'),
  },
  subjects: {
    id: at('subjects.id'),
    userId: owner,
    name: at('subjects.name'),
    isDefault: at('subjects.isDefault'),
    memoryVersion: leftOut('says which memories are computed anew'),
    createdAt: at('subjects.createdAt'),
  },
  generations: {
    id: at('requests.id'),
    owner: madeInto('requests.asGuest'),
    movedFrom: madeInto('requests.asGuest'),
    userId: owner,
    guestAddress: at('requests.networkAddress'),
    subjectId: at('requests.subjectId'),
    idempotencyKey: leftOut('is the random name of one click, by which it is told apart from the next'),
    seed: leftOut('is not used any more'),
    formHash: leftOut('is made of the form'),
    form: madeInto('requests.title'),
    state: at('requests.state'),
    keptUntil: at('requests.keptUntil'),
    shortOf: at('requests.shortOf'),
    submission: leftOut('is in the attempt of the claimed test'),
    cost: at('requests.cost'),
    leaseUntil: leased,
    aliveUntil: leased,
    resumed: at('requests.resumed'),
    createdAt: at('requests.createdAt'),
    countedAt: at('requests.countedAt'),
    progress: madeInto('requests.progress.questions.question'),
    questions: madeInto('requests.questions.question'),
    report: madeInto('requests.report.written'),
    writer: madeInto('requests.writer.name'),
    replaced: madeInto('requests.replaced.question'),
    replacements: at('requests.replacements'),
    replacementTries: at('requests.replacementTries'),
    replacingUntil: leased,
  },
  tests: {
    id: at('subjects.tests.id'),
    userId: owner,
    subjectId: at('subjects.id'),
    generationId: at('subjects.tests.requestId'),
    title: at('subjects.tests.title'),
    description: at('subjects.tests.description'),
    difficulty: at('subjects.tests.difficulty'),
    questionType: at('subjects.tests.questionType'),
    questionCount: leftOut('is the number of its questions'),
    timePerQuestion: at('subjects.tests.timePerQuestion'),
    extraTime: at('subjects.tests.extraTime'),
    marking: at('subjects.tests.marking'),
    exam: at('subjects.tests.exam'),
    questionIds: leftOut('are the ids of its questions, in their order'),
    questions: madeInto('subjects.tests.questions.question'),
    voidIds: madeInto('subjects.tests.questions.isVoid'),
    authoredIds: madeInto('subjects.tests.questions.isOwn'),
    createdAt: at('subjects.tests.createdAt'),
    deletedAt: at('subjects.tests.deletedAt'),
    retakeOf: at('subjects.tests.retakeOf'),
    retake: at('subjects.tests.retake'),
  },
  attempts: {
    testId: at('subjects.tests.id'),
    userId: owner,
    state: at('subjects.tests.attempt.state'),
    startedAt: at('subjects.tests.attempt.startedAt'),
    deadline: at('subjects.tests.attempt.deadline'),
    responses: madeInto('subjects.tests.questions.userAnswer'),
    version: at('subjects.tests.attempt.version'),
    savedBy: leftOut('tells the saves of one session from those of another'),
    finishedAt: at('subjects.tests.attempt.finishedAt'),
    finishedBy: at('subjects.tests.attempt.finishedBy'),
    twelfths: madeInto('subjects.tests.attempt.score'),
    attempted: at('subjects.tests.attempt.attemptedQuestions'),
    rememberedIn: leftOut('keeps an attempt from counting twice in the memories of its concepts'),
    isRated: leftOut('keeps an attempt from counting twice in the difficulties of the bank’s items'),
  },
  question_reports: {
    testId: at('reports.testId'),
    questionId: at('reports.questionId'),
    userId: owner,
    reason: at('reports.reason'),
    note: at('reports.note'),
    state: at('reports.state'),
    finding: at('reports.finding'),
    createdAt: at('reports.createdAt'),
    judgingUntil: leased,
    tries: leftOut('tells one process at work on it from the one after'),
  },
  study_insights: {
    userId: owner,
    digest: leftOut('is made of the figures, which are made of the tests'),
    words: madeInto('insights'),
    askAt: leased,
    tries: leftOut('tells one process at work on it from the one after'),
  },
  shares: {
    id: leftOut('is what the token is computed from'),
    tokenHash: leftOut('is the token, hashed, which opens the test for everybody'),
    userId: owner,
    testId: at('shares.testId'),
    showsName: at('shares.showName'),
    questionOrder: at('shares.order'),
    compares: at('shares.compare'),
    closesAt: at('shares.closesAt'),
    createdAt: at('shares.createdAt'),
    revokedAt: at('shares.revokedAt'),
  },
  takers: {
    id: leftOut('tells two takers of one name apart'),
    shareId: leftOut('is the link of another learner'),
    generationId: at('taken.requestId'),
    name: at('taken.name'),
    compares: at('taken.compare'),
    takenAt: at('taken.takenAt'),
    twelfths: leftOut('is in the attempt of the claimed test'),
    mostTwelfths: leftOut('is made of the claimed test'),
  },
  concept_memories: {
    userId: owner,
    subjectId: at('memories.subjectId'),
    concept: leftOut('is its title, normalised'),
    title: at('memories.concept'),
    stability: at('memories.stability'),
    difficulty: at('memories.difficulty'),
    recalledAt: at('memories.recalledAt'),
    dueAt: at('memories.dueAt'),
    answered: at('memories.answered'),
    right: at('memories.right'),
    chapter: at('memories.chapter'),
    gained: at('memories.gained'),
    gainedLater: at('memories.gainedLater'),
    fresh: at('memories.fresh'),
    later: at('memories.later'),
    forgotten: at('memories.forgotten'),
    guessShare: at('memories.guessShare'),
    askedIn: leftOut('is the test or the practice with the latest answer'),
    questionId: leftOut('is the question with the latest answer'),
  },
  study_plans: {
    userId: owner,
    examDay: at('plan.examDay'),
    minutesPerDay: at('plan.minutesPerDay'),
    pausedUntil: at('plan.pausedUntil'),
  },
  reminders: {
    userId: owner,
    hour: at('reminder.hour'),
    zone: at('reminder.zone'),
    nextAt: at('reminder.nextAt'),
    lastDay: at('reminder.lastDay'),
  },
  reminder_devices: {
    endpoint: madeInto('reminder.devices.pushService'),
    sessionHash: leftOut('is close to a credential'),
    userId: owner,
    publicKey: leftOut('is a key of the browser'),
    auth: leftOut('is a key of the browser'),
    locale: at('reminder.devices.language'),
    addedAt: at('reminder.devices.addedAt'),
  },
  practices: {
    id: at('practices.id'),
    userId: owner,
    questions: madeInto('practices.questions.question'),
    placement: madeInto('practices.placement.field'),
    hintedIds: madeInto('practices.questions.hintRead'),
    createdAt: at('practices.createdAt'),
  },
  practice_answers: {
    practiceId: at('practices.id'),
    questionId: at('practices.questions.id'),
    userId: owner,
    subjectId: at('practices.questions.subjectId'),
    chosen: madeInto('practices.questions.answer.userAnswer'),
    confidence: at('practices.questions.answer.confidence'),
    secondsSpent: at('practices.questions.answer.secondsSpent'),
    isHelped: at('practices.questions.answer.helped'),
    answeredAt: at('practices.questions.answer.answeredAt'),
    rememberedIn: leftOut('keeps an answer from counting twice in the memory of its concept'),
  },
  mistakes: {
    userId: owner,
    subjectId: at('mistakes.subjectId'),
    id: at('mistakes.id'),
    concept: leftOut('is its title, normalised'),
    title: at('mistakes.concept'),
    stem: at('mistakes.question'),
    item: leftOut('is a name in the bank'),
    slip: leftOut('is the reason of an option, which may tell the key'),
    chosen: leftOut('is in the response of the attempt or the practice'),
    missedAt: at('mistakes.missedAt'),
    times: at('mistakes.times'),
    askedIn: leftOut('is the test or the practice where it was missed last'),
    questionId: leftOut('is the question there'),
  },
  mistake_notes: {
    userId: owner,
    mistakeId: at('mistakeNotes.id'),
    note: at('mistakeNotes.note'),
    star: at('mistakeNotes.star'),
  },
  payment_orders: {
    id: at('orders.id'),
    userId: owner,
    providerOrderId: at('orders.providerOrderId'),
    keyId: leftOut('names the product’s account at the provider, which is the same for everybody'),
    amount: at('orders.amount'),
    currency: at('orders.currency'),
    state: at('orders.state'),
    createdAt: at('orders.createdAt'),
    askAt: leased,
  },
  payments: {
    id: at('payments.id'),
    orderId: at('payments.orderId'),
    userId: owner,
    amount: at('payments.amount'),
    currency: at('payments.currency'),
    state: madeInto('payments.state'),
    creditedAt: at('payments.creditedAt'),
    days: at('payments.days'),
    endedAt: at('payments.endedAt'),
    endedBy: at('payments.endedBy'),
    createdAt: at('payments.createdAt'),
  },
};

/** Tables without learners' data, and why. */
const ofNobody: Record<string, string> = {
  secrets: 'are the product’s own',
  seen_tokens: 'are hashes of what somebody signed in with, which name nobody',
  model_spending: 'counts tokens, and knows nobody',
  model_hosts: 'say how a model’s host is doing',
  model_turns: 'are calls to a model’s host, and know no owner',
  item_ratings: 'are sums of many learners’ answers, and know no learner',
  page_views: 'count views, and know no viewer',
  payment_events: 'are ids of what the provider has told',
  sandbox_orders: 'are the books of a provider, with whom the payments are',
  sandbox_payments: 'are the books of a provider, with whom the payments are',
  sandbox_webhooks: 'are what a provider tells the product',
};

type Fields<Stored> = Record<keyof Stored, Decision>;

/** The fields of JSON columns; a new field does not compile until it is listed here. */
const placementFields: Fields<StoredPlacement> = {
  subjectId: at('practices.placement.subjectId'),
  field: at('practices.placement.field'),
  topic: at('practices.placement.topic'),
  level: at('practices.placement.level'),
  language: at('practices.placement.language'),
  count: at('practices.placement.count'),
};

const formFields: Fields<StoredForm> = {
  title: at('requests.title'),
  description: at('requests.description'),
  questionCount: at('requests.questionCount'),
  difficulty: at('requests.difficulty'),
  questionType: at('requests.questionType'),
  negative: at('requests.negative'),
  marking: at('requests.marking'),
  timePerQuestion: at('requests.timePerQuestion'),
  extraTime: at('requests.extraTime'),
  language: at('requests.language'),
  level: at('requests.level'),
  forms: madeInto('requests.forms'),
  onlyUnseen: at('requests.onlyUnseen'),
  widen: at('requests.widen'),
  exactTopic: at('requests.exactTopic'),
  onlyDifficulty: at('requests.onlyDifficulty'),
  exactDifficulty: at('requests.exactDifficulty'),
  plan: madeInto('requests.plan.concept'),
  exam: at('requests.exam'),
};
const writingFields: Fields<StoredReport> = {
  written: at('requests.report.written'),
  rejected: madeInto('requests.report.rejected'),
  repeatsRefused: at('requests.report.repeatsRefused'),
  replaced: madeInto('requests.report.replaced'),
  otherDifficulty: at('requests.report.otherDifficulty'),
  newOfDifficulty: at('requests.report.newOfDifficulty'),
  seenBefore: at('requests.report.seenBefore'),
};
const writerFields: Fields<StoredWriter> = {
  kind: at('requests.writer.kind'),
  name: at('requests.writer.name'),
  isCompleted: at('requests.writer.isCompleted'),
};
const progressFields: Fields<StoredProgress> = {
  slots: leftOut('says what its questions are to find out, and which mistakes wrong options catch'),
  parts: leftOut('says how we divided the notes for the model'),
  questions: madeInto('requests.progress.questions.slot'),
  report: madeInto('requests.progress.report.written'),
};
const responseFields: Fields<StoredResponse> = {
  chosen: madeInto('subjects.tests.questions.userAnswer'),
  changes: madeInto('subjects.tests.questions.changes.userAnswer'),
  markedForReview: at('subjects.tests.questions.markedForReview'),
  secondsSpent: at('subjects.tests.questions.secondsSpent'),
  visited: at('subjects.tests.questions.visited'),
  eliminated: madeInto('subjects.tests.questions.eliminated'),
  confidence: at('subjects.tests.questions.confidence'),
};
const questionFields: Fields<Question> = {
  id: at('subjects.tests.questions.id'),
  type: at('subjects.tests.questions.type'),
  stem: at('subjects.tests.questions.question'),
  options: madeInto('subjects.tests.questions.options'),
  key: madeInto('subjects.tests.questions.correctAnswer'),
  explanation: at('subjects.tests.questions.explanation'),
  optionNotes: madeInto('subjects.tests.questions.optionNotes'),
  concept: at('subjects.tests.questions.concept'),
  difficulty: at('subjects.tests.questions.difficulty'),
  checked: at('subjects.tests.questions.checked'),
  form: at('subjects.tests.questions.form'),
  passage: madeInto('subjects.tests.questions.passage.text'),
  figure: madeInto('subjects.tests.questions.figure.description'),
  seenBefore: at('subjects.tests.questions.seenBefore'),
  origin: leftOut('is a name in the bank'),
  match: leftOut('is how the bank read the request'),
  section: at('subjects.tests.questions.section'),
};

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const ownTables = tables.filter((table) => getTableName(table) in decisions);

const filled = await createFilledApp({});
const userId = (await filled.app.database.select().from(schema.users).where(eq(schema.users.name, 'मीरा')))[0]?.id ?? '';
await fillTheRest();
const data = exportShape.parse((await filled.learner.get('/user/export')).body.data);
afterAll(() => filled.app.close());

/** Adds data that requires a provider, a model or the passing of a day. */
async function fillTheRest(): Promise<void> {
  const { app, learner, running, finished } = filled;
  const { database } = app;
  const [, second] = running.questions;
  const responses = [
    { id: second.id, userAnswer: distractorOf(second), markedForReview: true, visited: true, eliminated: [second.options[second.key]] },
  ];
  await learner.post('/test/saveProgress', { testId: running.testId, responses, version: 1 });
  await database.update(schema.users).set({ picture: 'https://example.com/meera.png' }).where(eq(schema.users.id, userId));
  const [made] = await database.select().from(schema.tests).where(eq(schema.tests.id, finished.testId));
  const [asked, other] = finished.questions.map((question) => ({ ...question, checked: 'computed' as const }));
  if (!made || !asked || !other) throw new Error('There is no finished test');
  await database
    .update(schema.tests)
    .set({
      voidIds: [asked.id],
      authoredIds: [asked.id],
      extraTime: '1.5',
      exam: 'neet',
      deletedAt: 5,
      questions: made.questions.map((each) => ({ ...each, checked: 'computed', section: 'physics' })),
    })
    .where(eq(schema.tests.id, finished.testId));
  await database
    .update(schema.questionReports)
    .set({ state: 'upheld', finding: 'another-answer' })
    .where(eq(schema.questionReports.userId, userId));
  await database.update(schema.payments).set({ endedAt: 7, endedBy: 'refund' }).where(eq(schema.payments.userId, userId));
  const writing: StoredReport = {
    written: 9,
    newOfDifficulty: 3,
    rejected: { 'wrong-language': 1 },
    repeatsRefused: 2,
    replaced: { unclear: 1 },
  };
  const form: StoredForm = {
    ...(await findForm()),
    marking: 'minus-third',
    extraTime: '1.25',
    language: 'hi',
    exam: 'neet',
    plan: [{ type: 'mcq', difficulty: 'easy', concept: 'Roots' }],
  };
  const [generation] = await database.select().from(schema.generations).where(eq(schema.generations.id, made.generationId));
  if (!generation) throw new Error('It was made of nothing');
  await database.insert(schema.generations).values({
    ...generation,
    id: 'another',
    owner: 'guest:before',
    guestAddress: '192.0.2.7',
    idempotencyKey: 'another',
    form,
    state: 'ready',
    keptUntil: 11,
    shortOf: 'late',
    resumed: 1,
    progress: { questions: [{ slot: 3, question: asked }], report: writing },
    questions: [asked],
    report: writing,
    writer: { kind: 'model', name: 'a model', isCompleted: true },
    replaced: [other],
    replacements: 1,
    replacementTries: 2,
  });
}

async function findForm(): Promise<StoredForm> {
  const [row] = await filled.app.database.select().from(schema.generations).where(eq(schema.generations.userId, userId));
  if (!row) throw new Error('Nothing was asked for');
  return row.form;
}

/** All values at a path, including those in lists along the way. */
function valuesAt(path: string): unknown[] {
  let values: unknown[] = [data];
  for (const name of path.split('.')) {
    values = values.flatMap((value) => (value as Record<string, unknown>)[name] ?? []);
  }
  return values;
}

function isPlain(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'object';
}

/** The names of stored fields whose values are not in the export where they should be. */
function missing(fields: Record<string, Decision>, stored: readonly object[]): string[] {
  return Object.entries(fields).flatMap(([name, decision]) => {
    if ('leftOut' in decision) return [];
    const told = valuesAt(decision.at);
    if (told.length === 0) return [`${name}: nothing at ${decision.at}`];
    if (!decision.isAsStored) return [];
    const values = stored.map((row) => (row as Record<string, unknown>)[name]).filter(isPlain);
    if (values.length === 0) return [`${name}: nothing is stored`];
    return values.filter((value) => !told.includes(value)).map((value) => `${name}: ${String(value)} is not at ${decision.at}`);
  });
}

async function rowsOf(table: PgTable): Promise<object[]> {
  const rows = await filled.app.database.select().from(table);
  if (table === schema.takers) {
    const own = await filled.app.database.select().from(schema.generations).where(eq(schema.generations.userId, userId));
    return rows.filter(({ generationId }) => own.some(({ id }) => id === generationId));
  }
  return rows.filter((row) => userId === (table === schema.users ? row.id : row.userId));
}

describe('the export of an account', () => {
  it('has a decision on every table and column', () => {
    const columns = Object.fromEntries(ownTables.map((table) => [getTableName(table), Object.keys(getTableColumns(table)).sort()]));
    const decided = Object.fromEntries(Object.entries(decisions).map(([name, fields]) => [name, Object.keys(fields).sort()]));

    expect(tables.map((table) => getTableName(table)).sort()).toEqual([...Object.keys(decisions), ...Object.keys(ofNobody)].sort());
    expect(decided).toEqual(columns);
    const ofSomebody = tables.filter((table) => 'userId' in getTableColumns(table)).map((table) => getTableName(table));
    expect(ofSomebody.filter((name) => name in ofNobody)).toEqual([]);
  });

  it.each(Object.keys(decisions))('contains the rows of %s', async (name) => {
    const table = ownTables.find((each) => getTableName(each) === name);
    const rows = table ? await rowsOf(table) : [];

    expect(rows.length).toBeGreaterThan(0);
    expect(missing(decisions[name] ?? {}, rows)).toEqual([]);
  });

  it('contains the JSON columns', async () => {
    const { database } = filled.app;
    const requests = await database.select().from(schema.generations).where(eq(schema.generations.userId, userId));
    const tests = await database.select().from(schema.tests).where(eq(schema.tests.userId, userId));
    const attempts = await database.select().from(schema.attempts).where(eq(schema.attempts.userId, userId));
    const finished = tests.filter(({ id }) => id === filled.finished.testId);

    const practices = await database.select().from(schema.practices).where(eq(schema.practices.userId, userId));

    const columns: [fields: Record<string, Decision>, stored: readonly object[]][] = [
      [placementFields, practices.flatMap(({ placement }) => placement ?? [])],
      [formFields, requests.map(({ form }) => form)],
      [writingFields, requests.flatMap(({ report }) => report ?? [])],
      [writerFields, requests.flatMap(({ writer }) => writer ?? [])],
      [progressFields, requests.flatMap(({ progress }) => progress ?? [])],
      [responseFields, attempts.flatMap(({ responses }) => Object.values(responses))],
      [questionFields, finished.flatMap(({ questions }) => questions)],
    ];
    expect(columns.flatMap(([fields, stored]) => missing(fields, stored))).toEqual([]);
  });

  it('contains no secrets', async () => {
    const text = JSON.stringify(data);
    const sessions = await filled.app.database.select().from(schema.sessions);
    const stored = await filled.app.database.select().from(schema.secrets);

    const secrets = [...sessions.map(({ idHash }) => idHash), ...stored.map(({ value }) => value), ...filled.learner.cookies.values()];
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([]);
  });
});
