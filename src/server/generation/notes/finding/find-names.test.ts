import { describe, expect, it } from 'vitest';
import { findNames } from './find-names.ts';
import { spellingOf } from '../mention.ts';
import { readStatements } from '../statements.ts';

function namesIn(text: string, language: 'en' | 'hi' = 'en') {
  const statements = readStatements(text, language);
  return findNames(statements, language, spellingOf(statements));
}

const kindsIn = (text: string, language: 'en' | 'hi' = 'en') => namesIn(text, language).map(({ text: name, kind }) => `${name}: ${kind}`);

describe('findNames', () => {
  it('knows people by what they did, their titles and their initials', () => {
    expect(kindsIn('Lord Curzon announced the partition of Bengal. The Congress was founded by A. O. Hume in 1885.')).toEqual([
      'Lord Curzon: person',
      'A. O. Hume: person',
    ]);
    expect(kindsIn('Mahatma Gandhi returned home in 1915. Gandhi and some followers walked to the sea.')).toEqual([
      'Mahatma Gandhi: person',
      'Gandhi: person',
    ]);
  });

  it('knows a place by its preposition, and what else a name is by its last word', () => {
    expect(kindsIn('The Muslim League was founded at Dacca.')).toEqual(['Muslim League: name of League', 'Dacca: place at']);
    expect(kindsIn('The Rowlatt Act was passed early in the year.')).toEqual(['Rowlatt Act: name of Act']);
  });

  it('leaves a place that the words after it tell', () => {
    expect(kindsIn('The Yamuna joins the Ganga at Allahabad (Prayagraj).')).toEqual([]);
    expect(kindsIn('The Narmada rises at Amarkantak in Madhya Pradesh.')).toEqual([]);
    expect(kindsIn('The old Sambhar Lake in Rajasthan is used for salt.')).toEqual([]);
    expect(kindsIn('The old Sambhar Lake is used for salt.')).toEqual(['Sambhar Lake: name of Lake']);
  });

  it('knows the people of a story by what only people do', () => {
    expect(kindsIn('The convict meets Pip at night. Pip steals a pork pie from the pantry.')).toContain('Pip: person');
    expect(kindsIn('The convict meets Pip at night. Pip resembles a pork pie of the pantry.')).not.toContain('Pip: person');
  });

  it('leaves a name whose kind it cannot tell', () => {
    expect(kindsIn('The Golgi apparatus packs proteins. The British government ruled India for long.')).toEqual([]);
    expect(kindsIn('India became independent in the year 1947. Troops were sent to India by sea.')).not.toContain('India: person');
  });

  it('asks for it', () => {
    const asked = (text: string, language: 'en' | 'hi' = 'en') => namesIn(text, language).map(({ ask }) => ask);

    expect(asked('Lord Curzon announced the partition of Bengal.')).toEqual([
      'According to the notes, who announced the partition of Bengal?',
    ]);
    expect(asked('The Congress was founded by A. O. Hume in 1885.')).toEqual([
      'According to the notes, the Congress was founded by whom in 1885?',
    ]);
    expect(asked('Article 17 abolishes untouchability in every form.')).toEqual([
      'According to the notes, which Article abolishes untouchability in every form?',
    ]);
    expect(asked('`pop()` removes an item and returns it.')).toEqual([
      'According to the notes, which of these removes an item and returns it?',
    ]);
    expect(asked('महात्मा गांधी ने 1917 में चंपारण सत्याग्रह शुरू किया।', 'hi')).toEqual(['नोट्स के अनुसार, किसने 1917 में चंपारण सत्याग्रह शुरू किया?']);
  });

  it('claims of a place only what the notes say', () => {
    expect(namesIn('The Royal Navy ratings mutinied at Bombay.').find(({ kind }) => kind === 'place at')?.claim).toBe(
      'According to the notes, the Royal Navy ratings mutinied at Bombay.',
    );
  });
});
