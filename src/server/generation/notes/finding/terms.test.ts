import { describe, expect, it } from 'vitest';
import { holdsTerm, isMeaning, isOfPerson, isOfWoman, withoutExamples } from './terms.ts';

describe('isMeaning', () => {
  it.each([
    'the tissue that carries water to the leaves',
    'a plant that stores water and lives in the desert',
    'the movement of sucrose and amino acids in the phloem',
    'the largest Peninsular river',
  ])('takes %j', (meaning) => {
    expect(isMeaning(meaning, 'Term')).toBe(true);
  });

  it.each([
    ['what is no noun phrase', 'the clerk of Jaggers and lives in a castle'],
    ['what others do as well', 'organelles found in plant cells and in euglenoids'],
    ['what says too little', 'a clear liquid substance'],
    ['a member of a class', 'an important part of every living cell'],
  ])('does not take %s', (_, meaning) => {
    expect(isMeaning(meaning, 'Term')).toBe(false);
  });
});

it('finds a term in its own explanation, short or long', () => {
  expect(holdsTerm('every NIC has a unique address', 'NIC')).toBe(true);
  expect(holdsTerm('the membranes around a cell', 'cell membrane')).toBe(true);
  expect(holdsTerm('a nice unique address', 'NIC')).toBe(false);
});

it('takes examples off the end', () => {
  expect(withoutExamples('goods that are used together, e.g. car & petrol')).toBe('goods that are used together');
  expect(withoutExamples('a minimum price. eg MSP for wheat')).toBe('a minimum price');
  expect(withoutExamples('a pure substance, ex. oxalic acid')).toBe('a pure substance');
  expect(withoutExamples('an eggshell for example')).toBe('an eggshell');
  expect(withoutExamples('the region of the legs')).toBe('the region of the legs');
});

it('tells people from houses and groups, and whom names alone might tell', () => {
  expect(['a blacksmith who is kind', 'the adopted daughter of a rich lady'].every(isOfPerson)).toBe(true);
  expect(['the mansion in which she lives', 'a group of people who vote', 'a good whose demand falls'].some(isOfPerson)).toBe(false);
  expect(isOfWoman('a rich old lady who was left')).toBe(true);
  expect(isOfWoman('a heritage of the otherwise poor')).toBe(false);
});
