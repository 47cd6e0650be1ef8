import { getLocale } from '#messages/runtime';

import type { CatalogueSubject } from '../../../contract/shapes/topic-shapes.ts';
import type { FailureCode } from '../../../contract/failure.ts';
import { locales } from '../../../contract/locales.ts';
import { AppError, type FailureDetails } from '../../shared/app-error.ts';
import { inLocale } from '../../shared/http/request-locale.ts';
import type { DifficultyByItem } from '../../writers/bank/item-difficulties.ts';
import type { BankJobName } from './bank-jobs.ts';

/** What the thread is started with. */
export interface ThreadData {
  /** The compiled bank. */
  bankFile: string;
  /** Of the operator's packs. */
  ownFolder: string;
}

export type ToThread =
  | { kind: 'job'; id: number; name: BankJobName; request: unknown }
  | { kind: 'abort'; id: number }
  | { kind: 'rated'; byItem: DifficultyByItem };

export type FromThread =
  | { kind: 'ready'; subjects: CatalogueSubject[]; faults: readonly string[] }
  | { kind: 'spent'; id: number; milliseconds: number }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; failure: PackedFailure };

/** An `AppError` with its words in every language, or a defect. */
type PackedFailure = { code: FailureCode; words: Record<string, string>; details: FailureDetails } | { defect: unknown };

export function packFailure(error: unknown): PackedFailure {
  if (!(error instanceof AppError)) return { defect: error };
  const words = Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, error.words)]));
  const { cause: _, ...details } = error.details;
  return { code: error.code, words, details };
}

export function unpackFailure(failure: PackedFailure): unknown {
  if ('defect' in failure) return failure.defect;
  const { code, words, details } = failure;
  return new AppError(code, () => words[getLocale()] ?? '', details);
}
