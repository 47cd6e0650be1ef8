import { describe, expect, it } from 'vitest';

import { readStatements } from '../notes/statements.ts';
import { findHindiSlots } from './find-hindi-slots.ts';

const slotsIn = (text: string) => readStatements(`नोट्स\n${text}`, 'hi').flatMap(findHindiSlots);
const asksOf = (text: string) => slotsIn(text).flatMap(({ kind, ask }) => (ask === undefined ? [] : [[kind, ask]]));

describe('findHindiSlots', () => {
  it('asks for a place, a cause, an owner and a value', () => {
    expect(asksOf('सिरके में ऐसीटिक अम्ल होता है।')).toEqual([['slot place अम्ल', 'नोट्स के अनुसार, इनमें से किसमें ऐसीटिक अम्ल होता है?']]);
    expect(asksOf('विटामिन C की कमी के कारण स्कर्वी रोग होता है।')).toEqual([['slot cause रोग', 'किसके कारण स्कर्वी रोग होता है?']]);
    expect(asksOf('बल का SI मात्रक न्यूटन है।')).toEqual([
      ['slot owner SI मात्रक', 'इनमें से किसका SI मात्रक न्यूटन है?'],
      ['value of SI मात्रक', 'बल का SI मात्रक क्या है?'],
    ]);
    expect(asksOf('Sirke mein acetic acid hota hai.')).toEqual([
      ['slot place acid', 'Notes ke anusar, inmein se kismein acetic acid hota hai?'],
    ]);
  });

  it('attributes to the notes what may be true of other places', () => {
    expect(slotsIn('सिरके में ऐसीटिक अम्ल होता है।')[0]?.claim).toBe('नोट्स के अनुसार: सिरके में ऐसीटिक अम्ल होता है।');
  });

  it.each([
    ['a negation', 'काली मिट्टी में गेहूँ की खेती नहीं होती है।'],
    ['a condition', 'जब जल में नमक मिलाया जाता है, तब घोल बनता है।'],
    ['a definition', 'द्रव से गैस में बदलने को वाष्पन कहते हैं।'],
    ['a number, which another may share', 'पानी का क्वथनांक सदा 373 K होता है।'],
  ])('asks for no place in %s', (_, text) => {
    expect(asksOf(text)).toEqual([]);
  });
});
