import { m } from '#messages';

import { marksOf, maxTwelfths } from '../../assessment/marking.ts';
import type { Share, Taker } from '../../contract/shapes/share-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { findTestWithAttempt } from '../store/attempts/attempts.ts';
import { lockTest } from '../store/attempts/retakes.ts';
import { lockUser } from '../store/learners/users.ts';
import { newId } from '../store/new-id.ts';
import type { Database } from '../store/open-database.ts';
import { findLiveShare, findOwnShare, revokeShare, saveShare, type StoredShare } from '../store/sharing/shares.ts';
import { countTakers, listTakers } from '../store/sharing/takers.ts';
import { hashToken, type ShareLinks } from './share-links.ts';

export interface ShareServices {
  database: Database;
  shareLinks: ShareLinks;
  now: () => number;
}

/** What a sharer does: share a test, see who took it, stop sharing. */
export function shareRoutes(mount: MountEndpoint, { database, shareLinks, now }: ShareServices): void {
  const describeLink = ({ id }: StoredShare) => {
    const token = shareLinks.tokenOf(id);
    return { url: shareLinks.urlOf(token), token };
  };

  mount('shareTest', async ({ body, learner }) => {
    const { testId, showName, order, closesAt = null, compare = false } = body;
    if (closesAt !== null && closesAt <= now()) {
      throw new AppError('invalid', m.server_share_end_past, { fields: { closesAt: m.server_share_end_past() } });
    }
    const settings = { showsName: showName, questionOrder: order, compares: compare, closesAt };
    const id = newId();
    const share = { id, tokenHash: hashToken(shareLinks.tokenOf(id)), userId: learner.user.id, testId, createdAt: now() };
    const saved = await database.transaction(async (transaction) => {
      await lockUser(transaction, learner.user.id);
      await requireOwnTest(transaction, learner.user.id, testId);
      if (!(await lockTest(transaction, testId))) throw noSuchTest();
      return saveShare(transaction, share, settings);
    });
    return describeLink(saved);
  });

  mount('unshareTest', async ({ body, learner }) => {
    if (!(await revokeShare(database, learner.user.id, hashToken(body.token), now()))) throw noSuchLink();
    return {};
  });

  mount('readShare', async ({ parameters, learner }) => {
    await requireOwnTest(database, learner.user.id, parameters.testId);
    const live = await findLiveShare(database, parameters.testId);
    if (!live) return { share: null };
    const { id, showsName, questionOrder, compares, closesAt } = live;
    const share: Share = {
      ...describeLink(live),
      showName: showsName,
      order: questionOrder,
      compare: compares,
      closesAt,
      takers: await countTakers(database, id),
    };
    return { share };
  });

  mount('listTakers', async ({ parameters, learner }) => {
    const share = await findOwnShare(database, learner.user.id, hashToken(parameters.token));
    if (!share) throw noSuchLink();
    const source = await findTestWithAttempt(database, learner.user.id, share.testId);
    const isFinished = source?.attempt?.state === 'finished';
    const rows = await listTakers(database, share.id);
    return { takers: rows.map((row) => describeTaker(row, share, isFinished)) };
  });
}

/** The score only where both agreed. What the test that was made of the copy says comes before what the guest submitted. */
function describeTaker(
  { taker, test, attempt, guestCopy }: Awaited<ReturnType<typeof listTakers>>[number],
  share: StoredShare,
  isFinished: boolean,
): Taker {
  const { name, takenAt, compares, twelfths, mostTwelfths } = taker;
  const agrees = share.compares && compares;
  const unknown = { name, takenAt, agrees, score: null, total: null, testId: null };
  if (!agrees) return unknown;
  if (test && attempt?.state === 'finished') {
    const total = marksOf(maxTwelfths(test.marking, test.questionCount - test.voidIds.length));
    return { ...unknown, score: marksOf(attempt.twelfths ?? 0), total, testId: isFinished ? test.id : null };
  }
  if (twelfths === null) return unknown;
  return { ...unknown, score: marksOf(twelfths), total: marksOf(mostTwelfths ?? 0), testId: isFinished ? guestCopy : null };
}

async function requireOwnTest(database: Database, userId: string, testId: string): Promise<void> {
  if (!(await findTestWithAttempt(database, userId, testId))) throw noSuchTest();
}

const noSuchTest = () => new AppError('not-found', m.server_no_such_test);
const noSuchLink = () => new AppError('not-found', m.server_no_such_link);
