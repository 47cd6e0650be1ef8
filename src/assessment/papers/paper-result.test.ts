import { expect, it } from 'vitest';

import { resultBySection } from './paper-result.ts';

const asked = (id: string, section: 'physics' | 'biology', chapter: string) => {
  return { id, key: 0, section, concept: 'Any', match: { topic: 'Any', asked: chapter, isAsked: true } };
};

const paper = {
  questions: [
    asked('a', 'physics', 'Waves'),
    asked('b', 'physics', 'Waves'),
    asked('c', 'physics', 'Optics'),
    asked('d', 'biology', 'Cell'),
  ],
  voidIds: [],
  responses: new Map([
    ['a', 0],
    ['b', 1],
    ['d', 0],
  ]),
  seconds: new Map([
    ['a', 30],
    ['c', 12],
  ]),
  marking: 'plus-four-minus-one',
} as const;

it('says of each section its marks, its outcomes and its time', () => {
  const [physics, biology] = resultBySection(paper);

  expect(physics).toMatchObject({ section: 'physics', twelfths: 36, most: 144, right: 1, wrong: 1, blank: 1, seconds: 42 });
  expect(biology).toMatchObject({ section: 'biology', twelfths: 48, most: 48, right: 1, wrong: 0, blank: 0, seconds: 0 });
});

it('lists the chapters by what they cost', () => {
  const [physics] = resultBySection(paper);

  expect(physics?.chapters.map(({ chapter, right, wrong, blank }) => [chapter, right, wrong, blank])).toEqual([
    ['Waves', 1, 1, 0],
    ['Optics', 0, 0, 1],
  ]);
});

it('leaves void questions out', () => {
  expect(resultBySection({ ...paper, voidIds: ['b', 'd'] })).toMatchObject([{ section: 'physics', most: 96, wrong: 0 }]);
});
