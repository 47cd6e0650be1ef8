import type { LearnerEntry, Ledger, PaperEntry } from './ledger.ts';
import { optionOf } from './ledger.ts';
import type { AttemptRow, Books, TestRow, UserRow } from './read-books.ts';

interface Found {
  books: Books;
  userOf: Map<string, UserRow>;
  testOf: Map<string, TestRow>;
  attemptOf: Map<string, AttemptRow>;
  tell: (fault: string) => void;
}

/**
 * Compares the ledger with the database, at any moment at which nobody sends anything: what was acknowledged is there, what
 * is not known is there wholly or not at all, and nothing else is. Answers what is otherwise.
 */
export function checkBooks(ledger: Ledger, books: Books): string[] {
  const faults: string[] = [];
  const found: Found = {
    books,
    userOf: new Map(books.users.map((user) => [user.subject, user])),
    testOf: new Map(books.tests.map((test) => [test.generationId, test])),
    attemptOf: new Map(books.attempts.map((attempt) => [attempt.testId, attempt])),
    tell: (fault) => faults.push(fault),
  };
  for (const learner of ledger.learners) checkLearner(found, learner);
  checkStrangers(found, ledger);
  checkWhole(found);
  return faults;
}

function checkLearner(found: Found, learner: LearnerEntry): void {
  const { books, tell, userOf } = found;
  const users = books.users.filter(({ subject }) => subject === learner.name);
  if (users.length > 1) tell(`${learner.name} is there ${users.length} times`);
  if (learner.left === 'done' && users.length > 0) tell(`${learner.name} has left and is there`);
  if (learner.left === 'unasked' && learner.signedIn === 'done' && users.length === 0) tell(`${learner.name} is gone`);
  const user = userOf.get(learner.name);
  if (learner.signedIn === 'unasked' && user) tell(`${learner.name} never signed in`);
  if (!user) return checkGone(found, learner);
  for (const { name, id, fate } of learner.subjects) {
    const rows = books.subjects.filter((subject) => subject.name === name);
    if (fate === 'done' && (rows.length !== 1 || rows[0]?.id !== id)) tell(`subject ${name} is there ${rows.length} times`);
    if (rows.length > (fate === 'unasked' ? 0 : 1)) tell(`subject ${name} is there ${rows.length} times, ${fate}`);
    if (rows.some(({ userId }) => userId !== user.id)) tell(`subject ${name} is somebody else’s`);
  }
  for (const paper of learner.papers) checkPaper(found, user, paper);
  checkPurchases(found, user, learner);
}

/** Who is not there has nothing there. */
function checkGone({ books, tell }: Found, { name, subjects, papers }: LearnerEntry): void {
  const names = new Set(subjects.map((subject) => subject.name));
  const keys = new Set(papers.map(({ key }) => key));
  if (books.subjects.some((subject) => names.has(subject.name))) tell(`${name} is gone, a subject is not`);
  if (books.generations.some(({ key }) => keys.has(key))) tell(`${name} is gone, a generation is not`);
}

function checkPaper(found: Found, user: UserRow, paper: PaperEntry): void {
  const { books, tell, testOf } = found;
  const rows = books.generations.filter(({ key, state }) => key === paper.key && state !== 'failed');
  const [row] = rows;
  if (rows.length > 1) tell(`generation ${paper.key} is there ${rows.length} times`);
  if (paper.generated === 'unasked' && row) tell(`nobody asked for ${paper.key}, which is ${row.state}`);
  const isWritten = row?.state === 'ready' || row?.state === 'consumed';
  if (paper.generated === 'done') {
    const kept = JSON.stringify(row?.questionIds);
    if (!isWritten || kept !== JSON.stringify(paper.questions.map(({ id }) => id))) tell(`generation ${paper.key} is ${row?.state}`);
    if (row && row.cost !== paper.cost) tell(`generation ${paper.key} costs ${row.cost}, not ${paper.cost}`);
  }
  const test = row && testOf.get(row.id);
  if (paper.made === 'done' && (test?.id !== paper.testId || test.userId !== user.id)) tell(`test ${paper.testId} is gone`);
  if (paper.made === 'unasked' && test) tell(`nobody made the test ${test.id}`);
  if (paper.deleted === 'done' && !test?.isDeleted) tell(`test ${paper.testId} is deleted and is there`);
  if (paper.deleted === 'unasked' && test?.isDeleted) tell(`test ${paper.testId} was deleted by nobody`);
  if (test) checkAttempt(found, paper, test);
}

