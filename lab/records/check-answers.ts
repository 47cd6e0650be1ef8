import { freeTests } from '../harness/product-process.ts';
import type { Caller } from '../walkers/caller.ts';
import { type LearnerEntry, type Ledger, optionOf, type PaperEntry } from '../walkers/ledger.ts';

/** Learners compared concurrently. */
const lanes = 4;

interface Asking {
  // Checks name the fields they expect, and fail if one is missing.
  // oxlint-disable-next-line typescript/no-explicit-any
  get: (path: string) => Promise<any>;
  report: (fault: string) => void;
}

/**
 * Compares the ledger with the product's responses and returns the differences. `written` has the keys of all finished generations once no
 * lease is live: the remaining free tests are then known exactly.
 */
export async function checkAnswers(ledger: Ledger, caller: Caller, written?: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  const waiting = ledger.learners.filter(({ signedIn, left }) => signedIn === 'done' && left === 'unasked');
  const work = async () => {
    for (let learner = waiting.pop(); learner; learner = waiting.pop()) {
      await checkLearner(askingAs(caller, learner, faults), learner, written);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return faults;
}

function askingAs(caller: Caller, learner: LearnerEntry, faults: string[]): Asking {
  const report = (fault: string) => faults.push(`${learner.name}: ${fault}`);
  return {
    report,
    async get(path) {
      const outcome = await caller.ask(learner, { path });
      if (outcome.kind === 'done') return outcome.body;
      report(`${path} returned ${outcome.kind === 'refused' ? outcome.code : 'nothing'}`);
      return undefined;
    },
  };
}

async function checkLearner(asking: Asking, learner: LearnerEntry, written?: ReadonlySet<string>): Promise<void> {
  const { get, report } = asking;
  const listed: { _id: string; subjectName: string }[] = (await get('/subject/all-subjects'))?.allSubjects ?? [];
  for (const { name, id, fate } of learner.subjects) {
    const rows = listed.filter(({ subjectName }) => subjectName === name);
    if (rows.length > 1 || (fate === 'done' && rows[0]?._id !== id)) report(`subject ${name} is listed ${rows.length} times`);
  }
  for (const paper of learner.papers) if (paper.made === 'done') await checkPaper(asking, paper);
  await checkAllowance(asking, learner, written);
  const confirmed = learner.purchases.filter((purchase) => purchase.confirmed === 'done');
  if (confirmed.length === 0) return;
  const receipts: string[] = (await get('/payment/history'))?.payments.map(({ paymentId }: { paymentId: string }) => paymentId) ?? [];
  for (const { paymentId } of confirmed) {
    const times = receipts.filter((id) => id === paymentId).length;
    if (times !== 1) report(`payment ${paymentId} is listed ${times} times`);
  }
}

async function checkPaper({ get, report }: Asking, paper: PaperEntry): Promise<void> {
  const { testId, subject } = paper;
  const listed: { _id: string }[] = (await get(`/test/fetchTests/${subject.id}`))?.tests ?? [];
  const times = listed.filter(({ _id }) => _id === testId).length;
  if (paper.deleted === 'unasked' && times !== 1) report(`test ${testId} is listed ${times} times`);
  if (paper.deleted === 'done' && times !== 0) report(`test ${testId} is deleted and listed`);
  if (paper.deleted !== 'unasked') return;
  if (paper.submitted === 'done') {
    const solutions = await get(`/solutions/get-solutions/${testId}`);
    if (solutions && solutions.test.score !== paper.score) report(`${testId} scores ${solutions.test.score}, told ${paper.score}`);
    if (solutions && !isSave(paper, paper.lastDone, solutions.questions)) report(`${testId} shows other responses than were submitted`);
  } else if (paper.started === 'done' && paper.submitted === 'unasked') {
    const test = (await get(`/test/testDetails/${testId}`))?.test;
    if (!test) return;
    if (!isSave(paper, paper.lastDone, test.responses) && !isSave(paper, paper.lastSent, test.responses)) {
      report(`${testId} shows neither of the saves ${paper.lastDone} and ${paper.lastSent}`);
    }
  }
}

function isSave({ questions }: PaperEntry, save: number, responses: readonly { id: string; userAnswer: string | null }[]): boolean {
  if (save === 0) return responses.every(({ userAnswer }) => userAnswer === null);
  const answerOf = new Map(responses.map(({ id, userAnswer }) => [id, userAnswer]));
  return questions.every(({ id, options }, place) => answerOf.get(id) === optionOf(save, place, options));
}

/** Each delivered generation counts once. One with an unknown result may count while it can still be fetched. */
async function checkAllowance({ get, report }: Asking, { papers }: LearnerEntry, written?: ReadonlySet<string>): Promise<void> {
  const user = (await get('/user/update-user-remaining-tests'))?.user;
  if (!user) return;
  const taken = freeTests - user.freeTestsRemaining;
  const costOf = (counts: (paper: PaperEntry) => boolean) => papers.reduce((sum, paper) => sum + (counts(paper) ? paper.cost : 0), 0);
  const had = costOf(({ generated }) => generated === 'done');
  const unknown = costOf(({ generated }) => generated === 'unknown');
  if (taken < had || taken > had + unknown) report(`${taken} free tests are taken; ${had} were had, ${unknown} are not known`);
  const exact = written && costOf(({ key }) => written.has(key));
  if (exact !== undefined && taken !== exact) report(`${taken} free tests are taken, ${exact} were written`);
}
