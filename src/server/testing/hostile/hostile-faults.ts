import type { LightMyRequestResponse } from 'fastify';

import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { isFailure } from '../../../contract/failure.ts';
import { eventsOf } from '../generation/generation-calls.ts';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Technical terms that do not belong in messages. */
const jargon =
  /\bat \S+:\d+|node:|\.[cm]?[jt]s\b|node_modules|\/(?:src|tmp|home|root|etc)\/|\b(?:select|insert into|update|delete from) .*\b|zod|invalid_type|invalid input|expected|received|undefined|NaN|\[object|PGlite|postgres|drizzle|relation|syntax|FST_|JSON at position|Unexpected token|TypeError|RangeError/iu;

/** Faults of an answer to a call of the contract. */
export function findAnswerFaults({ statusCode, headers, body }: Answer, name?: EndpointName): string[] {
  const answer = readAnswer(String(headers['content-type'] ?? ''), body);
  const faults: [fault: string, isThere: boolean][] = [
    ['a status that is a defect', statusCode >= 500],
    ['no JSON', answer === undefined],
    ['a success that is none of the contract', statusCode < 400 && name !== undefined && !endpoints[name].answer.safeParse(answer).success],
  ];
  if (statusCode >= 400) {
    const message = isFailure(answer) ? answer.message : '';
    const told = isFailure(answer) ? [message, ...Object.values(answer.fields ?? {})].join(' ') : '';
    faults.push(
      ['no failure as the contract has it', !isFailure(answer)],
      ['a message that nobody can read', message.length < 5 || message.length > 300],
      ['words of a program', jargon.test(told)],
      ['an answer longer than anybody reads', body.length > 5000],
    );
  }
  return faults.filter(([, isThere]) => isThere).map(([fault]) => fault);
}

/** JSON, or the end of a stream of events. */
function readAnswer(type: string, body: string): unknown {
  if (type.startsWith('application/json')) return JSON.parse(body);
  return type.startsWith('text/event-stream') ? eventsOf({ body }).at(-1)?.data : undefined;
}

/** Faults of any other answer: a failure must have a reason, in our format, the payment provider's, OAuth's or as a page. */
export function findOtherFaults({ statusCode, headers, body }: Answer): string[] {
  if (statusCode >= 500) return ['a status that is a defect'];
  const type = String(headers['content-type'] ?? '');
  if (statusCode >= 300 && statusCode < 400) return isOwnAddress(String(headers.location)) ? [] : ['it leads elsewhere'];
  if (!/^(?:application\/json|text\/html); ?charset=utf-8$/u.test(type)) return ['neither JSON nor a page'];
  if (statusCode < 400) return [];
  const told = type.startsWith('text/html') ? wordsOfPage(body) : wordsOfFailure(JSON.parse(body));
  const faults: [fault: string, isThere: boolean][] = [
    ['a message that nobody can read', told.length < 5],
    ['words of a program', jargon.test(told)],
    ['an answer longer than anybody reads', type.startsWith('application/json') && body.length > 5000],
  ];
  return faults.filter(([, isThere]) => isThere).map(([fault]) => fault);
}

function isOwnAddress(location: string): boolean {
  return /^(?:http:\/\/localhost:3000)?\/(?:oidc|login|payment)/u.test(location);
}

function wordsOfPage(html: string): string {
  return html.replaceAll(/<(?<name>style|script).*?<\/\k<name>>|<[^>]*>/gsu, ' ').trim();
}

function wordsOfFailure(failure: unknown): string {
  if (isFailure(failure)) return [failure.message, ...Object.values(failure.fields ?? {})].join(' ');
  const { error, error_description: ofOAuth } = failure as { error?: { description?: unknown }; error_description?: unknown };
  const told = ofOAuth ?? error?.description;
  return typeof told === 'string' ? told : '';
}

export function describeFault(fault: string, asked: string, { statusCode, body }: Answer): string {
  return `${fault}: ${asked} is ${statusCode} ${body.slice(0, 300)}`;
}
