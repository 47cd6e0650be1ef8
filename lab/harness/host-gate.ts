import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import type { Random } from '../../src/assessment/random.ts';
import { eventOf } from '../../src/server/testing/model-host/fake-model-server.ts';
import { type HostPace, promptTokens } from './host-paces.ts';

/** Resolves when the host begins to write; false if it refused the call, or its client has left. */
export type HostGate = (response: ServerResponse, body: string) => Promise<boolean>;

/** What a call meets before its answer: limits a minute, failures, the load of the model, its prompt and the model's thoughts. */
export function createHostGate(pace: HostPace, random: Random, share: number): HostGate {
  const wait = (seconds = 0) => setTimeout(seconds * 1000 * share);
  const [requests, tokens] = [createBucket(pace.requestsPerMinute), createBucket(pace.tokensPerMinute)];
  let firstAt: number | undefined;
  let isLoaded = false;
  return async (response, body) => {
    firstAt ??= performance.now();
    const asked = promptTokens + mostTokensOf(body);
    const isDown = performance.now() < firstAt + (pace.downFor ?? 0) * 1000 * share;
    if (isDown || random() < (pace.failing ?? 0)) return refuse(response, 529);
    if (pace.refusesLarge && asked > (pace.tokensPerMinute ?? Infinity)) return refuse(response, 413);
    const pause = Math.max(requests.missing(1), tokens.missing(asked));
    if (pause > 0) return refuse(response, 429, { 'Retry-After': String(Math.ceil(pause)) });
    requests.take(1);
    tokens.take(asked);
    for (const [name, value] of Object.entries(tokens.headers())) response.setHeader(name, value);
    if (!isLoaded) await wait(pace.load);
    isLoaded ||= !response.destroyed;
    await wait(promptTokens / (pace.promptTokensPerSecond ?? Infinity));
    await think(pace, response, wait);
    return !response.destroyed;
  };
}

/** Thoughts are sent twice a second, or not at all. */
async function think({ think: seconds = 0, thinksAloud }: HostPace, response: ServerResponse, wait: (seconds?: number) => Promise<void>) {
  if (!thinksAloud) return wait(seconds);
  for (let passed = 0; passed < seconds && !response.destroyed; passed += 0.5) {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(eventOf({ reasoning_content: 'I think about that. ' }, null));
    await wait(Math.min(0.5, seconds - passed));
  }
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): false {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify({ error: { message: 'm' } }));
  return false;
}

/** The most tokens that a call asks for. */
export function mostTokensOf(body: string): number {
  const { max_tokens: most = 0, max_completion_tokens: other = 0 } = JSON.parse(body) as Record<string, number>;
  return most + other;
}

/** So many a minute, refilled evenly. */
function createBucket(perMinute = Infinity) {
  const perMillisecond = perMinute / 60_000;
  let level = perMinute;
  let readAt = performance.now();
  return {
    /** Seconds until that many are there. */
    missing(count: number): number {
      if (perMinute === Infinity) return 0;
      level = Math.min(perMinute, level + (performance.now() - readAt) * perMillisecond);
      readAt = performance.now();
      return Math.max(0, (count - level) / perMillisecond / 1000);
    },
    take(count: number): void {
      level -= count;
    },
    /** As OpenAI and those that follow it tell. */
    headers(): Record<string, string> {
      if (perMinute === Infinity) return {};
      const reset = `${Math.round((perMinute - level) / perMillisecond)}ms`;
      const [limit, left] = [perMinute, Math.max(0, Math.floor(level))].map(String);
      return { 'x-ratelimit-limit-tokens': limit ?? '', 'x-ratelimit-remaining-tokens': left ?? '', 'x-ratelimit-reset-tokens': reset };
    },
  };
}
