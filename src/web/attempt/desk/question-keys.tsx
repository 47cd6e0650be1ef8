import './keys.css';

import { useEffect, useEffectEvent } from 'react';

import { Dialog } from '../../shared/dialog.tsx';
import { type KeyAction, keyAction, type KeyTarget } from './key-action.ts';

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
  [['Shift', 'A…D'], 'strike an option out, or take that back'],
  [['←', '→'], 'previous or next question'],
  [['M'], 'mark for review, or take the mark away'],
  [['G', 'U', 'S'], 'once answered: say guess, unsure or sure'],
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
