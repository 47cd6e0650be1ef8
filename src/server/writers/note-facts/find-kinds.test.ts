import { expect, it } from 'vitest';

import { readStatements } from '../notes/statements.ts';
import { findKinds } from './find-kinds.ts';

const kindsIn = (text: string) => findKinds(readStatements(text, 'en'));

it('finds kinds of one thing among the subjects, and asks for one if enough is said of it', () => {
  const found = kindsIn(
    'Black soil holds moisture for a long time. Arid soil is poor in many ways. Terrace farming prevents erosion on slopes.',
  );

  expect(found.map(({ text, kind, ask }) => [text, kind, ask])).toEqual([
    ['Black soil', 'kind of soil', 'According to the notes, which of these holds moisture for a long time?'],
    ['Arid soil', 'kind of soil', undefined],
  ]);
});

it('finds nothing that stands alone', () => {
  expect(kindsIn('Black soil holds moisture for a long time. Black soil is ideal for growing cotton.')).toEqual([]);
});
