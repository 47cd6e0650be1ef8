import { expect, it } from 'vitest';

import { type Box, freePlace } from './place-toast.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const oneLine = () => 48;

it('is in the middle of a wide bar', () => {
  const bar = [box(40, 8, 220, 56), box(1080, 8, 1400, 56)];

  expect(freePlace(bar, { top: 8, width: 1440, least: 208 }, oneLine)).toEqual({ left: 520, width: 400, height: 48 });
});

it('moves away from the links of a crowded bar, and becomes narrower', () => {
  const bar = [box(24, 8, 200, 56), box(560, 8, 1000, 56)];

  expect(freePlace(bar, { top: 8, width: 1024, least: 208 }, oneLine)).toEqual({ left: 208, width: 344, height: 48 });
});

it('takes the space left of the menu of a narrow bar', () => {
  const menu = [box(250, 8, 344, 56)];

  expect(freePlace(menu, { top: 8, width: 360, least: 208 }, oneLine)).toEqual({ left: 8, width: 234, height: 48 });
});

it('is nowhere where it would reach into what is below', () => {
  const below = [box(0, 64, 360, 120)];

  expect(freePlace(below, { top: 8, width: 360, least: 208 }, () => 72)).toBeUndefined();
  expect(freePlace(below, { top: 8, width: 360, least: 208 }, () => 56)).toBeDefined();
});

it('is nowhere where less than its least width is free', () => {
  const labels = [box(100, 0, 260, 700)];

  expect(freePlace(labels, { top: 8, width: 360, least: 208 }, oneLine)).toBeUndefined();
});
