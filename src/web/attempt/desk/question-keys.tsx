import './keys.css';

import { useEffect, useEffectEvent } from 'react';

import { Dialog } from '../../shared/dialog.tsx';

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

/** `readTarget` is asked at each press, so that the page need not be drawn again for the keys. */
export function useQuestionKeys(readTarget: () => KeyTarget | undefined, act: (action: KeyAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return;
    const action = keyAction(event, readTarget());
    if (!action) return;
    // In a group of radio buttons the arrow keys would choose instead of move.
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Typing, answering a dialog, or scrolling a wide formula. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isArrow = key.startsWith('Arrow');
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio])') ||
    (isArrow && target.closest('.scroll-box') !== null)
  );
}

const keys: readonly (readonly [names: readonly string[], meaning: string])[] = [
  [['A', 'B', 'C', 'D'], 'choose an option'],
  [['1', '2', '3', '4'], 'the same, by number'],
  [['←', '→'], 'previous or next question'],
  [['M'], 'mark for review, or take the mark away'],
  [['Backspace'], 'clear your answer'],
  [['C'], 'clear it too, on True/False or when C is chosen'],
  [['?'], 'these keys'],
];

export interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <dl className="keys">
        {keys.map(([names, meaning]) => (
          <div key={names.join()}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
