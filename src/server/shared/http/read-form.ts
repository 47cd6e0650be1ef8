import { m } from '#messages';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { largestImport } from '../../../contract/form-rules.ts';
import { AppError } from '../app-error.ts';
import { BrowserLeft } from './until-disconnect.ts';

/** Lets the routes of this scope read forms: everywhere else a form is refused. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  const limits = { fileSize: largestImport, fieldSize: largestImport, fieldNameSize: 100, files: 1, fields: 40, parts: 41 };
  await scope.register(multipart, { limits });
}

/** The fields of a form by their names, a file among them as a `File`. Throws what the learner may read. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string | File>> {
  if (!request.isMultipart()) throw new AppError('wrong-type', m.server_send_form);
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (request.raw.destroyed && !request.raw.complete) throw new BrowserLeft('The browser disconnected');
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw new AppError(isTooLarge ? 'too-large' : 'invalid', isTooLarge ? tooLarge : m.server_form_unreadable, { cause: error });
  }
}

const tooLarge = () => m.server_file_too_large({ megabytes: largestImport / 1024 / 1024 });

async function readParts(request: FastifyRequest): Promise<Record<string, string | File>> {
  const fields = new Map<string, string | File>();
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new AppError('invalid', m.server_form_unreadable);
    if (part.type === 'file') fields.set(part.fieldname, new File([new Uint8Array(await part.toBuffer())], part.filename));
    else if (part.valueTruncated) throw new AppError('too-large', tooLarge);
    else fields.set(part.fieldname, String(part.value));
  }
  return Object.fromEntries(fields);
}
