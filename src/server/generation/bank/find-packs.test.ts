import { describe, expect, it } from 'vitest';

import { createPackFinder } from './find-packs.ts';
import { loadBank } from './load-bank.ts';

const finder = createPackFinder(await loadBank('bank'));

/** The packs a request finds, best first. */
const find = (title: string, description = title) => finder.find(title, description, 'en').map(({ pack }) => pack.name);

describe('a request that the bank covers', () => {
  it.each([
    ['Photosynthesis', 'Photosynthesis', 'biology/photosynthesis'],
    ['photosynthesys', 'how plants make food', 'biology/photosynthesis'],
    ['Calvin cycle', 'dark reaction', 'biology/photosynthesis'],
    ['Mitosis', 'cell division', 'biology/cell-structure-and-division'],
    ['pH scale', 'acids', 'chemistry/acids-bases-and-salts'],
    ['Periodic table', 'groups and periods', 'chemistry/atomic-structure-and-periodic-table'],
    ["Newton's laws of motion class 9", 'force', 'physics/newtons-laws-of-motion'],
    ['Physics test', 'current electricity and Ohm’s law', 'physics/current-electricity'],
    ['Maths', 'quadratic equation', 'mathematics/quadratic-equations'],
    ['Trig', 'trig', 'mathematics/trigonometry'],
    ['Statistics', 'mean median mode', 'mathematics/probability-and-statistics'],
    ['WW2', 'second world war', 'history/world-war-two'],
    ['Gandhi', 'non cooperation movement', 'history/indian-freedom-movement'],
    ['Indian Polity', 'fundamental rights', 'civics/indian-constitution'],
    ['Monsoon', 'southwest monsoon', 'geography/climate-and-rivers-of-india'],
    ['dbms normalization', 'normal forms', 'computing/databases-and-sql'],
    ['js closures', 'closures', 'computing/javascript'],
  ])('“%s: %s” finds %s first', (title, description, pack) => {
    expect(find(title, description)[0]).toBe(pack);
  });

  it('is found in long notes by the topic they name', () => {
    expect(find('My notes', 'Photosynthesis is how green plants make food from light. '.repeat(40))[0]).toBe('biology/photosynthesis');
  });

  it('names the concepts it asks for', () => {
    const [found] = finder.find('Calvin cycle', 'Calvin cycle', 'en');

    expect([...(found?.concepts ?? [])]).toEqual(['Calvin cycle']);
  });
});

describe('a request that the bank does not cover', () => {
  it.each([
    ['Ikebana', 'arranging flowers'],
    ['French Revolution', '1789'],
    ['World War I', '1914 to 1918'],
    ['Chemical bonding', 'ionic and covalent'],
    ['Python', 'functions and loops'],
    ['Java', 'classes and inheritance'],
    ['Constitution', 'of the United States'],
    ['Cricket', 'rules of cricket'],
    ['Unit test', 'light, reflection and refraction'],
    ['human digestive system', 'stomach'],
    ['the', 'and of'],
  ])('“%s: %s” finds nothing', (title, description) => {
    expect(find(title, description)).toEqual([]);
  });

  it('is offered five topics that are', () => {
    expect(finder.suggest('Motion in the ocean', 'tides')).toHaveLength(5);
  });
});
