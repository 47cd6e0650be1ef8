import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { type Random, randomInteger } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import type { Slot } from '../../src/assessment/test-layout.ts';
import {
  endAnswer,
  type FakeModelServer,
  type FakeSolved,
  goodDraft,
  startFakeModelServer,
} from '../../src/server/testing/model-host/fake-model-server.ts';
import { objectiveFor } from '../../src/server/testing/generation/good-plan.ts';
import type { PlanTask } from '../../src/server/testing/generation/model-tasks.ts';
import { createHostGate, mostTokensOf } from './host-gate.ts';
import { type HostPace, objectiveTokens, promptTokens, solutionTokens, usualQuestionTokens } from './host-paces.ts';

/** What a host has written since it was last paced. */
export interface HostTally {
  /** When each call to write had sent its first whole draft, by `performance.now()`. */
  firstDrafts: number[];
  /** Tokens of a call to write until the first draft of all that the checks accept. */
  untilGood?: number;
  /** Calls that it answered. */
  calls: number;
  drafts: number;
  flawed: number;
  /** Of the drafts that the checks accept, and of everything. */
  goodTokens: number;
  tokens: number;
}

export interface PacedHost extends FakeModelServer {
  /** Settings that connect the product to it, without the check. */
  settings: Record<string, string>;
  tally: () => HostTally;
  /** Answers at that pace, its own by default, as if nothing had been asked before. */
  pace: (next?: HostPace) => void;
}

/** A model's host with the timing of a real one, or in a share of its time. */
export async function startPacedHost(pace: HostPace, seed: string, share = 1): Promise<PacedHost> {
  const model = await startFakeModelServer();
  let tally: HostTally;
  const setPace = (next = pace) => {
    model.reset();
    tally = { firstDrafts: [], calls: 0, drafts: 0, flawed: 0, goodTokens: 0, tokens: 0 };
    const random = seededRandom(seed);
    const enter = createHostGate(next, random, share);
    const perMillisecond = next.tokensPerSecond / share / 1000;
    const answer = async (elements: readonly Element[], [call]: FakeModelServer['requests' | 'plans' | 'solves'], to: Listener) => {
      const { body = '{}' } = call ?? {};
      if (!(await enter(to.response, body))) return;
      tally.calls += 1;
      await stream(elements, { ...to, perMillisecond, tally, mostTokens: mostTokensOf(body) || Infinity });
    };
    model.setPlan(({ slots }, send, response) => answer(slots.map(drawObjective), model.plans.slice(-1), { send, response }));
    model.setAnswer(({ slots }, send, response) => {
      const drafts = slots.map((slot) => drawDraft(slot, next, random));
      return answer(drafts, model.requests.slice(-1), { send, response });
    });
    model.setSolution((_task, send, response, right) => answer(right.map(drawSolution), model.solves.slice(-1), { send, response }));
  };
  setPace();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'test', AI_CHECK_MODEL: 'off' };
  const atOnce = pace.atOnce && { AI_CONCURRENCY: String(pace.atOnce) };
  return { ...model, settings: { ...settings, ...atOnce }, tally: () => tally, pace: setPace };
}

interface Listener {
  send: (text: string) => void;
  response: ServerResponse;
}

interface Element {
  fields: object;
  tokens: number;
  /** Of a draft: whether the checks refuse it. */
  isFlawed?: boolean;
}

function drawObjective(slot: PlanTask['slots'][number], place: number): Element {
  const objective = objectiveFor(slot, place);
  const misconception = `${objective.misconception}. ${filler(objectiveTokens / 2)}`;
  return { fields: { ...objective, misconception }, tokens: objectiveTokens };
}

function drawSolution(answer: FakeSolved): Element {
  return { fields: { ...answer, working: filler(solutionTokens) }, tokens: solutionTokens };
}

function drawDraft(slot: Slot, { questionTokens = usualQuestionTokens, flawed = 0 }: HostPace, random: Random): Element {
  const tokens = randomInteger(random, ...questionTokens);
  const isFlawed = random() < flawed;
  const draft = goodDraft(slot);
  const missing = tokens - JSON.stringify(draft).length / charactersPerToken;
  const why = `The register says so. ${filler(missing)}`;
  const fields = { ...draft, ...('correct' in draft ? { correct: { ...draft.correct, why } } : { why }), ...(isFlawed && { stem: '' }) };
  return { fields, tokens, isFlawed };
}

const charactersPerToken = 4;
/** In milliseconds, so that the streams of many learners leave the machine to the product. */
const leastPause = 20;

function filler(tokens: number): string {
  return 'It names the place and the year of each entry, too. '.repeat(100).slice(0, Math.max(0, tokens) * charactersPerToken);
}

interface Stream extends Listener {
  perMillisecond: number;
  tally: HostTally;
  mostTokens: number;
}

/** Writes by the clock, not by the last timer: under load pieces bunch up, but never fall behind the model. */
async function stream(elements: readonly Element[], { send, response, perMillisecond, tally, mostTokens }: Stream): Promise<void> {
  const begun = performance.now();
  let before = 0;
  for (const [place, { fields, tokens, isFlawed }] of elements.entries()) {
    if (before + tokens > mostTokens) return endAnswer(response, 'length', { input: promptTokens, output: before });
    const text = (place === 0 ? '{"elements":[' : ',') + JSON.stringify(fields);
    const pieces = Math.max(1, Math.round(tokens / perMillisecond / leastPause));
    for (let piece = 1; piece <= pieces; piece++) {
      const due = begun + (before + (tokens * piece) / pieces) / perMillisecond;
      if (due > performance.now()) await setTimeout(due - performance.now());
      if (response.destroyed) return;
      send(text.slice(Math.floor((text.length * (piece - 1)) / pieces), Math.floor((text.length * piece) / pieces)));
    }
    before += tokens;
    tally.tokens += tokens;
    if (isFlawed === undefined) continue;
    if (place === 0) tally.firstDrafts.push(performance.now());
    tally.drafts += 1;
    if (isFlawed) tally.flawed += 1;
    else {
      tally.goodTokens += tokens;
      tally.untilGood ??= before;
    }
  }
  send(']}');
  endAnswer(response, 'stop', { input: promptTokens, output: before });
}
