import { m } from '#messages';

import type { Question } from '../../assessment/question.ts';
import { type Draws, shuffled } from '../../assessment/random.ts';

/**
 * Rules out one wrong option, the same at every call; of a true/false question, whose other option would be the key, only the concept. Not why: what is
 * said of a wrong option may name the key.
 */
export function describeHint({ id, type, options, key, concept }: Question, draws: Draws): string {
  if (type === 'truefalse') return m.server_practice_hint_concept({ concept });
  const wrong = options.filter((_, place) => place !== key);
  return m.server_practice_hint_option({ option: shuffled(draws(`hint ${id}`), wrong)[0] ?? '' });
}
