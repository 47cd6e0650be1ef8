import { describe, expect, it } from 'vitest';
import type { BankItem, Pack } from '../src/server/writers/bank/pack-file.ts';
import { describePack, findPackFaults, findStrategyFaults } from './inspect-pack.ts';

function mcq(id: string, stem: string, key: string, distractors: string[], claim?: string): BankItem {
  const withWhy = (text: string) => ({ text, why: 'A reason.' });
  const item: BankItem = {
    id,
    type: 'mcq',
    difficulty: 'easy',
    concept: id,
    stem,
    correct: withWhy(key),
    distractors: distractors.map(withWhy),
  };
  return claim === undefined ? item : { ...item, claim };
}

function packOf(...items: BankItem[]): Pack {
  return { name: 'metals', title: 'Metals', subject: 'Chemistry', language: 'en', level: 'Class 8', aliases: [], keywords: [], items };
}

const even = mcq('even', 'Which metal rusts?', 'Iron', ['Gold', 'Zinc', 'Lead'], '{} rusts in moist air.');

describe('findPackFaults', () => {
  it('names the item and its faults of shape and wording', () => {
    const faults = findPackFaults(
      packOf(
        even,
        mcq('same', 'Which gas burns?', 'Hydrogen', ['Neon', 'Neon', 'Argon']),
        mcq('quiet', 'Which is not a gas?', 'Tin', ['Air', 'Neon', 'Argon']),
      ),
    );

    expect(faults).toContain('same: options-not-distinct');
    expect(faults).toContain('quiet: quiet-negation');
    expect(faults.some((fault) => fault.startsWith('even'))).toBe(false);
  });

  it('requires exactly one gap in a claim', () => {
    const faults = findPackFaults(packOf({ ...even, claim: 'It rusts.' }, { ...even, id: 'twice', claim: '{} and {} rust.' }));

    expect(faults).toContain('even: claim-without-one-gap');
    expect(faults).toContain('twice: claim-without-one-gap');
  });

  it('checks the statements that a claim makes', () => {
    expect(findPackFaults(packOf({ ...even, claim: '{} rusts; gold keeps its shine.' }))).toContain('even: claim: two-claims');
  });

  it('names an item of which a formula would be shown with its dollar signs', () => {
    const faults = findPackFaults(packOf({ ...even, stem: 'Which metal forms 2$x^2$?' }, { ...even, id: 'ion', stem: 'What is NAD$^+$?' }));

    expect(faults).toContain('even: dollars-of-formula-shown');
    expect(faults).not.toContain('ion: dollars-of-formula-shown');
  });

  it('names both items of a repeat', () => {
    expect(findPackFaults(packOf(even, { ...even, id: 'again' }))).toContain('again: same-stem as even');
  });
});

describe('findStrategyFaults', () => {
  it('names a strategy that beats chance by more than the tolerance', () => {
    const longKeys = Array.from({ length: 4 }, (_, index) => mcq(`item-${index}`, 'Which metal?', 'Aluminium', ['Gold', 'Zinc', 'Lead']));

    expect(findStrategyFaults(longKeys, 0.06)).toEqual(['blind strategy longest: 100 %, chance 25 %']);
    expect(findStrategyFaults([even], 0.06)).not.toContain('blind strategy longest: 100 %, chance 25 %');
  });

  it('names numbers whose key is mostly a middle value, from twelve on', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => mcq(`item-${index}`, 'How many?', '2', ['1', '3', '4']));

    expect(findStrategyFaults(numbers(11), 0.06)).toEqual([]);
    expect(findStrategyFaults(numbers(12), 0.06)).toEqual(['blind strategy middle-value: 50 %, chance 25 %']);
  });
});

describe('describePack', () => {
  it('counts items by difficulty and kind, and the shares of lengths and claims', () => {
    const truth: BankItem = {
      id: 'truth',
      type: 'truefalse',
      difficulty: 'hard',
      concept: 'Truth',
      stem: 'Gold rusts.',
      isTrue: false,
      why: 'A reason.',
    };

    expect(describePack(packOf(even, truth))).toEqual([
      '2 items: 1 easy (0 true/false), 0 medium (0 true/false), 1 hard (1 true/false)',
      'true/false 1 of 2, false 1 of 1 (100 %)',
      'key longest 0 of 1 (0 %), key shortest 0 of 1 (0 %), with a claim 1 of 1 (100 %)',
      'ranks of numeric keys 0, 0, 0, 0',
      expect.stringContaining('best blind strategy'),
    ]);
  });
});
