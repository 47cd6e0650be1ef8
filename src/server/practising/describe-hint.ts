import { m } from '#messages';

import type { Question } from '../../assessment/question.ts';
import { type Draws, shuffled } from '../../assessment/random.ts';

/** Rules out one wrong option, the same at every call; of a true/false question, whose other option would be the key, only the concept. */
export function describeHint({ id, type, options, optionNotes, key, concept }: Question, draws: Draws): string {
  if (type === 'truefalse') return m.server_practice_hint_concept({ concept });
  const wrong = options.map((_, place) => place).filter((place) => place !== key);
  const [place = 0] = shuffled(draws(`hint ${id}`), wrong);
  const words = m.server_practice_hint_option({ option: options[place] ?? '' });
  const note = optionNotes[place] ?? '';
  return note === '' ? words : `${words} ${note}`;
}
