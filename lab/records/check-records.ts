import { type LearnerEntry, type Ledger, optionOf, type PaperEntry } from '../walkers/ledger.ts';
import { isWritten, type Records } from './read-records.ts';

type UserRow = Records['users'][number];
type TestRow = Records['tests'][number];
type AttemptRow = Records['attempts'][number];

interface Found {
  records: Records;
  userOf: Map<string, UserRow>;
  testOf: Map<string, TestRow>;
  attemptOf: Map<string, AttemptRow>;
  report: (fault: string) => void;
}

/**
 * Compares the ledger with the database while no requests are in flight, and returns the differences: acknowledged changes are stored,
 * unknown ones are stored completely or not at all, and there is nothing else.
 */
export function checkRecords(ledger: Ledger, records: Records): string[] {
  const faults: string[] = [];
  const found: Found = {
    records,
    userOf: new Map(records.users.map((user) => [user.subject, user])),
    testOf: new Map(records.tests.map((test) => [test.generationId, test])),
    attemptOf: new Map(records.attempts.map((attempt) => [attempt.testId, attempt])),
    report: (fault) => faults.push(fault),
  };
  for (const learner of ledger.learners) checkLearner(found, learner);
  checkStrangers(found, ledger);
  checkWhole(found);
  return faults;
}

function checkLearner(found: Found, learner: LearnerEntry): void {
  const { records, report, userOf } = found;
  const users = records.users.filter(({ subject }) => subject === learner.name);
  if (users.length > 1) report(`${learner.name} exists ${users.length} times`);
  if (learner.left === 'done' && users.length > 0) report(`${learner.name} was deleted but exists`);
  if (learner.left === 'unasked' && learner.signedIn === 'done' && users.length === 0) report(`${learner.name} is gone`);
  const user = userOf.get(learner.name);
  if (learner.signedIn === 'unasked' && user) report(`${learner.name} never signed in`);
  if (!user) return checkGone(found, learner);
  for (const { name, id, fate } of learner.subjects) {
    const rows = records.subjects.filter((subject) => subject.name === name);
    if (fate === 'done' && (rows.length !== 1 || rows[0]?.id !== id)) report(`subject ${name} exists ${rows.length} times`);
    if (rows.length > (fate === 'unasked' ? 0 : 1)) report(`subject ${name} exists ${rows.length} times, ${fate}`);
    if (rows.some(({ userId }) => userId !== user.id)) report(`subject ${name} belongs to another learner`);
  }
  for (const paper of learner.papers) checkPaper(found, user, paper);
  checkPurchases(found, user, learner);
}

/** Without a user there is no data. */
function checkGone({ records, report }: Found, { name, subjects, papers }: LearnerEntry): void {
  const names = new Set(subjects.map((subject) => subject.name));
  const keys = new Set(papers.map(({ key }) => key));
  if (records.subjects.some((subject) => names.has(subject.name))) report(`${name} is gone, but a subject exists`);
  if (records.generations.some(({ idempotencyKey }) => keys.has(idempotencyKey))) report(`${name} is gone, but a generation exists`);
}

function checkPaper(found: Found, user: UserRow, paper: PaperEntry): void {
  const { records, report, testOf } = found;
  const rows = records.generations.filter(({ idempotencyKey, state }) => idempotencyKey === paper.key && state !== 'failed');
  const [row] = rows;
  if (rows.length > 1) report(`generation ${paper.key} exists ${rows.length} times`);
  if (paper.generated === 'unasked' && row) report(`${paper.key} was never requested but is ${row.state}`);
  if (paper.generated === 'done') {
    const kept = row && isWritten(row) && row.questions?.map(({ id }) => id).join();
    if (kept !== paper.questions.map(({ id }) => id).join()) report(`generation ${paper.key} is ${row?.state}`);
    if (row && row.cost !== paper.cost) report(`generation ${paper.key} costs ${row.cost}, not ${paper.cost}`);
  }
  const test = row && testOf.get(row.id);
  if (paper.made === 'done' && (test?.id !== paper.testId || test.userId !== user.id)) report(`test ${paper.testId} is gone`);
  if (paper.made === 'unasked' && test) report(`test ${test.id} was never created`);
  if (paper.deleted === 'done' && !test?.deletedAt) report(`test ${paper.testId} was deleted but exists`);
  if (paper.deleted === 'unasked' && test?.deletedAt) report(`test ${paper.testId} was never deleted but is`);
  if (test) checkAttempt(found, paper, test);
}

