import { describe, expect, it } from 'vitest';

import { withInstead } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';
import { findContrasts } from './find-contrasts.ts';

function contrastsIn(text: string, language: 'en' | 'hi' = 'en') {
  const statements = readStatements(text, language);
  return statements.flatMap(findContrasts);
}

const wrongClaims = (text: string, language?: 'en' | 'hi') =>
  contrastsIn(text, language).flatMap((mention) => (mention.wrong ?? []).map((wrong) => withInstead(mention, wrong)));

describe('findContrasts', () => {
  it.each([
    ['The winner receives a bronze bell from the mayor.', 'The winner receives a silver bell from the mayor.'],
    ['Plants of the desert open pores at night.', 'Plants of the desert open pores during the day.'],
    ['Phloem carries sugar from the leaves to the roots.', 'Phloem carries sugar from the roots to the leaves.'],
    ['Saliva has an enzyme that turns starch into sugar.', 'Saliva has an enzyme that turns sugar into starch.'],
    ['The lungs hold air that is rich in oxygen.', 'The lungs hold air that is poor in oxygen.'],
    ['The oldest family lights a lamp.', 'The youngest family lights a lamp.'],
    ['The cell lies inside a thick wall.', 'The cell lies inside a thin wall.'],
  ])('says the opposite of %j', (text, wrong) => {
    expect(wrongClaims(text)).toContain(wrong);
  });

  it.each([
    ['ठोस में ध्वनि सबसे तेज़ चलती है।', 'ठोस में ध्वनि सबसे धीमी चलती है।'],
    ['जाइलम पानी को जड़ से पत्ती तक ले जाता है।', 'जाइलम पानी को पत्ती से जड़ तक ले जाता है।'],
    ['Xylem paani ko jad se patti tak le jata hai.', 'Xylem paani ko patti se jad tak le jata hai.'],
  ])('says the opposite of %j', (text, wrong) => {
    expect(wrongClaims(text, 'hi')).toContain(wrong);
  });

  it.each([
    ['of a subject, since another may do the same', 'The small intestine absorbs food from the gut.'],
    ['of two that are compared', 'Copper turns from red to green over many years.'],
    ['of a unit or a phrase', 'Light at first covers many miles per second.'],
    ['within a name or a compound', 'The rocks of the Black Sea look blue-black.'],
    ['of equal places', 'The singers walk from village to village.'],
    ['within a name that a preposition of Hindi follows', 'Xylem paani ko Jad se patti tak le jata hai.'],
  ])('changes no word %s', (_, text) => {
    expect(wrongClaims(text)).toEqual([]);
  });
});
