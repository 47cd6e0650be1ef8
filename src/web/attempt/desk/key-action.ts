import type { Confidence } from '../../../assessment/confidence.ts';

export type KeyAction =
  | { kind: 'choose' | 'strike'; option: number }
  | { kind: 'say'; confidence: Confidence }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'mark' | 'clear' | 'help' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/** The question the keys act on. `chosen` is an option's index. */
export interface KeyTarget {
  optionCount: number;
  chosen: number | null;
  mayStrike: boolean;
}

const sayings: Partial<Record<string, Confidence>> = { g: 'guess', u: 'unsure', s: 'sure' };

/**
 * What a key means; undefined where it means nothing here. A solution, which has no target, can only be moved away from.
 * C is an option where there are three or more, and clears otherwise, as it does on the chosen option C.
 * With Shift a letter strikes its option out; a digit does not, since some keyboards need Shift for every digit.
 */
export function keyAction(press: KeyPress, target: KeyTarget | undefined): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (!press.shiftKey && press.key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (!press.shiftKey && press.key === 'ArrowRight') return { kind: 'move', by: 1 };
  if (press.repeat || !target) return undefined;
  const { optionCount, chosen, mayStrike } = target;
  if (press.key === '?') return { kind: 'help' };
  if (press.key === 'Backspace' || press.key === 'Delete') return { kind: 'clear' };
  const character = latinCharacter(press);
  if (character === 'm') return { kind: 'mark' };
  const confidence = sayings[character];
  if (confidence) return chosen === null ? undefined : { kind: 'say', confidence };
  const option = '1234'.includes(character) ? '1234'.indexOf(character) : 'abcd'.indexOf(character);
  const isOption = character !== '' && option >= 0 && option < optionCount;
  if (press.shiftKey && 'abcd'.includes(character)) return isOption && mayStrike ? { kind: 'strike', option } : undefined;
  if (character === 'c' && (!isOption || option === chosen)) return { kind: 'clear' };
  return isOption ? { kind: 'choose', option } : undefined;
}

/** On a keyboard of another script, the letter that stands at the key's place on a Latin one. */
function latinCharacter({ key, code }: KeyPress): string {
  if (/^[\da-z]$/iu.test(key)) return key.toLowerCase();
  // A vowel sign of an Indian keyboard is a mark without a letter.
  const isLetterOfAnotherScript = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isLetterOfAnotherScript ? (/^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}
