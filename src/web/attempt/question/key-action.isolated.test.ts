import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keyAction, type KeyPress } from './key-action.ts';

const fourOptions = { optionCount: 4, chosen: null, mayStrike: true };
const trueFalse = { optionCount: 2, chosen: null, mayStrike: false };

function press(key: string, rest: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, ...rest };
}

describe('keyAction', () => {
  it.each([
    ['1', 0],
    ['4', 3],
    ['a', 0],
    ['D', 3],
    ['c', 2],
  ])('%s chooses option %i', (key, option) => {
    expect(keyAction(press(key), fourOptions)).toEqual({ kind: 'choose', option });
  });

  it('moves, marks, clears and helps', () => {
    expect(keyAction(press('ArrowLeft'), fourOptions)).toEqual({ kind: 'move', by: -1 });
    expect(keyAction(press('ArrowRight'), fourOptions)).toEqual({ kind: 'move', by: 1 });
    expect(keyAction(press('m'), fourOptions)).toEqual({ kind: 'mark' });
    expect(keyAction(press('Backspace'), fourOptions)).toEqual({ kind: 'clear' });
    expect(keyAction(press('?', { shiftKey: true }), fourOptions)).toEqual({ kind: 'help' });
  });

  it('reads aloud, a solution too, from which N leads to the next that was missed', () => {
    expect(keyAction(press('r'), fourOptions)).toEqual({ kind: 'read' });
    expect(keyAction(press('r'), 'solution')).toEqual({ kind: 'read' });
    expect(keyAction(press('n'), 'solution')).toEqual({ kind: 'next-missed' });
    expect(keyAction(press('n'), fourOptions)).toBeUndefined();
    expect(keyAction(press('m'), 'solution')).toBeUndefined();
    expect(keyAction(press('r'), undefined)).toBeUndefined();
  });

  it('clears by C where there is no option C, and where C is chosen', () => {
    expect(keyAction(press('c'), trueFalse)).toEqual({ kind: 'clear' });
    expect(keyAction(press('c'), { ...fourOptions, chosen: 2 })).toEqual({ kind: 'clear' });
  });

  it.each([
    ['A', 0],
    ['D', 3],
    // With Caps Lock on, Shift types a lowercase letter.
    ['c', 2],
  ])('Shift and %s strike option %i out', (key, option) => {
    expect(keyAction(press(key, { shiftKey: true }), fourOptions)).toEqual({ kind: 'strike', option });
  });

  it('strikes out the option that is chosen as well', () => {
    expect(keyAction(press('C', { shiftKey: true }), { ...fourOptions, chosen: 2 })).toEqual({ kind: 'strike', option: 2 });
  });

  it('strikes nothing out of True and False, and no option that is not there', () => {
    expect(keyAction(press('A', { shiftKey: true }), trueFalse)).toBeUndefined();
    expect(keyAction(press('D', { shiftKey: true }), { ...fourOptions, optionCount: 3 })).toBeUndefined();
  });

  it('chooses by digits that a keyboard writes with Shift', () => {
    expect(keyAction(press('2', { shiftKey: true, code: 'Digit2' }), fourOptions)).toEqual({ kind: 'choose', option: 1 });
  });

  it('says how sure one is of an answer that was given', () => {
    const answered = { ...trueFalse, chosen: 1 };

    expect(keyAction(press('g'), answered)).toEqual({ kind: 'say', confidence: 'guess' });
    expect(keyAction(press('u'), answered)).toEqual({ kind: 'say', confidence: 'unsure' });
    expect(keyAction(press('S'), answered)).toEqual({ kind: 'say', confidence: 'sure' });
    expect(keyAction(press('g'), trueFalse)).toBeUndefined();
  });

  it('leaves options that are not there alone', () => {
    expect(keyAction(press('3'), trueFalse)).toBeUndefined();
    expect(keyAction(press('d'), trueFalse)).toBeUndefined();
  });

  it('leaves the shortcuts of the browser alone', () => {
    expect(keyAction(press('a', { ctrlKey: true }), fourOptions)).toBeUndefined();
    expect(keyAction(press('c', { metaKey: true }), fourOptions)).toBeUndefined();
    expect(keyAction(press('ArrowLeft', { altKey: true }), fourOptions)).toBeUndefined();
    expect(keyAction(press('ArrowRight', { shiftKey: true }), fourOptions)).toBeUndefined();
  });

  it('reads the place of a key where the keyboard writes another script', () => {
    expect(keyAction(press('म', { code: 'KeyC' }), fourOptions)).toEqual({ kind: 'choose', option: 2 });
    expect(keyAction(press('ь', { code: 'KeyM' }), fourOptions)).toEqual({ kind: 'mark' });
    // A vowel sign without a base letter.
    expect(keyAction(press('ो', { code: 'KeyA' }), fourOptions)).toEqual({ kind: 'choose', option: 0 });
    expect(keyAction(press('ओ', { code: 'KeyA', shiftKey: true }), fourOptions)).toEqual({ kind: 'strike', option: 0 });
  });

  it('believes the letter, not the place, on a Latin keyboard of another order', () => {
    expect(keyAction(press('q', { code: 'KeyA' }), fourOptions)).toBeUndefined();
    expect(keyAction(press('Dead', { code: 'KeyA' }), fourOptions)).toBeUndefined();
    expect(keyAction(press('a', { code: 'KeyQ' }), fourOptions)).toEqual({ kind: 'choose', option: 0 });
  });

  it('moves on while an arrow is held down, and marks once', () => {
    expect(keyAction(press('ArrowRight', { repeat: true }), fourOptions)).toEqual({ kind: 'move', by: 1 });
    expect(keyAction(press('m', { repeat: true }), fourOptions)).toBeUndefined();
  });

  it('only moves among solutions', () => {
    expect(keyAction(press('ArrowRight'), undefined)).toEqual({ kind: 'move', by: 1 });
    expect(['a', '1', 'm', 'c', 'g', 'Backspace', '?'].map((key) => keyAction(press(key), undefined))).toEqual(Array.from({ length: 7 }));
  });
});

describe('single keys', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Loads the module as the next page would: its state lasts as long as a page. */
  const loadPage = () => import('./key-action.ts');

  it('lets single keys act until they are switched off', async () => {
    const { useSingleKeys, switchSingleKeys } = await loadPage();
    const before = useSingleKeys.getState().areOn;

    switchSingleKeys(false);

    expect([before, useSingleKeys.getState().areOn]).toEqual([true, false]);
  });

  it('keeps them off on the next page, and on again on the one after they were switched on', async () => {
    (await loadPage()).switchSingleKeys(false);
    vi.resetModules();
    const second = await loadPage();
    const onSecond = second.useSingleKeys.getState().areOn;
    second.switchSingleKeys(true);
    vi.resetModules();

    const third = await loadPage();

    expect([onSecond, third.useSingleKeys.getState().areOn, kept.size]).toEqual([false, true, 0]);
  });

  it('switches them off for as long as the page lives where the browser forbids to keep it', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    const { useSingleKeys, switchSingleKeys } = await loadPage();
    const before = useSingleKeys.getState().areOn;

    switchSingleKeys(false);

    expect([before, useSingleKeys.getState().areOn]).toEqual([true, false]);
  });
});
