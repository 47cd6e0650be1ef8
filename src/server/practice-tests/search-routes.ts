import * as z from 'zod/mini';

import { marksOf, maxTwelfths } from '../../assessment/marking.ts';
import type { FoundTest } from '../../contract/shapes/test-shapes.ts';
import type { Suggestion } from '../../contract/shapes/topic-shapes.ts';
import { untilDisconnect } from '../shared/http/until-disconnect.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { findTestsById, listTitles, searchTests } from '../store/attempts/search-tests.ts';
import { matchTitles } from './match-titles.ts';
import type { TestServices } from './test-routes.ts';

const mostFound = 20;
/** A longer search has no more use, and costs the database. */
const mostWords = 8;
const longest = 120;

/** Of the newest tests: comparing more titles would hold up other learners. */
const mostCompared = 2000;

const queryShape = z.object({ q: z.string() });

export interface SearchServices extends Pick<TestServices, 'database' | 'oneAtATime'> {
  bank: {
    /** The topics that a text means. */
    suggest: (request: { text: string }, signal: AbortSignal) => Promise<Suggestion[]>;
  };
}

/** Finds a learner's tests by their titles and subjects, in all subjects; where none has the very words, by what these may mean. */
export function searchRoutes(mount: MountEndpoint, { database, oneAtATime, bank }: SearchServices): void {
  const findNear = async (userId: string, text: string, signal: AbortSignal) => {
    const titled = await listTitles(database, userId, mostCompared);
    if (titled.length === 0) return [];
    const ids = matchTitles(text, titled, await bank.suggest({ text }, signal)).slice(0, mostFound + 1);
    const rows = await findTestsById(database, userId, ids);
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  };
  mount('searchTests', ({ request, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const words = wordsOf(queryShape.safeParse(request.query).data?.q ?? '');
      if (words.length === 0) return { tests: [], isMore: false };
      const exact = await searchTests(database, learner.user.id, words, mostFound + 1);
      const rows = exact.length > 0 ? exact : await findNear(learner.user.id, words.join(' '), untilDisconnect(reply));
      return { tests: rows.slice(0, mostFound).map(describeFound), isMore: rows.length > mostFound };
    }),
  );
}

/** PostgreSQL stores no null character. */
function wordsOf(text: string): string[] {
  const clean = text.slice(0, longest).normalize('NFC').replaceAll('\u0000', ' ').trim();
  return clean === '' ? [] : clean.split(/\s+/u).slice(0, mostWords);
}

function describeFound(row: Awaited<ReturnType<typeof searchTests>>[number]): FoundTest {
  const { id, title, subjectId, subjectName, marking, questionCount, voidCount, attemptState, twelfths } = row;
  const { createdAt, startedAt, finishedAt, retakes } = row;
  const isFinished = attemptState === 'finished';
  return {
    _id: id,
    title,
    subjectId,
    subjectName,
    isRunning: attemptState === 'running',
    score: isFinished ? marksOf(twelfths ?? 0) : null,
    total: marksOf(maxTwelfths(marking, questionCount - (isFinished ? voidCount : 0))),
    at: finishedAt ?? startedAt ?? createdAt,
    retakes,
  };
}
