import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import { m } from '#messages';

import { type ExportQuery, exportQueryShape } from '../../../contract/shapes/exchange-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { createDownloadPlaces } from '../../shared/computing/download-places.ts';
import type { OneAtATime } from '../../shared/computing/one-at-a-time.ts';
import { endSlowReading } from '../../shared/http/end-slow-reading.ts';
import { asAttachment, fileNameOf } from '../../shared/http/file-name.ts';
import { type MountEndpoint, readBody } from '../../shared/http/mount-endpoint.ts';
import type { Timers } from '../../shared/timers.ts';
import { type ExportScope, listExportable, readFinishedTests } from '../../store/attempts/exportable-tests.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import type { Database } from '../../store/open-database.ts';
import { type ExportFacts, formatFiles, type TestToExport } from './export-formats.ts';

export interface ExportServices {
  database: Database;
  oneAtATime: OneAtATime;
  timers: Timers;
  now: () => number;
}

/** Per process. */
const atOnce = 4;
/** Per learner: each format twice, and some more. */
const perMinute = 20;
/** Whole tests in memory at once. */
const pageSize = 20;

/** Takes the questions of finished tests to other programs, with the keys that their solutions show. */
export function exportRoutes(mount: MountEndpoint, { database, oneAtATime, timers, now }: ExportServices): void {
  const takePlace = createDownloadPlaces({ atOnce, perMinute, now });
  mount('exportTests', async ({ request, learner, reply }) => {
    const { format, ...asked } = readBody(exportQueryShape, request.query);
    const { extension, type, load, mostQuestions = Infinity } = formatFiles[format];
    const userId = learner.user.id;
    const { ids, title, questions, leftOut } = await oneAtATime(learner, reply, () => chooseTests(database, userId, scopeOf(asked)));
    if (questions > mostQuestions) throw new AppError('too-large', () => m.server_export_too_large({ count: mostQuestions }));
    const free = takePlace(userId);
    try {
      const write = await load();
      const file = write(readTests(database, userId, ids), { title, exportedAt: now(), leftOut });
      void reply.type(type).headers({
        'Content-Disposition': asAttachment(fileNameOf(title, extension)),
        'X-Exported-Questions': questions,
        'X-Unfinished-Tests': leftOut.unfinishedTests,
        'X-Void-Questions': leftOut.voidQuestions,
      });
      return endSlowReading(Readable.from(file, { objectMode: false }), timers).once('close', free);
    } catch (error) {
      free();
      throw error;
    }
  });
}

function scopeOf({ test, subject }: Omit<ExportQuery, 'format'>): ExportScope {
  if (test !== undefined) return { test };
  return subject === undefined ? 'all' : { subject };
}

interface ChosenTests extends Omit<ExportFacts, 'exportedAt'> {
  ids: string[];
  questions: number;
}

/** Those that are finished. Throws where there is no such test or subject, or nothing in it that may be shown. */
async function chooseTests(database: Database, userId: string, scope: ExportScope): Promise<ChosenTests> {
  const all = await listExportable(database, userId, scope);
  const finished = all.filter(({ attemptState }) => attemptState === 'finished');
  const voidQuestions = finished.reduce((sum, { voidCount }) => sum + voidCount, 0);
  const questions = finished.reduce((sum, { questionCount }) => sum + questionCount, 0) - voidQuestions;
  const title = await titleOf(database, userId, scope, all[0]?.title);
  if (questions === 0) {
    const isOneTest = scope !== 'all' && 'test' in scope;
    throw new AppError('wrong-state', isOneTest && finished.length === 0 ? m.server_export_unfinished : m.server_export_nothing);
  }
  return { ids: finished.map(({ id }) => id), title, questions, leftOut: { unfinishedTests: all.length - finished.length, voidQuestions } };
}

async function titleOf(database: Database, userId: string, scope: ExportScope, testTitle: string | undefined): Promise<string> {
  if (scope === 'all') return m.server_export_all();
  if ('test' in scope) {
    if (testTitle === undefined) throw new AppError('not-found', m.server_no_such_test);
    return testTitle;
  }
  const subject = await findSubject(database, userId, scope.subject);
  if (!subject) throw new AppError('not-found', m.server_no_such_subject);
  return subject.name;
}

/** In pages; others have their turn after each test. */
async function* readTests(database: Database, userId: string, ids: readonly string[]): AsyncGenerator<TestToExport> {
  for (let start = 0; start < ids.length; start += pageSize) {
    for (const { test, subjectName } of await readFinishedTests(database, userId, ids.slice(start, start + pageSize))) {
      const questions = test.questions.filter(({ id }) => !test.voidIds.includes(id));
      if (questions.length > 0) yield { ...test, subjectName, questions };
      await setImmediate();
    }
  }
}
