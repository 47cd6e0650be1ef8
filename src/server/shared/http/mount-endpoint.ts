import { Readable } from 'node:stream';
import { m } from '#messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';

import { type AnswerOf, type BodyOf, type EndpointName, endpoints, type ParametersOf } from '../../../contract/endpoints.ts';
import { idField } from '../../../contract/fields.ts';
import { AppError } from '../app-error.ts';
import type { OneAtATime } from '../computing/one-at-a-time.ts';
import type { Learner, Sessions } from '../sessions.ts';
import { acceptForms, readForm } from './read-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    learner: Learner | undefined;
  }
}

type LearnerOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'learner' ? Learner : Learner | undefined;

/** One call, with validated body and session. */
interface Call<Name extends EndpointName> {
  body: BodyOf<Name>;
  parameters: ParametersOf<Name>;
  learner: LearnerOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Of each kind of answer that a call has. */
type WithoutSuccess<Answer> = Answer extends unknown ? Omit<Answer, 'success'> : never;

type Handle<Name extends EndpointName> = (call: Call<Name>) => Promise<WithoutSuccess<AnswerOf<Name>> | Readable>;

/** Mounts a call of the endpoint table: checks access, body and parameters. */
export type MountEndpoint = <Name extends EndpointName>(name: Name, handle: Handle<Name>) => void;

/** The longest notes in Hindi, at three bytes a character, and the rest of a form. */
const notesBodyLimit = 1024 * 1024;

export interface MountServices {
  sessions: Sessions;
  isOwnOrigin: (origin: string) => boolean;
  oneAtATime: OneAtATime;
}

export function endpointMounter(app: FastifyInstance, { sessions, isOwnOrigin, oneAtATime }: MountServices): MountEndpoint {
  return (name, handle) => {
    const { method, path, access, changesState, takesNotes, body } = endpoints[name];
    const takesFile = 'takesFile' in endpoints[name];
    const answer = async (request: FastifyRequest, reply: FastifyReply, sent: unknown) => {
      const call = { body: readBody(body, sent), parameters: readParameters(request), learner: request.learner, request, reply };
      const answered = await handle(call as never);
      return answered instanceof Readable ? answered : { success: true, ...answered };
    };
    // Nothing of a learner's next file is read before the last one is done with.
    const answerForm = (request: FastifyRequest, reply: FastifyReply, learner: Learner) =>
      oneAtATime(learner, reply, async () => answer(request, reply, await readForm(request)));
    const route: RouteOptions = {
      method,
      url: path,
      ...(takesNotes && { bodyLimit: notesBodyLimit }),
      onRequest: async (request) => {
        if (access !== 'anyone') request.learner = await sessions.find(request);
        // A request with an anti-forgery token comes from a page that is signed in. As a guest it would lose its data, and with
        // another session than the page knows it would be shown another learner's.
        const hasToken = Boolean(request.headers['x-csrf-token']);
        const isExpected = access === 'learner' || (access === 'visitor' && hasToken);
        if (isExpected && !request.learner) throw new AppError('signed-out', m.server_log_in_first);
        refuseOtherSites(request, isOwnOrigin);
        if ((changesState || hasToken) && request.learner && !sessions.isGenuine(request, request.learner)) {
          throw new AppError('forgery', m.server_page_out_of_date);
        }
      },
      handler: (request, reply) =>
        takesFile && request.learner ? answerForm(request, reply, request.learner) : answer(request, reply, request.body),
    };
    if (!takesFile) return void app.route(route);
    void app.register(async (scope) => {
      await acceptForms(scope);
      scope.route(route);
    });
  };
}

function readParameters({ params }: FastifyRequest): unknown {
  const isId = (value: unknown) => idField.safeParse(value).success;
  if (Object.values(params as object).every(isId)) return params;
  throw new AppError('not-found', m.server_nothing_here);
}

/** Browsers send these headers. Other programs do not, but they carry no one's cookie. */
function refuseOtherSites(request: FastifyRequest, isOwnOrigin: (origin: string) => boolean): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose, origin } = request.headers;
  const isForeign = site !== undefined && site !== 'same-origin';
  if (isForeign || purpose !== undefined || (origin !== undefined && !isOwnOrigin(origin))) {
    throw new AppError('forgery', m.server_not_our_page);
  }
}

/** Marks issues without a message of their own. */
const unnamed = 'unnamed';

/** Field names come from the client. The limits keep the answer small. */
const maxFields = 20;
const maxNameLength = 100;

/** Validates the body. Throws a 422 that names each invalid field. */
export function readBody<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body, { error: () => unnamed });
  if (result.success) return result.data;
  // Without a prototype, because a field may have any name.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [field, message] of result.error.issues.flatMap(describeIssue).slice(0, maxFields)) fields[field] ??= message;
  const message = Object.values(fields)[0] ?? m.server_request_wrong();
  throw new AppError('invalid', () => message, { fields });
}

function describeIssue(issue: z.core.$ZodIssue): [field: string, message: string][] {
  const path = issue.path.filter((part) => part !== 'formData');
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.slice(0, maxFields).map((key) => shortened([...path, key].join('.')));
    return fields.map((field) => [field, m.server_field_unknown({ field })]);
  }
  const field = path.length > 0 ? shortened(path.join('.')) : 'body';
  return [[field, issue.message === unnamed ? m.server_field_wrong({ field }) : issue.message]];
}

function shortened(field: string): string {
  return field.length > maxNameLength ? `${field.slice(0, maxNameLength)}…` : field;
}
