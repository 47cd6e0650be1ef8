import { m } from '#messages';

import { markingOf } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import { withholdKey } from '../../assessment/question.ts';
import type { Comparison } from '../../contract/shapes/share-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import { AppError } from '../shared/app-error.ts';
import type { OneAtATime } from '../shared/computing/one-at-a-time.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { describeResult } from '../shared/wire/describe-test.ts';
import { findTestWithAttempt, type StartedAttempt } from '../store/attempts/attempts.ts';
import { findUser } from '../store/learners/users.ts';
import type { Database } from '../store/open-database.ts';
import { type Comparable, findGuestComparable, listComparable } from '../store/sharing/takers.ts';

export interface CompareServices {
  database: Database;
  oneAtATime: OneAtATime;
}

/** A sharer and a taker, question by question: once both have agreed and finished. */
export function compareRoutes(mount: MountEndpoint, { database, oneAtATime }: CompareServices): void {
  mount('compareTest', ({ parameters: { testId }, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const userId = learner.user.id;
      const pairs = await listComparable(database, userId, testId);
      const guests = pairs.length === 0 ? await findGuestComparable(database, userId, testId) : undefined;
      if (guests) return (await compareWithGuest(database, guests)) ?? refuse();
      const isOwn = pairs.length > 0 || (await findTestWithAttempt(database, userId, testId)) !== undefined;
      if (!isOwn) throw new AppError('not-found', m.server_no_such_test);
      for (const pair of pairs.filter(({ share, taker }) => share.compares && taker.compares)) {
        const comparison = await compare(database, pair, userId);
        if (comparison) return comparison;
      }
      return refuse();
    }),
  );
}

function refuse(): never {
  throw new AppError('wrong-state', m.server_compare_wait);
}

/** What a comparison reads of a finished test: what a guest submitted is no test yet. */
interface Finished {
  test: Pick<StartedAttempt['test'], 'title' | 'questions' | 'voidIds' | 'marking' | 'questionCount'>;
  attempt: Pick<StartedAttempt['attempt'], 'responses' | 'twelfths' | 'attempted'>;
}

/** For the sharer alone: the guest sees the other side after signing in. */
async function compareWithGuest(
  database: Database,
  { share, taker, sourceId, copy }: NonNullable<Awaited<ReturnType<typeof findGuestComparable>>>,
): Promise<Omit<Comparison, 'success'> | undefined> {
  const { submission, questions } = copy;
  const source = await findFinished(database, share.userId, sourceId);
  if (!share.compares || !taker.compares || !source || !submission || !questions) return undefined;
  const marking = markingOf(copy.form);
  const guests = {
    test: { title: copy.form.title, questions, voidIds: [], marking, questionCount: questions.length },
    attempt: submission,
  };
  return describeComparison(source, guests, { otherName: taker.name, counterparts: copyQuestions(source, guests) });
}

/** Undefined while one of them has not finished. */
async function compare(database: Database, pair: Comparable, userId: string): Promise<Omit<Comparison, 'success'> | undefined> {
  const { share, taker, copyId, copyUserId, sourceId } = pair;
  const source = await findFinished(database, share.userId, sourceId);
  const copy = await findFinished(database, copyUserId, copyId);
  if (!source || !copy) return undefined;
  const isSharer = share.userId === userId;
  const [mine, theirs] = isSharer ? [source, copy] : [copy, source];
  const sharer = share.showsName ? ((await findUser(database, share.userId))?.name ?? '') : '';
  return describeComparison(mine, theirs, {
    otherName: isSharer ? taker.name : sharer,
    counterparts: isSharer ? copyQuestions(source, copy) : sourceQuestions(source, copy),
  });
}

function describeComparison(
  mine: Finished,
  theirs: Finished,
  { otherName, counterparts }: { otherName: string; counterparts: Counterparts },
): Omit<Comparison, 'success'> {
  return {
    title: mine.test.title,
    otherName,
    mine: scoreOf(mine),
    theirs: scoreOf(theirs),
    questions: compareQuestions(mine, theirs, counterparts),
  };
}

async function findFinished(database: Database, userId: string, testId: string): Promise<StartedAttempt | undefined> {
  const found = await findTestWithAttempt(database, userId, testId);
  return found?.attempt?.state === 'finished' ? { test: found.test, attempt: found.attempt } : undefined;
}

/** The other's question by the id of one's own. */
type Counterparts = ReadonlyMap<string, Question>;

/** The same question has the same words and key in both. Its id and its place do not tell: a sharer may edit their test after it was taken. */
function sourceQuestions(source: Finished, copy: Finished): Counterparts {
  const byWords = new Map(source.test.questions.map((question) => [wordsOf(question), question]));
  return new Map(
    copy.test.questions.flatMap((question) => {
      const origin = byWords.get(wordsOf(question));
      return origin ? [[question.id, origin] as const] : [];
    }),
  );
}

/** Of each taker, the options may be in another order. */
function wordsOf({ stem, options, key, passage, figure }: Question): string {
  return JSON.stringify([stem, options.toSorted(), options[key], passage?.text, figure?.svg]);
}

function copyQuestions(source: Finished, copy: Finished): Counterparts {
  const byCopy = sourceQuestions(source, copy);
  return new Map(copy.test.questions.flatMap((question) => [[byCopy.get(question.id)?.id ?? '', question] as const]));
}

/** In the order of one's own. What is in one of them only is left out: void when the copy was made, or edited later. */
function compareQuestions(mine: Finished, theirs: Finished, counterparts: Counterparts): Comparison['questions'] {
  return mine.test.questions.flatMap((question) => {
    const other = counterparts.get(question.id);
    if (!other) return [];
    return [
      {
        ...toWireQuestion(withholdKey(question)),
        correctAnswer: question.options[question.key] ?? '',
        isVoid: mine.test.voidIds.includes(question.id) || theirs.test.voidIds.includes(other.id),
        mine: sideOf(mine, question),
        theirs: sideOf(theirs, other),
      },
    ];
  });
}

function sideOf({ attempt }: Finished, { id, options, key }: Question): Comparison['questions'][number]['mine'] {
  const response = attempt.responses[id];
  const chosen = response?.chosen ?? null;
  return {
    userAnswer: chosen === null ? null : (options[chosen] ?? null),
    isRight: chosen === key,
    secondsSpent: response?.secondsSpent ?? null,
  };
}

function scoreOf({ test, attempt }: Finished): Comparison['mine'] {
  const { score, total } = describeResult(test, attempt);
  return { score, total };
}
