import { and, eq, gt, lte, or, sql } from 'drizzle-orm';

import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { modelHosts, modelTurns } from '../schema/schema.ts';

export interface HostLimits {
  /** Most calls at once. */
  atOnce: number;
  /** Whether rate limits lower it for a while. */
  isAdapting: boolean;
  requestsPerMinute?: number | undefined;
  tokensPerMinute?: number | undefined;
}

export interface TurnRequest {
  host: string;
  /** The most tokens that the call may take, prompt included. */
  tokens: number;
  now: number;
}

/** A turn, or the instant (ms) at which it is worth trying again. */
export type TurnAnswer = { turn: string } | { tryAt: number };

const minute = 60_000;
/** In ms. Longer than the pause between two renewals, short enough that a dead process soon makes room. */
const turnLease = 45_000;
/** In ms: how often a full host is asked again, in case another process has made room. */
const pollMilliseconds = 250;
/** In ms: the host must have taken all calls for this long before one more is tried at once. */
const raiseAfter = 15_000;
/** The pause after the first failure in a row, and how it grows with each further one. In ms. */
const firstPause = 1000;
/** Doubled pauses would let a host that was down for five seconds wait for two more, which a learner sees. */
const pauseGrowth = 1.6;
const longestPause = 30_000;

type Host = typeof modelHosts.$inferSelect;

/** Takes a turn if the limits of all processes together allow it now. */
export async function takeTurn(database: Database, request: TurnRequest, limits: HostLimits): Promise<TurnAnswer> {
  const { host: name, tokens, now } = request;
  return database.transaction(async (transaction) => {
    const host = await lockHost(transaction, name, limits);
    await transaction.delete(modelTurns).where(and(eq(modelTurns.host, name), lte(modelTurns.beganAt, now - minute), isOver(now)));
    const turns = await transaction.select().from(modelTurns).where(eq(modelTurns.host, name)).orderBy(modelTurns.beganAt);
    const tryAt = Math.max(
      host.pausedUntil,
      probeAt(host),
      roomAt(
        turns.filter(({ leaseUntil }) => leaseUntil !== null && leaseUntil > now),
        host,
        limits,
        now,
      ),
      windowAt(turns, request, limits),
      refillAt(host, request),
    );
    if (tryAt > now) return { tryAt };
    const turn = newId();
    await transaction.insert(modelTurns).values({ id: turn, host: name, beganAt: now, leaseUntil: now + turnLease, tokens });
    const counted = countAfter(host, request);
    if (counted) await change(transaction, name, counted);
    return { turn };
  });
}

async function lockHost(transaction: Database, host: string, { atOnce }: HostLimits): Promise<Host> {
  await transaction.insert(modelHosts).values({ host, atOnce }).onConflictDoNothing();
  const [row] = await transaction.select().from(modelHosts).where(eq(modelHosts.host, host)).for('update');
  if (!row) throw new Error('The host could not be stored');
  return row;
}

function isOver(now: number) {
  return or(sql`${modelTurns.leaseUntil} is null`, lte(modelTurns.leaseUntil, now));
}

/** The end of the pause after failures. */
function probeAt({ failures, failedAt }: Host): number {
  return failures === 0 ? 0 : failedAt + Math.min(longestPause, Math.round(firstPause * pauseGrowth ** (failures - 1)));
}

/** After a failure one call at a time probes the host; calls that had begun before continue. */
function roomAt(running: readonly { beganAt: number }[], host: Host, limits: HostLimits, now: number): number {
  const most = limits.isAdapting ? Math.min(host.atOnce, limits.atOnce) : limits.atOnce;
  const isProbed = host.failures > 0 && running.some(({ beganAt }) => beganAt > host.failedAt);
  return running.length < most && !isProbed ? 0 : now + pollMilliseconds;
}

/** When the requests and tokens of the last minute leave room. A call larger than a minute's tokens waits for an empty minute. */
function windowAt(turns: readonly { beganAt: number; tokens: number }[], { tokens, now }: TurnRequest, limits: HostLimits): number {
  const { requestsPerMinute = Infinity, tokensPerMinute = Infinity } = limits;
  const recent = turns.filter(({ beganAt }) => beganAt > now - minute);
  let requests = recent.length;
  let spent = recent.reduce((sum, turn) => sum + turn.tokens, 0);
  let at = 0;
  for (const turn of recent) {
    if (requests < requestsPerMinute && (spent === 0 || spent + tokens <= tokensPerMinute)) break;
    requests -= 1;
    spent -= turn.tokens;
    at = turn.beganAt + minute;
  }
  return at;
}

