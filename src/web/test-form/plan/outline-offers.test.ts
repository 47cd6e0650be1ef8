import { expect, it } from 'vitest';

import { outlineOffers } from './outline-offers.ts';

const on = (concept: string, count: number) =>
  Array.from({ length: count }, () => ({ type: 'mcq' as const, difficulty: 'medium' as const, concept }));
const labels = (
  slots: ReturnType<typeof on>,
  planned: ReturnType<typeof on>,
  choices: { ofOtherDifficulty?: number; isNotNeeded?: boolean } = {},
) => outlineOffers({ slots, ofOtherDifficulty: 0, isNotNeeded: false, ...choices }, planned).map(({ label }) => label);

it('offers the part of an outline that is held, by the sub-topic that gets less', () => {
  const planned = [...on('Mirrors', 2), ...on('Lenses', 6)];

  expect(labels([...on('Mirrors', 1), ...on('Lenses', 6)], planned)).toEqual(['Make 1 on Mirrors, the other 6 as planned']);
  expect(labels(on('Lenses', 6), planned)).toEqual(['Make the other 6 as planned']);
  expect(labels([...on('Mirrors', 1), ...on('Lenses', 3)], planned)).toEqual(['Make 4 of the 8 as planned']);
});

it('offers the whole of it with other difficulties, and a test without it', () => {
  const [ofOthers, without] = outlineOffers({ slots: [], ofOtherDifficulty: 2, isNotNeeded: true }, on('Mirrors', 8));

  expect(ofOthers).toEqual({ label: 'Make all 8, 2 of another difficulty', changes: { anyDifficulty: true } });
  expect(without).toEqual({ label: 'Make 8 without the outline', changes: {}, slots: null });
});
