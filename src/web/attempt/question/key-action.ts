import { create } from 'zustand';

import type { Confidence } from '../../../assessment/question.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';

export type KeyAction =
  | { kind: 'choose' | 'strike'; option: number }
  | { kind: 'say'; confidence: Confidence }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'mark' | 'clear' | 'help' | 'read' | 'next-missed' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/** The question that the keys act on. `chosen` is an option's index. */
export interface KeyTarget {
  optionCount: number;
  chosen: number | null;
  mayStrike: boolean;
  /** How sure the learner is can be said before an option is chosen. */
  saysFirst?: boolean;
}

const sayings: Partial<Record<string, Confidence>> = { g: 'guess', u: 'unsure', s: 'sure' };

/**
 * The action of a key press; undefined for none. Without a target, keys only move between questions. A solution is only read aloud, or left for
 * the next one that was missed.
 * C chooses an option where there are three or more; otherwise, and on the chosen option C, it clears.
 * Shift and a letter strike its option out; not with a digit, since some keyboards need Shift for every digit.
 */
export function keyAction(press: KeyPress, target: KeyTarget | 'solution' | undefined): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (!press.shiftKey && press.key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (!press.shiftKey && press.key === 'ArrowRight') return { kind: 'move', by: 1 };
  if (press.repeat || !target) return undefined;
  const character = latinCharacter(press);
  if (character === 'r') return { kind: 'read' };
  if (target === 'solution') return character === 'n' ? { kind: 'next-missed' } : undefined;
  const { optionCount, chosen, mayStrike, saysFirst } = target;
  if (press.key === '?') return { kind: 'help' };
  if (press.key === 'Backspace' || press.key === 'Delete') return { kind: 'clear' };
  if (character === 'm') return { kind: 'mark' };
  const confidence = sayings[character];
  if (confidence) return chosen === null && !saysFirst ? undefined : { kind: 'say', confidence };
  const option = '1234'.includes(character) ? '1234'.indexOf(character) : 'abcd'.indexOf(character);
  const isOption = character !== '' && option >= 0 && option < optionCount;
  if (press.shiftKey && 'abcd'.includes(character)) return isOption && mayStrike ? { kind: 'strike', option } : undefined;
  if (character === 'c' && (!isOption || option === chosen)) return { kind: 'clear' };
  return isOption ? { kind: 'choose', option } : undefined;
}

/** On a keyboard of another script, the letter in the key's position on a Latin keyboard. */
function latinCharacter({ key, code }: KeyPress): string {
  if (/^[\da-z]$/iu.test(key)) return key.toLowerCase();
  // Vowel signs of Indian keyboards are marks (`\p{M}`).
  const isLetterOfAnotherScript = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isLetterOfAnotherScript ? (/^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}

/** Striking out True would be choosing False. */
export function mayStrikeOut({ type }: Pick<AttemptQuestion, 'type'>): boolean {
  return type === 'mcq';
}

/** The place in local storage. */
const name = 'singleKeys';

/**
 * Whether single-character shortcuts are on. Users of speech input, or who press keys by accident, can turn them off
 * (WCAG 2.1.4). The choice is stored in this browser.
 */
export const useSingleKeys = create(() => ({ areOn: storedAreOn() }));

export function switchSingleKeys(areOn: boolean): void {
  useSingleKeys.setState({ areOn });
  try {
    if (areOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function storedAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true; // As above.
  }
}
