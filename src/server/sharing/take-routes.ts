import { m } from '#messages';
import type { FastifyRequest } from 'fastify';

import { countedQuestions } from '../../assessment/marking.ts';
import { tallyMatches } from '../../assessment/matches.ts';
import { withholdKey } from '../../assessment/question.ts';
import { languageOfScript } from '../../assessment/text/language-of-script.ts';
import { durationOf } from '../../assessment/timing.ts';
import type { SharedTestFacts } from '../../contract/shapes/share-shapes.ts';
import { toWireQuestion } from '../../contract/wire-questions.ts';
import { AppError } from '../shared/app-error.ts';
import type { GuestIdentity } from '../shared/guest-identity.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { networkOf } from '../shared/http/network-of.ts';
import type { DrawsOf } from '../shared/keyed-draws.ts';
import type { WrittenGeneration } from '../shared/make-test.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import { describeWriter } from '../shared/wire/describe-writer.ts';
import { guestOwner } from '../store/generation/allowances.ts';
import { findShared, type SharedTest } from '../store/sharing/shares.ts';
import { findGuestCopy, findTakenCopy } from '../store/sharing/takers.ts';
import { hashToken } from './share-links.ts';
import type { ShareServices } from './share-routes.ts';
import { isClosed, noSuchLink, takeAsGuest, takeAsLearner } from './take-shared.ts';

export interface TakeServices extends Omit<ShareServices, 'shareLinks'> {
  guests: GuestIdentity;
  drawsOf: DrawsOf;
}

/** Per network and minute: a class may open a link at once, behind one address. */
const mostTakes = 120;
/** The same for tokens that are none. */
const mostGuesses = 60;

/** What others do with a link: see what it leads to, and take the test. */
export function takeRoutes(mount: MountEndpoint, { database, guests, drawsOf, now }: TakeServices): void {
  const guesses = createRateWindow(mostGuesses, 60_000, now);
  const mayTake = createRateWindow(mostTakes, 60_000, now);

  /** Counts the tokens that are none. */
  const guarded = async <Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(ip);
    if (guesses.isFull(network)) throw tooMany();
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') guesses(network);
      throw error;
    }
  };

  mount('readShared', ({ parameters, learner, request }) =>
    guarded(request, async () => {
      const shared = await findShared(database, hashToken(parameters.token));
      if (!shared) throw noSuchLink();
      const copy = learner && (await findTakenCopy(database, shared.share.id, learner.user.id));
      const taken = copy?.test?.deletedAt === null ? copy.test.id : null;
      const guestId = learner ? undefined : guests.find(request);
      const here = guestId === undefined ? undefined : await findGuestCopy(database, shared.share.id, guestOwner(guestId), now());
      const takenHere = here?.generation.submission ? here.name : null;
      return describeShared(shared, { isOwn: shared.share.userId === learner?.user.id, taken, takenHere, now: now() });
    }),
  );

  mount('takeShared', ({ body = {}, parameters, learner, request, reply }) =>
    guarded(request, async () => {
      const address = networkOf(request.ip);
      if (!mayTake(address)) throw tooMany();
      const { name = '', compare = false, another = false, subjectId = null } = body;
      const take = { token: parameters.token, name, compares: compare, drawsOf, now: now() };
      if (learner) {
        const { id: userId } = learner.user;
        return { testId: await database.transaction((transaction) => takeAsLearner(transaction, { ...take, userId, subjectId })) };
      }
      const guestId = guests.findOrCreate(request, reply);
      const guest = { ...take, guestId, address, isAnother: another };
      return describeCopy(await database.transaction((transaction) => takeAsGuest(transaction, guest)));
    }),
  );
}

function tooMany(): AppError {
  return new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
}

interface Caller {
  isOwn: boolean;
  taken: string | null;
  takenHere: string | null;
  now: number;
}

function describeShared(shared: SharedTest, { isOwn, taken, takenHere, now }: Caller): SharedTestFacts {
  const { share, test, sharer } = shared;
  const asked = countedQuestions(test.questions, test.voidIds);
  return {
    title: test.title,
    numberOfQuestions: asked.length,
    voidQuestions: test.questions.length - asked.length,
    durationSeconds: durationOf(test.timePerQuestion, asked.length, test.extraTime),
    timeLimit: test.timePerQuestion,
    extraTime: test.extraTime,
    marking: test.marking,
    kinds: [...new Set(asked.map(({ type }) => type))].sort(),
    language: languageOf(test.questions),
    sharedBy: share.showsName ? sharer : null,
    closesAt: share.closesAt,
    isClosed: isClosed(shared, now),
    compare: share.compares,
    isOwn,
    taken,
    takenHere,
  };
}

/** As `generate` answers a guest. */
function describeCopy({ questions, writer, report }: WrittenGeneration) {
  return {
    jsonResponse: { questions: questions.map((question) => toWireQuestion(withholdKey(question))) },
    writer: describeWriter(writer ?? { kind: 'builtin', name: '' }),
    report: report ?? { written: questions.length, rejected: {}, repeatsRefused: 0 },
    matched: tallyMatches(questions),
    language: languageOf(questions),
    replacementsLeft: 0,
  };
}

function languageOf(questions: readonly { stem: string }[]) {
  return languageOfScript(questions.map(({ stem }) => stem).join(' ')) ?? 'en';
}
