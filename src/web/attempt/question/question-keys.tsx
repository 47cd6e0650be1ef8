import '../attempt.css';

import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { m } from '#messages';

import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Words } from '../../ui/text/words.tsx';
import { type KeyAction, keyAction, switchSingleKeys, useSingleKeys } from './key-action.ts';

/** `readTarget` is called at each key press, so that the handler needs no new render. */
export function useQuestionKeys(readTarget: () => Parameters<typeof keyAction>[1], act: (action: KeyAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return;
    const action = keyAction(event, useSingleKeys.getState().areOn ? readTarget() : undefined);
    if (!action) return;
    // In a radio group, arrow keys would choose an option.
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Whether the key belongs to a text field, a dialog or a scrollable formula. */
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
  [['A', 'B', 'C', 'D'], m.attempt_key_choose()],
  [['1', '2', '3', '4'], m.attempt_key_number()],
  [['Shift', 'A…D'], m.attempt_key_strike()],
  [['←', '→'], m.attempt_key_move()],
  [['M'], m.attempt_key_mark()],
  [['G', 'U', 'S'], m.attempt_key_confidence()],
  [['R'], m.attempt_key_read()],
  [['Backspace'], m.attempt_key_clear()],
  [['C'], m.attempt_key_clear_too()],
  [['?'], m.attempt_key_help()],
];

export interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Below the keys. */
  children: ReactNode;
}

export function KeysDialog({ isOpen, onClose, children }: KeysDialogProps) {
  const areOn = useSingleKeys((keysNow) => keysNow.areOn);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.attempt_keys()}>
      <Checkbox
        label={m.attempt_single_keys()}
        hint={m.attempt_single_keys_hint()}
        checked={areOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
      <dl className="stack tight keys">
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
      {children}
    </Dialog>
  );
}

/** Names the most useful keys; `onAll` shows all of them. */
export function KeysNote({ onAll }: { onAll: () => void }) {
  const areOn = useSingleKeys((keys) => keys.areOn);
  const drawAll = (words: ReactNode) => (
    <button type="button" onClick={onAll}>
      {words}
    </button>
  );
  return (
    <p className={`muted small keys-note ${areOn ? '' : 'is-off'}`}>
      <Words parts={areOn ? m.attempt_keys_note.parts({}) : m.attempt_keys_note_off.parts({})} draw={{ all: drawAll }} />
    </p>
  );
}
