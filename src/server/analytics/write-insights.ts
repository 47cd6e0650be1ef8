import { createHash } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import { findWordsFault } from '../../assessment/analytics/find-words-fault.ts';
import { needEvidence, type NeedEvidence } from '../../assessment/analytics/need-evidence.ts';
import type { StudyNeed } from '../../assessment/analytics/study-needs.ts';
import type { Insights } from '../../contract/analytics-shapes.ts';
import type { InsightWriter } from '../shared/insight-writer.ts';
import { ModelFailure } from '../shared/question-solver.ts';
import { findInsightWords, keepInsights, postponeInsights, takeInsights } from '../store/insights.ts';
import type { Database } from '../store/open-database.ts';
import { insightWords } from './insight-words.ts';

export interface InsightServices {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
  /** Undefined: no model is connected, rules write. */
  insightWriter: InsightWriter | undefined;
  timers: Deadlines;
}

export interface Deadlines {
  /** Calls `onOver` after that many ms, unless the function it answers is called before. */
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** What somebody wrote about the needs: one text each, in their order. */
export interface WrittenInsights {
  writer: Insights['writer'];
  words: readonly string[];
}

/** How long a model may take; its lease outlasts that. After a failure it is left alone for that learner. All in ms. */
const deadline = 12_000;
const lease = 30_000;
const pauseAfterFailure = 300_000;

export function writeByRule(needs: readonly StudyNeed[]): WrittenInsights {
  return { writer: 'rules', words: needs.map(insightWords) };
}

/**
 * The model's words on these needs, from the store where their evidence is what it was; by rule wherever they cannot be
 * had. The model is asked once for each state of the evidence, by one request of one process at a time.
 */
export async function writeInsights(services: InsightServices, userId: string, needs: readonly StudyNeed[]): Promise<WrittenInsights> {
  const { database, now, insightWriter } = services;
  if (!insightWriter || needs.length === 0) return writeByRule(needs);
  const evidence = needs.map(needEvidence);
  const digest = digestOf(evidence);
  const known = await findInsightWords(database, userId, digest);
  if (known) return { writer: 'model', words: known };
  const mine = await takeInsights(database, { userId, digest, now: now(), until: now() + lease });
  if (!mine) return writeByRule(needs);
  // No transaction is open while a model is asked.
  const words = await askInTime(services, insightWriter, evidence);
  if (!words) {
    await postponeInsights(database, mine, now() + pauseAfterFailure);
    return writeByRule(needs);
  }
  await keepInsights(database, mine, digest, words);
  return { writer: 'model', words };
}

/** Undefined where it fails, takes too long, or writes what nobody is to be shown. */
async function askInTime({ timers, log }: InsightServices, write: InsightWriter, evidence: readonly NeedEvidence[]) {
  const controller = new AbortController();
  const release = timers.limit(deadline, () => controller.abort(new ModelFailure('broken', 'The model took too long to advise.')));
  try {
    const words = await write(evidence, controller.signal);
    refuseFaults(words, evidence);
    return words;
  } catch (error) {
    // Whatever it was, the learner has the words by rule.
    log.warn({ err: error }, 'a model did not write insights');
    return undefined;
  } finally {
    release();
  }
}

function refuseFaults(words: readonly string[], evidence: readonly NeedEvidence[]): void {
  for (const [index, need] of evidence.entries()) {
    const fault = findWordsFault(words[index] ?? '', need);
    if (fault) throw new ModelFailure('broken', `The model’s insight is not to be shown: ${fault}.`);
  }
}

function digestOf(evidence: readonly NeedEvidence[]): string {
  return createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
}