/** The host's own count of tokens now, and how many ms it takes to refill one; undefined if all are there. */
function countAt({ tokensLeft, tokensLimit, tokensReadAt, tokensResetAt }: Host, now: number) {
  if (tokensResetAt <= now || tokensLimit <= tokensLeft) return undefined;
  const each = (tokensResetAt - tokensReadAt) / (tokensLimit - tokensLeft);
  return { left: tokensLeft + Math.floor((now - tokensReadAt) / each), each };
}

/** When enough tokens will be there for the call. */
function refillAt(host: Host, { tokens, now }: TurnRequest): number {
  const count = countAt(host, now);
  const missing = count ? Math.min(tokens, host.tokensLimit) - count.left : 0;
  return count && missing > 0 ? now + Math.ceil(missing * count.each) : 0;
}

/** The host's count once the call has taken its tokens; undefined if all were there. */
function countAfter(host: Host, { tokens, now }: TurnRequest): Partial<Host> | undefined {
  const count = countAt(host, now);
  if (!count) return undefined;
  const tokensResetAt = Math.round(host.tokensResetAt + tokens * count.each);
  return { tokensLeft: count.left - tokens, tokensReadAt: now, tokensResetAt };
}

/** Keeps the place of a call that lasts. */
export async function renewTurn(database: Database, turn: string, now: number): Promise<void> {
  await database
    .update(modelTurns)
    .set({ leaseUntil: now + turnLease })
    .where(and(eq(modelTurns.id, turn), gt(modelTurns.leaseUntil, 0)));
}

export async function endTurn(database: Database, turn: string): Promise<void> {
  await database.update(modelTurns).set({ leaseUntil: null }).where(eq(modelTurns.id, turn));
}

/** The host has answered usably: failures and their pause are forgotten, and after a while one more call at once is tried. */
export async function noteSuccess(database: Database, name: string, limits: HostLimits, now: number): Promise<void> {
  const { atOnce, changedAt } = modelHosts;
  const mayRaise = sql`${limits.isAdapting} and ${atOnce} < ${limits.atOnce} and ${changedAt} <= ${now - raiseAfter}`;
  await database
    .update(modelHosts)
    .set({
      failures: 0,
      atOnce: sql`case when ${mayRaise} then least(${limits.atOnce}, ${atOnce} + 1) else ${atOnce} end`,
      changedAt: sql`case when ${mayRaise} then ${now}::bigint else ${changedAt} end`,
    })
    .where(and(eq(modelHosts.host, name), or(gt(modelHosts.failures, 0), mayRaise)));
}

/** A call has failed. Calls that failed together count once: those that had begun before the last failure do not count again. */
export async function noteFailure(database: Database, name: string, { beganAt, now }: { beganAt: number; now: number }): Promise<void> {
  await database.transaction(async (transaction) => {
    const [host] = await transaction.select().from(modelHosts).where(eq(modelHosts.host, name)).for('update');
    if (!host || beganAt <= host.failedAt) return;
    await change(transaction, name, { failures: host.failures + 1, failedAt: now });
  });
}

/** The host asks for a pause (429): half as many calls at once, none before then. */
export async function noteRateLimit(
  database: Database,
  name: string,
  { beganAt, now, pause = 0 }: { beganAt: number; now: number; pause?: number | undefined },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [host] = await transaction.select().from(modelHosts).where(eq(modelHosts.host, name)).for('update');
    if (!host) return;
    const pausedUntil = Math.max(host.pausedUntil, now + Math.max(firstPause, pause));
    const isCounted = beganAt <= host.changedAt;
    await change(transaction, name, {
      pausedUntil,
      ...(!isCounted && { atOnce: Math.max(1, Math.floor(host.atOnce / 2)), changedAt: now }),
    });
  });
}

export interface TokenCount {
  left: number;
  limit: number;
  /** When all are there again (ms). */
  resetAt: number;
}

/** The host's own count of tokens, from its headers. */
export async function noteTokens(database: Database, name: string, { left, limit, resetAt }: TokenCount, now: number): Promise<void> {
  await change(database, name, { tokensLeft: left, tokensLimit: limit, tokensReadAt: now, tokensResetAt: resetAt });
}

async function change(database: Database, name: string, values: Partial<Host>): Promise<void> {
  await database.update(modelHosts).set(values).where(eq(modelHosts.host, name));
}
