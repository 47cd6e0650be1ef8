import './question.css';

import { m } from '#messages';
import { type ReactNode, useEffect } from 'react';
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

interface HintsRead {
  read: readonly string[];
  /** The question on which each was first shown: it stays there until dismissed, and comes on no other. */
  shownOn: Partial<Record<Hint, string>>;
}

const useHintsRead = create<HintsRead>(() => ({ read: storedRead(), shownOn: {} }));

const drawn = {
  sign: (words: ReactNode) => (
    <>
      <StrikeSign />
      <span className="visually-hidden">{words}</span>
    </>
  ),
};

/** Explains strike-out and confidence on the first question where they can be used, one at a time. */
export function FirstHint({ question }: { question: AttemptQuestion }) {
  const { read, shownOn } = useHintsRead();
  const hint = hintFor(
    question,
    hints.filter((each) => read.includes(each) || (shownOn[each] ?? question.id) !== question.id),
  );
  useEffect(() => {
    if (hint) noteShown(hint, question.id);
  }, [hint, question.id]);
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

function noteShown(hint: Hint, questionId: string): void {
  const { read, shownOn } = useHintsRead.getState();
  if (shownOn[hint] !== undefined) return;
  useHintsRead.setState({ shownOn: { ...shownOn, [hint]: questionId } });
  store([...read, ...Object.keys(shownOn), hint]);
}

function dismiss(hint: Hint): void {
  useHintsRead.setState(({ read }) => ({ read: [...read, hint] }));
}

function store(read: readonly string[]): void {
  try {
    localStorage.setItem(name, read.join(' '));
  } catch {
    // Without storage, it comes again after a reload.
  }
}

function storedRead(): string[] {
  try {
    return (localStorage.getItem(name) ?? '').split(' ');
  } catch {
    return []; // As above.
  }
}
