import type { ExportFormat, ExportQuery } from '../../../contract/shapes/exchange-shapes.ts';
import { m } from '#messages';
import { CallFailure, openCall } from '../calls/call.ts';
import { failureOf } from '../calls/send.ts';

/** One test, one subject, or all of the learner's tests. */
export type ExportedScope = { test: string } | { subject: string } | { all: NonNullable<ExportQuery['all']> };

export interface ExportedFile {
  name: string;
  content: Blob;
  questions: number;
  /** Tests whose answers must not be seen yet. */
  unfinished: number;
}

/** Throws a `CallFailure`, also where the file breaks off. */
export async function fetchExport(scope: ExportedScope, format: ExportFormat, signal: AbortSignal): Promise<ExportedFile> {
  const response = await openCall('exportTests', { query: { ...scope, format }, signal }, '*/*');
  if (!response.ok) throw failureOf(await response.json().catch(() => undefined));
  const { headers } = response;
  const content = await response.blob().catch((cause: unknown) => {
    throw signal.aborted ? cause : new CallFailure('offline', m.shared_unreachable());
  });
  return {
    name: fileNameIn(headers.get('Content-Disposition') ?? '') ?? `questions.${format}`,
    content,
    questions: Number(headers.get('X-Exported-Questions')),
    unfinished: Number(headers.get('X-Unfinished-Tests')),
  };
}

/** The name in any script: `filename*=UTF-8''…`. */
export function fileNameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/u.exec(disposition) ?? [];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
