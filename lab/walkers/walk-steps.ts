import { setTimeout } from 'node:timers/promises';

import { formOf } from '../harness/guest-generation.ts';
import type { Request } from './caller.ts';
import { newPaper, optionOf, type PaperEntry, type SubjectEntry } from './ledger.ts';
import { mustBeDone, type Settled, type Walker } from './walker.ts';

/** Without a response it starts a new sign-in, because the token may have been used. */
export async function signIn(walker: Walker): Promise<void> {
  await walker.goOn();
  const { learner, issuer } = walker;
  while (learner.signedIn !== 'done') {
    const begun = await walker.must({ path: '/auth/begin' });
    const nonce = new URL(begun.body.authorizationUrl).searchParams.get('nonce');
    const claims = { sub: learner.name, name: learner.name, email: `${learner.name}@example.com`, nonce, jti: crypto.randomUUID() };
    const idToken = await issuer.token(claims);
    learner.signedIn = 'unknown';
    const request = { path: '/auth/googleAuth', body: { idToken } };
    const outcome = await walker.ask(request);
    if (outcome.kind === 'unknown') continue;
    learner.token = mustBeDone(walker, request, outcome).body.token;
    learner.signedIn = 'done';
  }
}

/** A name is taken once the first request is done, so a refused repeat lists the subjects, as one without a response does. */
export async function createSubject(walker: Walker): Promise<SubjectEntry> {
  await walker.goOn();
  const { learner } = walker;
  const entry: SubjectEntry = { name: `${learner.name} ${learner.subjects.length}`, id: '', fate: 'unknown' };
  learner.subjects.push(entry);
  const request = { path: '/subject/create-subject', body: { subject: entry.name } };
  let isAsked = false;
  while (entry.fate !== 'done') {
    const outcome = await walker.ask(request);
    const isRepeat = isAsked && outcome.kind === 'refused' && outcome.code === 'invalid';
    isAsked = true;
    if (outcome.kind === 'unknown' || isRepeat) {
      const { body } = await walker.must({ path: '/subject/all-subjects' });
      entry.id = body.allSubjects.find(({ subjectName }: { subjectName: string }) => subjectName === entry.name)?._id ?? '';
    } else {
      entry.id = mustBeDone(walker, request, outcome).body.subject._id;
    }
    if (entry.id) entry.fate = 'done';
  }
  return entry;
}

const questionCount = 5;
/** Share of unanswered requests that are never retried. */
const forsaking = 0.15;

/** An abandoned generation of a killed process blocks its learner's next one for five seconds. */
async function afterForsaken(walker: Walker, request: Request, first: Settled): Promise<Settled> {
  let settled = first;
  while (settled.kind === 'refused' && settled.code === 'slow-down' && walker.learner.papers.at(-2)?.isForsaken) {
    await setTimeout(200);
    settled = await walker.settle(request);
  }
  return settled;
}

/** Undefined if the learner abandoned it. */
export async function generatePaper(walker: Walker, subject: SubjectEntry, cost: number): Promise<PaperEntry | undefined> {
  await walker.goOn();
  const paper = newPaper(subject, cost);
  walker.learner.papers.push(paper);
  const request = {
    ...generationOf(subject),
    headers: { 'idempotency-key': paper.key, accept: walker.random() < 0.5 ? 'application/json' : 'text/event-stream' },
  };
  paper.generated = 'unknown';
  const first = await walker.ask(request);
  if (first.kind === 'unknown' && walker.random() < forsaking) {
    paper.isForsaken = true;
    return undefined;
  }
  const settled = first.kind === 'unknown' ? await walker.settle(request) : first;
  const { body } = mustBeDone(walker, request, await afterForsaken(walker, request, settled));
  paper.questions = body.jsonResponse.questions;
  paper.generated = 'done';
  if (paper.questions.length !== questionCount) walker.violations.push(`${paper.questions.length} questions of ${paper.key}`);
  return paper;
}

/** The request for a test of this subject. */
export function generationOf(subject: SubjectEntry) {
  return { path: '/test/generate', body: { formData: formFor(subject) } };
}

function formFor({ id }: SubjectEntry) {
  return formOf({ questionCount, subjectId: id, timePerQuestion: 600 });
}

export async function makeTest(walker: Walker, paper: PaperEntry): Promise<void> {
  await walker.goOn();
  paper.made = 'unknown';
  const body = { formData: formFor(paper.subject), questionsArray: paper.questions.map(({ id }) => ({ id })) };
  const done = await walker.must({ path: '/test/createTest', body });
  paper.testId = done.body.test._id;
  paper.made = 'done';
}

export async function startTest(walker: Walker, paper: PaperEntry): Promise<void> {
  await walker.goOn();
  paper.started = 'unknown';
  const { body } = await walker.must({ path: `/test/testDetails/${paper.testId}` });
  paper.version = body.test.version;
  paper.started = 'done';
}

export async function saveOnce(walker: Walker, paper: PaperEntry): Promise<void> {
  await walker.goOn();
  const number = paper.lastSent + 1;
  paper.lastSent = number;
  const responses = paper.questions.map(({ id, options }, place) => ({ id, userAnswer: optionOf(number, place, options) }));
  const body = { testId: paper.testId, responses, version: paper.version };
  const done = await walker.must({ path: '/test/saveProgress', body });
  if (done.body.version <= paper.version) walker.violations.push(`${paper.testId}: version ${done.body.version} after ${paper.version}`);
  paper.version = done.body.version;
  paper.lastDone = number;
}

/** Submits the last saved responses. */
export async function submit(walker: Walker, paper: PaperEntry): Promise<void> {
  await walker.goOn();
  paper.submitted = 'unknown';
  const questions = paper.questions.map(({ id, options }, place) => ({
    id,
    userAnswer: optionOf(paper.lastDone, place, options),
    attempted: true,
  }));
  const done = await walker.must({ path: '/test/submitTest', body: { testId: paper.testId, questions } });
  paper.score = done.body.score;
  paper.submitted = 'done';
}

export async function deleteTest(walker: Walker, paper: PaperEntry): Promise<void> {
  await walker.goOn();
  paper.deleted = 'unknown';
  const request = { path: `/test/deleteTest/${paper.testId}` };
  const outcome = await walker.settle(request);
  // An earlier attempt may have deleted it.
  if (outcome.kind === 'refused' && outcome.code !== 'not-found') mustBeDone(walker, request, outcome);
  paper.deleted = 'done';
}
