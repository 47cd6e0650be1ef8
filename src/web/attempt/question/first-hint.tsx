import './question.css';

import { m } from '#messages';
import type { ReactNode } from 'react';
import { create } from 'zustand';

import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Words } from '../../ui/text/words.tsx';
import { mayStrikeOut } from './key-action.ts';
import { StrikeSign } from './response-options.tsx';

const hints = ['strike', 'confidence'] as const;
type Hint = (typeof hints)[number];

/** The place in local storage. */
const name = 'hintsRead';

const useHintsRead = create<{ read: readonly string[] }>(() => ({ read: storedRead() }));

const drawn = {
  sign: (words: ReactNode) => (
    <>
      <StrikeSign />
      <span className="visually-hidden">{words}</span>
    </>
  ),
};

/** Explains strike-out and confidence the first time that they can be used, one at a time, until dismissed. */
export function FirstHint({ question }: { question: AttemptQuestion }) {
  const read = useHintsRead((state) => state.read);
  const hint = hintFor(question, read);
  if (!hint) return null;
  return (
    <p className="row middle muted small first-hint">
      <span>{hint === 'strike' ? <Words parts={m.attempt_hint_strike.parts({})} draw={drawn} /> : m.attempt_hint_confidence()}</span>
      <Button kind="quiet" onClick={() => dismiss(hint)}>
        {m.attempt_hint_read()}
      </Button>
    </p>
  );
}

/** Who has used it needs no explanation. */
export function hintFor(question: Pick<AttemptQuestion, 'type' | 'attempted' | 'eliminated' | 'confidence'>, read: readonly string[]) {
  const isWanted: Record<Hint, boolean> = {
    strike: mayStrikeOut(question) && question.eliminated.length === 0,
    confidence: question.attempted && question.confidence === null,
  };
  return hints.find((hint) => isWanted[hint] && !read.includes(hint));
}

function dismiss(hint: Hint): void {
  const read = [...useHintsRead.getState().read, hint];
  useHintsRead.setState({ read });
  try {
    localStorage.setItem(name, read.join(' '));
  } catch {
    // Without storage, it stays dismissed as long as the page.
  }
}

function storedRead(): string[] {
  try {
    return (localStorage.getItem(name) ?? '').split(' ');
  } catch {
    return []; // As above.
  }
}
