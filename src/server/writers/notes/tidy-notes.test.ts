import { expect, it } from 'vitest';

import { tidyNotes } from './tidy-notes.ts';

it('turns rows of two cells into glossary entries, however they are divided', () => {
  expect(tidyNotes('Byte\ta group of eight bits\n| Router | joins two networks |\nLok Sabha -> lower house, elected by the people')).toBe(
    'Byte: a group of eight bits\nRouter: joins two networks\nLok Sabha: lower house, elected by the people',
  );
});

it('leaves other rows and arrows as they are', () => {
  const notes = 'Babur | Mughal | 1526\nheat → expansion\nratio: a | b\n| --- | --- |';

  expect(tidyNotes(notes)).toBe(notes);
});

it('makes sentences of lines typed without capitals and full stops', () => {
  expect(tidyNotes('a well is dug to reach water\nhail is solid rain of ice')).toBe(
    'A well is dug to reach water.\nHail is solid rain of ice.',
  );
});

it('makes a sentence of a list item, unless the next line continues it', () => {
  expect(tidyNotes('Kidneys filter the blood of the body.\n- each kidney has a million nephrons')).toContain(
    '- Each kidney has a million nephrons.',
  );
  expect(
    tidyNotes(`${'Kidneys filter the blood of the body.\n'.repeat(3)}- each kidney of the body has\na million nephrons in it`),
  ).toContain('- each');
});

it('leaves a wrapped sentence in its lines', () => {
  const wrapped = 'The roots of a plant take up water from\nthe soil around them. The leaves of a\nplant make food in the light.';

  expect(tidyNotes(wrapped)).toBe(wrapped);
});
