export type KeyAction = { kind: 'choose'; option: number } | { kind: 'move'; by: 1 | -1 } | { kind: 'mark' | 'clear' | 'help' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/** The question the keys act on. `chosen` is an option's index. */
export interface KeyTarget {
  optionCount: number;
  chosen: number | null;
}

/**
 * What a key means; undefined where it means nothing here. A solution, which has no target, can only be moved away from.
 * C is an option where there are three or more, and clears otherwise, as it does on the chosen option C.
 */
export function keyAction(press: KeyPress, target: KeyTarget | undefined): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (!press.shiftKey && press.key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (!press.shiftKey && press.key === 'ArrowRight') return { kind: 'move', by: 1 };
  if (press.repeat || !target) return undefined;
  const { optionCount, chosen } = target;
  if (press.key === '?') return { kind: 'help' };
  if (press.key === 'Backspace' || press.key === 'Delete') return { kind: 'clear' };
  const character = latinCharacter(press);
  if (character === 'm') return { kind: 'mark' };
  const option = '1234'.includes(character) ? '1234'.indexOf(character) : 'abcd'.indexOf(character);
  const isOption = character !== '' && option >= 0 && option < optionCount;
  if (character === 'c' && (!isOption || option === chosen)) return { kind: 'clear' };
  return isOption ? { kind: 'choose', option } : undefined;
}

/** On a keyboard of another script, the letter that stands at the key's place on a Latin one. */
function latinCharacter({ key, code }: KeyPress): string {
  if (/^[\da-z]$/iu.test(key)) return key.toLowerCase();
  const isLetterOfAnotherScript = /^\p{L}\p{M}*$/u.test(key);
  return isLetterOfAnotherScript ? (/^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}
