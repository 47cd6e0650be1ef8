import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { FailureCode } from '../../contract/failure.ts';
import { failureStatus } from '../../contract/failure.ts';
import {
  type GenerationEnded,
  type OperationalEvent,
  type ModelCalled,
  paymentOutcomes,
  saveOutcomes,
  signInOutcomes,
  submissionOutcomes,
  webhookOutcomes,
} from '../shared/events.ts';

/** An answered request. The route is its pattern, because each URL would create a series of its own. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
  failure: FailureCode | undefined;
}

/** The metrics of one app since its start. */
export interface Metrics {
  registry: Registry;
  count: (event: OperationalEvent) => void;
  countRequest: (request: AnsweredRequest) => void;
}

/** Reads take a few ms, generating a test up to 45 s. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30, 60];
const writingSeconds = [0.05, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 30, 45];

type Count<Event extends OperationalEvent['event']> = (event: Extract<OperationalEvent, { event: Event }>) => void;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const counts: { [Event in OperationalEvent['event']]?: Count<Event> } = {
    ...countGenerations(registry),
    ...countModelCalls(registry),
    ...countLearners(registry),
    ...countPayments(registry),
    ...countSweeps(registry),
  };
  return {
    registry,
    count: (event) => (counts[event.event] as Count<OperationalEvent['event']> | undefined)?.(event),
    countRequest: requestCounter(registry),
  };
}

function requestCounter(registry: Registry): Metrics['countRequest'] {
  const duration = new Histogram({
    name: 'prash_patra_http_request_duration_seconds',
    help: 'Requests answered, by how long that took',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [registry],
  });
  const failures = counter(registry, 'prash_patra_failures_total', 'Failures answered, by their code', {
    code: Object.keys(failureStatus),
  });
  return ({ method, route, status, seconds, failure }) => {
    duration.observe({ method, route, status }, seconds);
    if (failure !== undefined) failures({ code: failure });
  };
}

function countGenerations(registry: Registry) {
  const registers = [registry];
  const running = new Gauge({ name: 'prash_patra_generations_running', help: 'Tests that this process is writing', registers });
  const ended = counter(registry, 'prash_patra_generations_ended_total', 'Writings of a test, by how they ended and who wrote', {
    outcome: [],
    writer: [],
  });
  const timed = (name: string, help: string) => new Histogram({ name, help, labelNames: ['writer'], buckets: writingSeconds, registers });
  const duration = timed('prash_patra_generation_duration_seconds', 'How long tests took that were written whole');
  const first = timed('prash_patra_first_question_seconds', 'How long until the first question of a test had passed its checks');
  const drafts = counter(registry, 'prash_patra_drafts_written_total', 'Drafts of questions', {});
  const rejected = counter(registry, 'prash_patra_drafts_rejected_total', 'Drafts that did not pass their checks', { reason: [] });
  return {
    'generation begun': () => running.inc(),
    'generation ended'(event: GenerationEnded) {
      const { outcome, shortOf, writer, milliseconds, firstQuestionMilliseconds, drafts: written, rejected: reasons } = event;
      running.dec();
      // A learner who stops a test is no fault.
      ended({ outcome: shortOf === 'stopped' ? 'stopped' : outcome, writer });
      if (outcome === 'ready') duration.observe({ writer }, milliseconds / 1000);
      if (firstQuestionMilliseconds !== undefined) first.observe({ writer }, firstQuestionMilliseconds / 1000);
      drafts({}, written);
      for (const [reason, count] of Object.entries(reasons)) rejected({ reason }, count);
    },
  };
}

function countModelCalls(registry: Registry) {
  const calls = counter(registry, 'prash_patra_model_calls_total', 'Calls of a model, by what for and how they went', {
    model: [],
    task: [],
    outcome: [],
  });
  const duration = new Histogram({
    name: 'prash_patra_model_call_duration_seconds',
    help: 'How long calls of a model took',
    labelNames: ['model', 'task'],
    buckets: writingSeconds,
    registers: [registry],
  });
  const tokens = counter(registry, 'prash_patra_model_tokens_total', 'Tokens, as their host counted them, or estimated from the texts', {
    model: [],
    task: [],
    direction: [],
    basis: [],
  });
  return {
    'model called'({ model, task, outcome, milliseconds, inputTokens = 0, outputTokens = 0, estimated }: ModelCalled) {
      calls({ model, task, outcome });
      duration.observe({ model, task }, milliseconds / 1000);
      const basis = estimated ? 'estimated' : 'counted';
      tokens({ model, task, direction: 'input', basis }, estimated?.input ?? inputTokens);
      tokens({ model, task, direction: 'output', basis }, estimated?.output ?? outputTokens);
    },
  };
}

function countLearners(registry: Registry) {
  const signIns = counter(registry, 'prash_patra_sign_ins_total', 'Sign-ins', { outcome: signInOutcomes });
  const departures = counter(registry, 'prash_patra_accounts_deleted_total', 'Accounts deleted by their learners', {});
  const saves = counter(
    registry,
    'prash_patra_progress_saves_total',
    'Saves of an attempt; late, finished and overtaken ones were refused',
    {
      outcome: saveOutcomes,
    },
  );
  const submissions = counter(registry, 'prash_patra_submissions_total', 'Submissions of an attempt', { outcome: submissionOutcomes });
  return {
    'signed in': ({ outcome }: { outcome: string }) => signIns({ outcome }),
    'account deleted': () => departures({}),
    'progress saved': ({ outcome }: { outcome: string }) => saves({ outcome }),
    'test submitted': ({ outcome }: { outcome: string }) => submissions({ outcome }),
  };
}

function countPayments(registry: Registry) {
  const settled = counter(registry, 'prash_patra_payments_settled_total', 'What came of what the provider said of payments', {
    outcome: paymentOutcomes,
  });
  const deliveries = counter(registry, 'prash_patra_webhook_deliveries_total', 'Deliveries of the provider’s webhook', {
    outcome: webhookOutcomes,
  });
  return {
    'payment settled': ({ outcome }: { outcome: string }) => settled({ outcome }),
    'webhook taken': ({ outcome }: { outcome: string }) => deliveries({ outcome }),
  };
}

function countSweeps(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers: [registry] });
  const last = gauge('prash_patra_sweep_last_success_timestamp_seconds', 'When a task of the sweep last came to its end');
  const duration = gauge('prash_patra_sweep_duration_seconds', 'How long a task of the sweep took the last time');
  const failures = counter(registry, 'prash_patra_sweep_failures_total', 'Failures of the sweep, by task', { task: [] });
  return {
    'sweep task ended'({ task, outcome, milliseconds, endedAt }: Extract<OperationalEvent, { event: 'sweep task ended' }>) {
      duration.set({ task }, milliseconds / 1000);
      if (outcome === 'done') last.set({ task }, endedAt / 1000);
      failures({ task }, outcome === 'failed' ? 1 : 0);
    },
  };
}

/**
 * Creates a counter. If the values of its only label are known, each series starts at 0, because Prometheus sees no increase when
 * a series first appears.
 */
function counter<Label extends string>(registry: Registry, name: string, help: string, labels: Record<Label, readonly string[]>) {
  const labelNames = Object.keys(labels) as Label[];
  const made = new Counter({ name, help, labelNames, registers: [registry] });
  for (const [label, values] of Object.entries<readonly string[]>(labels)) {
    for (const value of labelNames.length === 1 ? values : []) made.inc({ [label]: value } as Record<Label, string>, 0);
  }
  return (given: Record<Label, string>, amount = 1) => made.inc(given, amount);
}
