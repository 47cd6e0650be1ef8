import { chosenResponses, countedQuestions, maxTwelfths } from '../../assessment/marking.ts';
import { conceptScores } from '../../assessment/review/concept-scores.ts';
import { subjectStatistics } from '../../assessment/statistics.ts';
import type { TestResult } from '../../contract/shapes/score-shapes.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { describeResult } from '../shared/wire/describe-test.ts';
import { findTestWithAttempt, type StartedAttempt } from '../store/attempts/attempts.ts';
import { listEarlierAttempts } from '../store/attempts/scores.ts';
import type { Database } from '../store/open-database.ts';
import { findSubject } from '../store/learners/subjects.ts';
import type { AttemptServices } from './attempt-routes.ts';
import { describeFinished, findFinishedTest } from './finished-test.ts';

/** The score of a finished attempt, compared with the earlier ones. */
export function resultRoutes(mount: MountEndpoint, { database, oneAtATime, now }: AttemptServices): void {
  mount('readResult', ({ parameters, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const finished = await findFinishedTest(database, learner.user.id, parameters.testId, now());
      const { test } = finished;
      const subject = await findSubject(database, learner.user.id, test.subjectId);
      return {
        test: await describeFinished(database, finished),
        subjectName: subject?.name ?? '',
        counts: countOutcomes(finished),
        concepts: describeConcepts(finished),
        earlier: test.retake === null ? await describeEarlier(database, finished) : null,
        first: test.retake === 'all' && test.retakeOf !== null ? await describeFirst(database, test.userId, test.retakeOf) : null,
      };
    }),
  );
}

/** Without void questions. */
function countOutcomes({ test, attempt }: StartedAttempt): TestResult['counts'] {
  const responses = chosenResponses(attempt.responses);
  const counts = { right: 0, wrong: 0, blank: 0 };
  for (const { id, key } of countedQuestions(test.questions, test.voidIds)) {
    const chosen = responses.get(id);
    if (chosen === undefined) counts.blank += 1;
    else counts[chosen === key ? 'right' : 'wrong'] += 1;
  }
  return counts;
}

function describeConcepts({ test, attempt }: StartedAttempt): TestResult['concepts'] {
  const responses = chosenResponses(attempt.responses);
  const questions = test.questions.map(({ id, key, concept }) => {
    return { concept, key, chosen: responses.get(id), isVoid: test.voidIds.includes(id) };
  });
  return conceptScores(questions, test.marking);
}

async function describeEarlier(database: Database, { test, attempt }: StartedAttempt): Promise<TestResult['earlier']> {
  const earlier = await listEarlierAttempts(database, test, attempt.finishedAt ?? attempt.deadline);
  return subjectStatistics(
    earlier.map(({ twelfths, marking, questionCount }) => ({ twelfths, most: maxTwelfths(marking, questionCount) })),
  );
}

/** Null where the first test was deleted meanwhile. */
async function describeFirst(database: Database, userId: string, testId: string): Promise<TestResult['first']> {
  const first = await findTestWithAttempt(database, userId, testId);
  if (first?.attempt?.state !== 'finished') return null;
  const { score, total } = describeResult(first.test, first.attempt);
  return { score, total };
}
