import { m } from '#messages';

import { markingOf, marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { deadlineOf, durationOf } from '../../../assessment/timing.ts';
import type { GuestAnswer } from '../../../contract/shapes/test-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { generationIdOf, lockGenerationOf, wasWrittenHere, type WrittenGeneration } from '../../shared/make-test.ts';
import { guestOwner } from '../../store/generation/allowances.ts';
import { keepSubmission } from '../../store/generation/generations.ts';
import { claimLimit, isForgotten } from '../../store/learners/forget-guests.ts';
import type { Database } from '../../store/open-database.ts';
import { findSharer, keepTakerScore } from '../../store/sharing/takers.ts';
import type { GuestSubmission } from '../../store/schema/schema.ts';
import { gradeAttempt, submittedResponses } from '../grade-attempt.ts';
import { isSameSubmission } from '../merge-save.ts';

interface GuestAnswers {
  guestId: string;
  answers: readonly GuestAnswer[];
  now: number;
}

/** Grades a guest's first submission and keeps it. A repeat gets the same score; any other submission is refused, or it would tell keys. */
export async function submitGuestTest(transaction: Database, { guestId, answers, now }: GuestAnswers) {
  const questionIds = answers.map(({ id }) => id);
  const owner = guestOwner(guestId);
  await refuseForgotten(transaction, owner, questionIds);
  const generation = await lockGenerationOf(transaction, questionIds, (each) => each.owner === owner);
  const graded = gradeGuestTest(generation, answers, now);
  const kept = generation.submission;
  if (kept && !isSameSubmission(kept, graded)) throw new AppError('wrong-state', m.server_submitted_already);
  if (kept) return describeSubmission(transaction, generation, kept);
  if (generation.state !== 'ready') throw new AppError('wrong-state', m.server_submitted_already);
  refuseLateClaim(generation, now);
  await keepSubmission(transaction, generation.id, graded);
  const mostTwelfths = maxTwelfths(markingOf(generation.form), generation.questions.length);
  if (!wasWrittenHere(generation)) await keepTakerScore(transaction, generation.id, { twelfths: graded.twelfths, mostTwelfths });
  return describeSubmission(transaction, generation, graded);
}

/** A guest's clock runs in the browser. The server bounds it: it started with the generation and has ended by now. */
export function gradeGuestTest(
  { form, questions, createdAt }: WrittenGeneration,
  answers: readonly GuestAnswer[],
  now: number,
): GuestSubmission {
  const { responses, version } = submittedResponses({ responses: {}, version: 0 }, questions, answers);
  const deadline = deadlineOf(createdAt, durationOf(form.timePerQuestion, questions.length, form.extraTime ?? null));
  const finishedAt = Math.min(now, deadline);
  const recorded = withRecorded(responses, answers, (finishedAt - createdAt) / 1000);
  const end = { responses: recorded, version, finishedAt, finishedBy: 'learner' as const };
  return { ...gradeAttempt({ questions, voidIds: [], marking: markingOf(form) }, end), finishedBy: 'learner' };
}

/** With the time of each question, which the whole attempt bounds, and how sure the guest was of what they chose. */
function withRecorded(responses: GuestSubmission['responses'], answers: readonly GuestAnswer[], mostSeconds: number) {
  const recorded = { ...responses };
  for (const { id, secondsSpent, confidence } of answers) {
    const response = responses[id];
    if (!response) continue;
    recorded[id] = {
      ...response,
      ...(secondsSpent !== undefined && { secondsSpent: Math.min(secondsSpent, mostSeconds) }),
      ...(confidence && response.chosen !== null && { confidence }),
    };
  }
  return recorded;
}

/** The guest's test was purged since. */
export async function refuseForgotten(transaction: Database, owner: string, questionIds: readonly string[]): Promise<void> {
  if (await isForgotten(transaction, owner, generationIdOf(questionIds[0] ?? '')))
    throw new AppError('wrong-state', m.server_claim_too_late);
}

export function refuseLateClaim({ createdAt }: WrittenGeneration, now: number): void {
  if (now > createdAt + claimLimit) throw new AppError('wrong-state', m.server_claim_too_late);
}

async function describeSubmission(transaction: Database, generation: WrittenGeneration, { twelfths, attempted }: GuestSubmission) {
  const { id, form, questions } = generation;
  const sharer = wasWrittenHere(generation) ? undefined : await findSharer(transaction, id);
  return {
    score: marksOf(twelfths),
    total: marksOf(maxTwelfths(markingOf(form), questions.length)),
    attemptedQuestions: attempted,
    ...(sharer && { sharer: { name: sharer.name, seesMarks: sharer.seesMarks } }),
  };
}
