import * as z from 'zod';

import type { BlindQuestion, SolvedAnswer } from '../question-solver.ts';

const fieldsShape = z.record(z.string(), z.unknown());

/**
 * An answer to a question as a model is asked to give it, read as models give it. The working comes first so that the model works
 * before it decides; no one reads it, so it is dropped here.
 */
export const solvedShape = z.preprocess(
  (value) => {
    const { data } = fieldsShape.safeParse(value);
    return data && { ...data, working: '', correct: readList(data['correct']), expectedShare: readShare(data['expectedShare']) };
  },
  z.object({ id: z.coerce.string(), working: z.string(), correct: z.array(z.coerce.string()), expectedShare: z.number().nullable() }),
);

type Solved = z.infer<typeof solvedShape>;

function readList(correct: unknown): unknown {
  if (typeof correct !== 'string') return correct;
  const parts = correct.split(/[,;&]|\band\b/u).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** A share such as 0.7, also written as 70 or “70%”; null if it is none. */
function readShare(share: unknown): number | null {
  const text = typeof share === 'string' ? share.trim() : share;
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s?(%?)$/u.exec(String(text)) ?? [];
  if (digits === undefined) return null;
  const given = Number(digits);
  // Without a sign, 1.5 is rather a wrong share than a percentage.
  const read = percent !== '' || given >= 2 ? given / 100 : given;
  return read <= 1 ? read : null;
}

/** The answer with the ids as they were asked, by its question’s id; undefined if that question was not asked. */
export function matchAnswer(
  { id, correct, expectedShare }: Solved,
  questions: readonly BlindQuestion[],
): [string, SolvedAnswer] | undefined {
  const questionId = matchId(
    id,
    questions.map((question) => question.id),
  );
  const question = questions.find((asked) => asked.id === questionId);
  if (!question) return undefined;
  const optionIds = question.options.map((option) => option.id);
  // An id that is not on offer stays: the answer is then no key.
  const ids = correct.map((option) => matchId(option, optionIds) ?? option);
  return [question.id, { correct: [...new Set(ids)], ...(expectedShare !== null && { expectedShare }) }];
}

/** The id that a model means by it in capitals, in brackets or after its kind: “(B)”, “Option C”, “Question 1”. */
function matchId(written: string, ids: readonly string[]): string | undefined {
  if (ids.includes(written)) return written;
  const [, word, rest = ''] = /^\W*(?:(?:option|choice|answer|question)\W+)?(\w+)([^]*)/iu.exec(written) ?? [];
  const bare = /^(?:\s*[).:\]]|\W*$)/u.test(rest) ? word?.toLowerCase() : undefined;
  return ids.find((id) => id.toLowerCase() === bare || id.replaceAll(/\D/gu, '') === bare);
}
