import { resolve } from 'node:path';

import Fastify, { type FastifyReply } from 'fastify';

import { type AnswerOf, type EndpointName, endpoints } from '../../src/contract/endpoints.ts';
import { type Failure, type FailureCode, failureStatus } from '../../src/contract/failure.ts';
import type { PageSettings } from '../../src/contract/page-settings.ts';
import type { OutlineSlot, TestForm, WireQuestion } from '../../src/contract/shapes/test-shapes.ts';
import { renderBuiltScreen } from '../../src/server/pages/rendered-screens.ts';
import { builtPages } from '../../src/server/pages/pages.ts';
import { localeOf } from '../../src/server/shared/http/request-locale.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { screenPolicy, sendSecurityHeaders } from '../../src/server/shared/http/security-headers.ts';

/** `silent`: the call never ends. `unreachable`: the connection breaks. */
export const silent = Symbol('silent');
export const unreachable = Symbol('unreachable');

export interface Refusal {
  success: false;
  code: FailureCode;
  message: string;
  suggestions?: string[];
  available?: number;
  matched?: Failure['matched'];
  fields?: Record<string, string>;
}

/** A stream of questions that has sent these and stays open, or ends unfinished. */
export interface Writing {
  written: readonly WireQuestion[];
  outline?: readonly OutlineSlot[];
  form: TestForm;
  end?: Refusal;
}

type Reply<Name extends EndpointName> = AnswerOf<Name> | Refusal | Writing | typeof silent | typeof unreachable;

/** The server's response to each call. A call without a response must not be made. */
export type Answers = { [Name in EndpointName]?: Reply<Name> };

export interface FixtureServer {
  origin: string;
  setAnswers: (answers: Answers) => void;
  /** Calls without a fixture. */
  unanswered: string[];
  /** Whether a call to this URL never ends on purpose. */
  isHeld: (address: string) => boolean;
  close: () => Promise<void>;
}

const settings: PageSettings = {
  supportEmail: 'support@example.org',
  supportPhone: '+91 98765 43210',
  identityProvider: 'Google',
  freeTestsPerMonth: 5,
  generationsPerMinute: 10,
  premiumCharge: 1,
  hasAnalytics: false,
  hasInsightWriter: false,
  hasModelWriter: true,
};

/** Serves the built pages as in production, and responds to their calls from fixtures. */
export async function startFixtureServer(): Promise<FixtureServer> {
  const app = Fastify({ forceCloseConnections: true });
  let answers: Answers = {};
  const unanswered: string[] = [];
  const held = new Set<string>();
  const origin = await originOf(app, async (address) => {
    sendSecurityHeaders(app, address);
    const pages = await builtPages(resolve('dist/web'), {
      origin: address,
      settings,
      checkoutSources: [],
      renderScreen: renderBuiltScreen,
    });
    await pages.mount(app, { findSharedTitle: async () => undefined });
    app.setNotFoundHandler((request, reply) => sendPage(reply, pages.notFound[localeOf(request.headers)]));
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { method, path } = endpoints[name];
      app.route({
        method,
        url: path,
        handler: (request, reply) => {
          const answer = answers[name];
          if (answer === undefined) unanswered.push(`${name} (${request.url})`);
          if (answer === silent || (isWriting(answer) && !answer.end)) held.add(request.url);
          return send(reply, answer);
        },
      });
    }
  });
  return {
    origin,
    unanswered,
    isHeld: (address) => held.has(address.slice(origin.length)),
    setAnswers: (next) => {
      validate(next);
      answers = next;
      unanswered.length = 0;
      held.clear();
    },
    close: () => app.close(),
  };
}

/** Chooses the port first, because the pages need the origin before the server listens. */
async function originOf(app: ReturnType<typeof Fastify>, mount: (origin: string) => Promise<void>): Promise<string> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await mount(origin);
  await app.listen({ port, host: 'localhost' });
  return origin;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.code(404).header('Content-Security-Policy', screenPolicy).type('text/html; charset=utf-8').send(html);
}

async function send(reply: FastifyReply, answer: Answers[EndpointName]): Promise<unknown> {
  if (answer === undefined) return reply.code(500).send();
  if (answer === silent) return reply.hijack();
  if (answer === unreachable) return void reply.hijack().raw.destroy();
  if (isWriting(answer)) return write(reply, answer);
  if (isRefusal(answer)) return reply.code(failureStatus[answer.code]).send(answer);
  return reply.send(answer);
}

function write(reply: FastifyReply, { written, outline = [], form, end }: Writing): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream' });
  reply.raw.write(`event: plan\ndata: ${JSON.stringify({ generation: 'g', formData: form, slots: outline })}\n\n`);
  for (const question of written) reply.raw.write(`event: question\ndata: ${JSON.stringify(question)}\n\n`);
  if (end) reply.raw.end(`event: failed\ndata: ${JSON.stringify(end)}\n\n`);
}

function isWriting(answer: Answers[EndpointName]): answer is Writing {
  return typeof answer === 'object' && 'written' in answer;
}

function isRefusal(answer: Answers[EndpointName]): answer is Refusal {
  return typeof answer === 'object' && 'success' in answer && !answer.success && 'code' in answer;
}

/** Throws for a fixture that violates the contract. */
function validate(answers: Answers): void {
  for (const name of Object.keys(answers) as EndpointName[]) {
    const answer = answers[name];
    if (typeof answer !== 'object' || isWriting(answer) || isRefusal(answer)) continue;
    endpoints[name].answer.parse(answer);
  }
}
