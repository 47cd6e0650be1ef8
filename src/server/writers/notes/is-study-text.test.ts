import { expect, it } from 'vitest';
import { readNotes } from './__fixtures__/drafts-of.ts';
import { isStudyText } from './is-study-text.ts';

it.each(['business', 'chemistry', 'economics', 'geography', 'literature', 'networks', 'physics', 'psychology', 'history'])(
  'accepts the terse notes on %s',
  (name) => {
    expect(isStudyText(readNotes(name), 'en')).toBe(true);
  },
);

it.each(['chat', 'diary', 'lorem', 'random-letters', 'song'])('rejects a %s', (name) => {
  expect(isStudyText(readNotes(`junk/${name}`), 'en')).toBe(false);
});

it('recognises a chat by its recurring speakers in any language, but not a glossary', () => {
  const chat = ['राम: कल परीक्षा है।', 'सीता: हाँ।', 'राम: नोट्स भेजो।', 'सीता: भेज दिए।', 'राम: धन्यवाद।'];
  const glossary = ['परासरण: जल की गति', 'विसरण: कणों की गति', 'रंध्र: पत्ती के छिद्र', 'जाइलम: जल ले जाता है', 'फ्लोएम: भोजन ले जाता है'];

  expect(isStudyText(chat.join('\n'), 'hi')).toBe(false);
  expect(isStudyText(glossary.join('\n'), 'hi')).toBe(true);
});

it('does not judge a short text by its words', () => {
  expect(isStudyText('Arid: having little or no rain', 'en')).toBe(true);
  expect(isStudyText('My cousin and I and you', 'en')).toBe(true);
});
