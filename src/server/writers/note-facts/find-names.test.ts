import { describe, expect, it } from 'vitest';
import { findNames } from './find-names.ts';
import { spellingOf } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';

function namesIn(text: string, language: 'en' | 'hi' = 'en') {
  const statements = readStatements(text, language);
  return findNames(statements, spellingOf(statements));
}

const kindsIn = (text: string, language: 'en' | 'hi' = 'en') => namesIn(text, language).map(({ text: name, kind }) => `${name}: ${kind}`);

describe('findNames', () => {
  it('recognises people by their actions, titles and initials', () => {
    expect(kindsIn('Lord Curzon announced the partition of Bengal. The Congress was founded by A. O. Hume in 1885.')).toEqual([
      'Lord Curzon: person',
      'A. O. Hume: person',
    ]);
    expect(kindsIn('Mahatma Gandhi returned home in 1915. Gandhi and some followers walked to the sea.')).toEqual([
      'Mahatma Gandhi: person',
      'Gandhi: person',
    ]);
  });

  it('recognises a place by its preposition, and other kinds by the last word', () => {
    expect(kindsIn('The Muslim League was founded at Dacca.')).toEqual(['Muslim League: name of League', 'Dacca: place at']);
    expect(kindsIn('The Rowlatt Act was passed early in the year.')).toEqual(['Rowlatt Act: name of Act']);
  });

  it('ignores a place that the words after it reveal', () => {
    expect(kindsIn('The Yamuna joins the Ganga at Allahabad (Prayagraj).')).toEqual([]);
    expect(kindsIn('The Narmada rises at Amarkantak in Madhya Pradesh.')).toEqual([]);
    expect(kindsIn('The old Sambhar Lake in Rajasthan is used for salt.')).toEqual([]);
    expect(kindsIn('The old Sambhar Lake is used for salt.')).toEqual(['Sambhar Lake: name of Lake']);
  });

  it('recognises characters by actions of people', () => {
    expect(kindsIn('The convict meets Pip at night. Pip steals a pork pie from the pantry.')).toContain('Pip: person');
    expect(kindsIn('The convict meets Pip at night. Pip resembles a pork pie of the pantry.')).not.toContain('Pip: person');
  });

  it('ignores a name of unknown kind', () => {
    expect(kindsIn('The Golgi apparatus packs proteins. The British government ruled India for long.')).toEqual([]);
    expect(kindsIn('India became independent in the year 1947. Troops were sent to India by sea.')).not.toContain('India: person');
  });

  it('asks for the name', () => {
    const asked = (text: string, language: 'en' | 'hi' = 'en') => namesIn(text, language).map(({ ask }) => ask);

    expect(asked('Lord Curzon announced the partition of Bengal.')).toEqual(['Who announced the partition of Bengal?']);
    expect(asked('The Congress was founded by A. O. Hume in 1885.')).toEqual(['The Congress was founded by whom in 1885?']);
    expect(asked('Article 17 abolishes untouchability in every form.')).toEqual(['Which Article abolishes untouchability in every form?']);
    expect(asked('महात्मा गांधी ने 1917 में चंपारण सत्याग्रह शुरू किया।', 'hi')).toEqual(['किसने 1917 में चंपारण सत्याग्रह शुरू किया?']);
  });

  it('recognises the whole name of an agent in Hinglish, wherever it stands', () => {
    const [nana, rani] = namesIn(
      'Kanpur me vidroh ka netritva Nana Saheb ne kiya. Rani Lakshmibai ne Jhansi me angrezon se yudh kiya.',
      'hi',
    );

    expect(nana).toMatchObject({ text: 'Nana Saheb', kind: 'person', ask: 'Kanpur me vidroh ka netritva kisne kiya?' });
    expect(rani).toMatchObject({ text: 'Rani Lakshmibai', ask: 'Kisne Jhansi me angrezon se yudh kiya?' });
  });

  it('takes no country for a person, and asks for no woman among men', () => {
    expect(kindsIn('India won seven medals in the year 2021.')).toEqual([]);
    expect(namesIn('Karnam Malleswari became the first woman of India to win a medal.')[0]?.ask).toBeUndefined();
  });

  it('attributes the claim about a place to the notes', () => {
    expect(namesIn('The Royal Navy ratings mutinied at Bombay.').find(({ kind }) => kind === 'place at')?.claim).toBe(
      'According to the notes, the Royal Navy ratings mutinied at Bombay.',
    );
  });
});
