import { describe, expect, it } from 'vitest';
import { holdsTerm, isMeaning, isOfPerson, isOfWoman, withoutExamples } from './terms.ts';

describe('isMeaning', () => {
  it.each([
    'the tissue that carries water to the leaves',
    'a plant that stores water and lives in the desert',
    'the movement of sucrose and amino acids in the phloem',
    'the largest Peninsular river',
  ])('accepts %j', (meaning) => {
    expect(isMeaning(meaning, 'Term')).toBe(true);
  });

  it.each([
    ['a clause', 'the clerk of Jaggers and lives in a castle'],
    ['a description of others too', 'organelles found in plant cells and in euglenoids'],
    ['too general a description', 'a clear liquid substance'],
    ['a member of a class', 'an important part of every living cell'],
  ])('rejects %s', (_, meaning) => {
    expect(isMeaning(meaning, 'Term')).toBe(false);
  });
});

it('finds a term in its own explanation, short or long', () => {
  expect(holdsTerm('every NIC has a unique address', 'NIC')).toBe(true);
  expect(holdsTerm('the membranes around a cell', 'cell membrane')).toBe(true);
  expect(holdsTerm('a nice unique address', 'NIC')).toBe(false);
});

it('removes trailing examples', () => {
  expect(withoutExamples('goods that are used together, e.g. car & petrol')).toBe('goods that are used together');
  expect(withoutExamples('a minimum price. eg MSP for wheat')).toBe('a minimum price');
  expect(withoutExamples('a pure substance, ex. oxalic acid')).toBe('a pure substance');
  expect(withoutExamples('an eggshell for example')).toBe('an eggshell');
  expect(withoutExamples('the region of the legs')).toBe('the region of the legs');
});

it('recognises people, but not houses or groups, and women', () => {
  expect(['a blacksmith who is kind', 'the adopted daughter of a rich lady'].every(isOfPerson)).toBe(true);
  expect(['the mansion in which she lives', 'a group of people who vote', 'a good whose demand falls'].some(isOfPerson)).toBe(false);
  expect(isOfWoman('a rich old lady who was left')).toBe(true);
  expect(isOfWoman('a heritage of the otherwise poor')).toBe(false);
});
