import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { findInsightFault } from '../../assessment/analytics/insight-fault.ts';
import { needEvidence, type NeedEvidence } from '../../assessment/analytics/need-evidence.ts';
import type { StudyNeed, StudyReason } from '../../assessment/analytics/analyse.ts';
import type { Insights } from '../../contract/shapes/analytics-shapes.ts';
import type { InsightWriter } from '../writers/insight-writer.ts';
import { ModelFailure } from '../writers/question-solver.ts';
import { findInsightWords, leaseInsights, postponeInsights, saveInsights } from '../store/insights.ts';
import type { Database } from '../store/open-database.ts';
import { m } from '#messages';

/** Why to study a concept next, by rule from its figures. */
export function insightWords(need: StudyNeed): string {
  const { concept, reason } = need;
  const why = sentences[reason](concept);
  return concept.trend === 'falling' ? `${why} ${m.server_insight_was_better()}` : why;
}

const sentences: Record<StudyReason, (concept: StudyNeed['concept']) => string> = {
  misconception: ({ kinds }) => m.server_insight_misconception({ count: kinds.misconception }),
  blank: ({ correct, wrong, blank }) => m.server_insight_blank({ blank, wrong, count: correct + wrong + blank }),
  unsettled: ({ correct, wrong }) => m.server_insight_unsettled({ wrong, count: correct + wrong }),
  guess: ({ kinds: { guess, lucky }, guessSign }) => guessSentences[guessSign ?? 'mixed']({ count: guess + lucky, wrong: guess }),
  lucky: ({ kinds }) => m.server_insight_lucky({ count: kinds.lucky }),
};

/** Says what was seen: a learner who never called an answer a guess is not told of guessing. */
const guessSentences = {
  said: m.server_insight_said,
  changed: m.server_insight_changed,
  quick: m.server_insight_quick,
  mixed: m.server_insight_guesses,
};

export interface InsightServices {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now: () => number;
  /** Undefined if no model is connected: then the words follow rules. */
  insightWriter: InsightWriter | undefined;
  timers: Deadlines;
}

export interface Deadlines {
  /** Calls `onOver` after that many ms, unless the returned function is called first. */
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** One text per study need, in order. */
export interface WrittenInsights {
  writer: Insights['writer'];
  words: readonly string[];
}

/** In ms: limit of a model call, its longer lease, and the pause per learner after a failure. */
const deadline = 12_000;
const lease = 30_000;
const pauseAfterFailure = 300_000;

export function writeByRule(needs: readonly StudyNeed[]): WrittenInsights {
  return { writer: 'rules', words: needs.map(insightWords) };
}

/**
 * The model's words on these needs, cached by their figures. Falls back to words by rule. Only one request of one process calls the
 * model for the same learner.
 */
export async function writeInsights(services: InsightServices, userId: string, needs: readonly StudyNeed[]): Promise<WrittenInsights> {
  const { database, now, insightWriter } = services;
  if (!insightWriter || needs.length === 0) return writeByRule(needs);
  const evidence = needs.map(needEvidence);
  const digest = digestOf(evidence);
  const known = await findInsightWords(database, userId, digest);
  if (known) return { writer: 'model', words: known };
  const taken = await leaseInsights(database, { userId, digest, now: now(), until: now() + lease });
  if (!taken) return writeByRule(needs);
  // No transaction is open while the model works.
  const words = await requestWords(services, insightWriter, evidence);
  if (!words) {
    await postponeInsights(database, taken, now() + pauseAfterFailure);
    return writeByRule(needs);
  }
  await saveInsights(database, taken, digest, words);
  return { writer: 'model', words };
}

/** Undefined if the model fails, is too slow, or writes words that contradict the figures. */
async function requestWords({ timers, log }: InsightServices, write: InsightWriter, evidence: readonly NeedEvidence[]) {
  const controller = new AbortController();
  const release = timers.limit(deadline, () => controller.abort(new ModelFailure('broken', 'The model took too long to advise.')));
  try {
    const words = await write(evidence, { signal: controller.signal });
    refuseFaults(words, evidence);
    return words;
  } catch (error) {
    // Safe to ignore: the learner gets the words by rule.
    log.warn({ err: error }, 'a model did not write insights');
    return undefined;
  } finally {
    release();
  }
}

function refuseFaults(words: readonly string[], evidence: readonly NeedEvidence[]): void {
  for (const [index, need] of evidence.entries()) {
    const fault = findInsightFault(words[index] ?? '', need);
    if (fault) throw new ModelFailure('broken', `The model’s insight is not to be shown: ${fault}.`);
  }
}

function digestOf(evidence: readonly NeedEvidence[]): string {
  return createHash('sha256').update(JSON.stringify(evidence)).digest('hex');
}