function checkAttempt({ attemptOf, tell }: Found, paper: PaperEntry, test: TestRow): void {
  const attempt = attemptOf.get(test.id);
  if (paper.started === 'done' && !attempt) tell(`the attempt of ${test.id} is gone`);
  if (paper.started === 'unasked' && attempt) tell(`nobody began ${test.id}`);
  if (!attempt) return;
  if (attempt.version < paper.version) tell(`${test.id} is at version ${attempt.version}, ${paper.version} was acknowledged`);
  // Each save answers every question anew: what is kept is one of the two last ones, and not some of each.
  const saves = [...new Set([paper.lastDone, paper.lastSent])];
  if (!saves.some((save) => isSave(save, attempt, test))) {
    tell(`${test.id} holds neither of the saves ${saves.join()}: ${JSON.stringify(attempt.chosen)}`);
  }
  if (paper.submitted === 'done' && attempt.state !== 'finished') tell(`${test.id} was submitted and is ${attempt.state}`);
  if (paper.submitted === 'unasked' && attempt.state === 'finished') tell(`nobody submitted ${test.id}`);
  if (attempt.state !== 'finished') return;
  const right = test.questions.filter(({ id, key }) => attempt.chosen[id]?.chosen === key).length;
  if (attempt.twelfths !== right * 12) tell(`${test.id} has ${attempt.twelfths} twelfths for ${right} right`);
  if (paper.submitted === 'done' && paper.score !== right) tell(`${test.id} was told ${paper.score} and has ${right}`);
}

function isSave(save: number, { chosen }: AttemptRow, { questions }: TestRow): boolean {
  if (save === 0) return Object.keys(chosen).length === 0;
  return questions.every(({ id, options }, place) => options[chosen[id]?.chosen ?? -1] === optionOf(save, place, options));
}

function checkPurchases({ books, tell }: Found, user: UserRow, { purchases, name }: LearnerEntry): void {
  const credited = books.payments.filter(({ userId, creditedAt }) => userId === user.id && creditedAt !== null);
  for (const { orderId, paid, paymentId, confirmed } of purchases) {
    const taken = books.sandboxPayments.filter((payment) => payment.orderId === orderId);
    if (taken.length > 1) tell(`order ${orderId} was paid ${taken.length} times`);
    if (paid === 'done' && taken[0]?.id !== paymentId) tell(`payment ${paymentId} is gone`);
    if (paid === 'unasked' && taken.length > 0) tell(`nobody paid ${orderId}`);
    const credits = credited.filter(({ providerOrderId }) => providerOrderId === orderId);
    if (credits.length > 1) tell(`order ${orderId} was credited ${credits.length} times`);
    if (confirmed === 'done' && credits.length === 0) tell(`payment ${paymentId} was confirmed and is not credited`);
    if (taken.length === 0 && credits.length > 0) tell(`order ${orderId} was credited unpaid`);
  }
  const first = Math.min(...credited.map(({ creditedAt }) => creditedAt ?? 0));
  const days = credited.reduce((sum, payment) => sum + (payment.days ?? 0), 0);
  const expiry = credited.length === 0 ? null : first + days * 24 * 60 * 60 * 1000;
  if (user.planExpiry !== expiry) tell(`${name} has premium until ${user.planExpiry}, paid for until ${expiry}`);
}

/** What stands in the books without anybody having asked for it. */
function checkStrangers({ books, tell }: Found, { learners }: Ledger): void {
  const people = new Set(learners.map(({ name }) => name));
  const names = new Set(learners.flatMap(({ subjects }) => subjects.map(({ name }) => name)));
  const keys = new Set(learners.flatMap(({ papers }) => papers.map(({ key }) => key)));
  const orders = new Set(learners.flatMap(({ purchases }) => purchases.map(({ orderId }) => orderId)));
  for (const { subject } of books.users) if (!people.has(subject)) tell(`nobody is ${subject}`);
  for (const { name } of books.subjects) if (!names.has(name)) tell(`nobody made the subject ${name}`);
  for (const { key } of books.generations) if (!keys.has(key)) tell(`nobody asked for the generation ${key}`);
  for (const { providerOrderId } of books.payments) if (!orders.has(providerOrderId)) tell(`nobody ordered ${providerOrderId}`);
}

/** What no crash may leave, whoever asked for it: halves of what belongs together. */
function checkWhole({ books, tell, attemptOf }: Found): void {
  const generationOf = new Map(books.generations.map((generation) => [generation.id, generation]));
  const made = new Set(books.tests.map(({ generationId }) => generationId));
  for (const { id, state, questionIds, wanted } of books.generations) {
    const isWritten = state === 'ready' || state === 'consumed';
    if (isWritten !== (questionIds?.length === wanted)) tell(`generation ${id} is ${state} with ${questionIds?.length} of ${wanted}`);
    if ((state === 'consumed') !== made.has(id)) tell(`generation ${id} is ${state}, its test is ${made.has(id) ? '' : 'not '}there`);
  }
  for (const { id, generationId, userId } of books.tests) {
    const generation = generationOf.get(generationId);
    if (generation?.userId !== userId) tell(`test ${id} is of no generation of its user`);
    const attempt = attemptOf.get(id);
    if (attempt && attempt.userId !== userId) tell(`the attempt of ${id} is somebody else’s`);
  }
}
