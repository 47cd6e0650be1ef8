import * as z from 'zod/mini';

import { marksOf, maxTwelfths } from '../../assessment/marking.ts';
import type { FoundTest } from '../../contract/shapes/test-shapes.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { searchTests } from '../store/attempts/search-tests.ts';
import type { TestServices } from './test-routes.ts';

const mostFound = 20;
/** A longer search has no more use, and costs the database. */
const mostWords = 8;
const longest = 120;

const queryShape = z.object({ q: z.string() });

/** Finds a learner's tests by their titles, in all subjects. */
export function searchRoutes(mount: MountEndpoint, { database, oneAtATime }: Pick<TestServices, 'database' | 'oneAtATime'>): void {
  mount('searchTests', ({ request, learner, reply }) =>
    oneAtATime(learner, reply, async () => {
      const words = wordsOf(queryShape.safeParse(request.query).data?.q ?? '');
      if (words.length === 0) return { tests: [], isMore: false };
      const rows = await searchTests(database, learner.user.id, words, mostFound + 1);
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
  const { createdAt, startedAt, finishedAt } = row;
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
  };
}