function checkAttempt({ attemptOf, report }: Found, paper: PaperEntry, test: TestRow): void {
  const attempt = attemptOf.get(test.id);
  if (paper.started === 'done' && !attempt) report(`the attempt of ${test.id} is gone`);
  if (paper.started === 'unasked' && attempt) report(`${test.id} was never started`);
  if (!attempt) return;
  if (attempt.version < paper.version) report(`${test.id} is at version ${attempt.version}, ${paper.version} was acknowledged`);
  // Each save changes every response, so the stored ones must be exactly one of the last two saves.
  const saves = [...new Set([paper.lastDone, paper.lastSent])];
  if (!saves.some((save) => isSave(save, attempt, test))) {
    report(`${test.id} holds neither of the saves ${saves.join()}: ${JSON.stringify(attempt.responses)}`);
  }
  if (paper.submitted === 'done' && attempt.state !== 'finished') report(`${test.id} was submitted but is ${attempt.state}`);
  if (paper.submitted === 'unasked' && attempt.state === 'finished') report(`${test.id} was never submitted`);
  if (attempt.state !== 'finished') return;
  const right = test.questions.filter(({ id, key }) => attempt.responses[id]?.chosen === key).length;
  if (attempt.twelfths !== right * 12) report(`${test.id} has ${attempt.twelfths} twelfths for ${right} right`);
  if (paper.submitted === 'done' && paper.score !== right) report(`${test.id} was reported as ${paper.score} but has ${right}`);
}

function isSave(save: number, { responses }: AttemptRow, { questions }: TestRow): boolean {
  if (save === 0) return Object.keys(responses).length === 0;
  return questions.every(({ id, options }, place) => options[responses[id]?.chosen ?? -1] === optionOf(save, place, options));
}

function checkPurchases({ records, report }: Found, user: UserRow, { purchases, name }: LearnerEntry): void {
  const credited = records.payments.filter(({ userId, creditedAt }) => userId === user.id && creditedAt !== null);
  for (const { orderId, paid, paymentId, confirmed } of purchases) {
    const taken = records.sandboxPayments.filter((payment) => payment.orderId === orderId);
    if (taken.length > 1) report(`order ${orderId} was paid ${taken.length} times`);
    if (paid === 'done' && taken[0]?.id !== paymentId) report(`payment ${paymentId} is gone`);
    if (paid === 'unasked' && taken.length > 0) report(`${orderId} was never paid`);
    const credits = credited.filter(({ providerOrderId }) => providerOrderId === orderId);
    if (credits.length > 1) report(`order ${orderId} was credited ${credits.length} times`);
    if (confirmed === 'done' && credits.length === 0) report(`payment ${paymentId} was confirmed but not credited`);
    if (taken.length === 0 && credits.length > 0) report(`order ${orderId} was credited unpaid`);
  }
  const first = Math.min(...credited.map(({ creditedAt }) => creditedAt ?? 0));
  const days = credited.reduce((sum, payment) => sum + (payment.days ?? 0), 0);
  const expiry = credited.length === 0 ? null : first + days * 24 * 60 * 60 * 1000;
  if (user.planExpiry !== expiry) report(`${name} has premium until ${user.planExpiry}, paid for until ${expiry}`);
}

/** Records that were never requested. */
function checkStrangers({ records, report }: Found, { learners }: Ledger): void {
  const people = new Set(learners.map(({ name }) => name));
  const names = new Set(learners.flatMap(({ subjects }) => subjects.map(({ name }) => name)));
  const keys = new Set(learners.flatMap(({ papers }) => papers.map(({ key }) => key)));
  const orders = new Set<string | null>(learners.flatMap(({ purchases }) => purchases.map(({ orderId }) => orderId)));
  for (const { subject } of records.users) if (!people.has(subject)) report(`there is no learner ${subject}`);
  for (const { name } of records.subjects) if (!names.has(name)) report(`the subject ${name} was never created`);
  for (const { idempotencyKey } of records.generations)
    if (!keys.has(idempotencyKey)) report(`the generation ${idempotencyKey} was never requested`);
  for (const { providerOrderId } of records.payments) if (!orders.has(providerOrderId)) report(`${providerOrderId} was never ordered`);
}

/** No crash may leave related records half done. */
function checkWhole({ records, report, attemptOf }: Found): void {
  const generationOf = new Map(records.generations.map((generation) => [generation.id, generation]));
  const made = new Set(records.tests.map(({ generationId }) => generationId));
  for (const { id, state, questions, form } of records.generations) {
    const isComplete = questions?.length === form.questionCount;
    if (isWritten({ state }) !== isComplete) report(`generation ${id} is ${state} with ${questions?.length} of ${form.questionCount}`);
    if ((state === 'consumed') !== made.has(id)) report(`generation ${id} is ${state}, its test is ${made.has(id) ? '' : 'not '}there`);
  }
  for (const { id, generationId, userId } of records.tests) {
    const generation = generationOf.get(generationId);
    if (generation?.userId !== userId) report(`test ${id} has no generation of its user`);
    const attempt = attemptOf.get(id);
    if (attempt && attempt.userId !== userId) report(`the attempt of ${id} belongs to another learner`);
  }
}
