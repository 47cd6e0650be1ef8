import { describe, expect, it } from 'vitest';
import { findSentenceSubject } from './find-sentence-subject.ts';
import { type Mention, spellingOf } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';

function subjectsIn(text: string): Mention[] {
  const statements = readStatements(text, 'en');
  const spelling = spellingOf(statements);
  return statements.flatMap((statement) => findSentenceSubject(statement, spelling));
}

const kindsIn = (text: string) => subjectsIn(text).map(({ text: subject, kind, verb }) => `${subject}: ${kind}, ${verb ?? '–'}`);

describe('findSentenceSubject', () => {
  it('finds the subject before the verb and asks for it in a form that reveals only its number', () => {
    expect(
      subjectsIn('Arteries carry blood away from the heart. The aorta is the largest artery in the human body.').map(({ ask }) => ask),
    ).toEqual([
      'According to the notes, which of these carry blood away from the heart?',
      'According to the notes, which of these is the largest artery in the human body?',
    ]);
  });

  it('separates singular from plural, and processes from things', () => {
    expect(kindsIn('Root hair cells absorb water from the soil.')).toEqual(['Root hair cells: subject many thing, absorb']);
    expect(kindsIn('The right side of the heart receives blood from the body.')).toEqual([
      'Right side of the heart: subject one thing, receive',
    ]);
    expect(kindsIn('Transpiration helps in the upward movement of water.')).toEqual(['Transpiration: subject one process, help']);
    expect(kindsIn('Barometers measure the pressure of the air.')).toEqual(['Barometers: subject many instrument, measure']);
  });

  it('separates possible names from common nouns', () => {
    expect(kindsIn('Kerala produces most of the rubber in India.')).toEqual(['Kerala: subject one unknown, produce']);
    expect(kindsIn('Edison invented the electric bulb in 1879.')).toEqual(['Edison: person, –']);
    expect(kindsIn('The Mughals built the fort at Delhi. The Golgi apparatus stores the proteins of a cell.')).toEqual([]);
  });

  it('includes the article of a one-word name and keeps its capital', () => {
    const ganga = 'The Yamuna joins the Ganga there. The Ganga rises from a glacier in the north.';

    expect(kindsIn(ganga)).toEqual(['Ganga: subject one named, rise']);
    expect(subjectsIn(ganga).map(({ claim }) => claim)).toEqual(['According to the notes, the Ganga rises from a glacier in the north.']);
    expect(kindsIn('The great Mughals ruled. The Mughals built the fort at Delhi.')).toEqual([]);
    expect(kindsIn('Some rivers of the Western Ghats are short. The Western Ghats receive heavy rain.')).toEqual([]);
  });

  it('classifies a station as a thing and a transformation as a process', () => {
    expect(kindsIn('A power station converts heat into electrical energy.')).toEqual(['Power station: subject one thing, convert']);
    expect(kindsIn('A phase transition releases heat into the room.')).toEqual(['Phase transition: subject one process, release']);
  });

  it.each([
    'Red and white cells carry oxygen to tissues.',
    'Plants in deserts store water in thick stems.',
    'Arteries, which are thick, carry blood from the heart.',
    'Two chambers receive blood from the veins.',
    'People produce much waste in the cities.',
    'The number of electrons controls the chemistry of an atom.',
    'Blood flow rises during heavy exercise of muscles.',
    'Water flow near the pump slows down at night.',
    'Diabetes causes high levels of sugar in blood.',
    'Life forms contain carbon in all their cells.',
    'The workers led by Tilak stopped the mill.',
    'Not all metals conduct heat equally well.',
    'Leaves fall from the trees in autumn.',
    'Radial pattern: streams flow outwards from a hill',
  ])('ignores a sentence it cannot split reliably: %s', (text) => {
    expect(subjectsIn(text)).toEqual([]);
  });

  it.each([
    'Platelets help the body in many ways.',
    'Glands release hormones, but sweat glands release sweat.',
    'A whale is a mammal that lives in the sea.',
    'Like charges repel each other.',
  ])('ignores a statement that may be true of others: %s', (text) => {
    expect(subjectsIn(text).flatMap(({ ask }) => ask ?? [])).toEqual([]);
  });

  it('attributes the claim about a thing to the notes, in lower case, and states it directly for a name', () => {
    expect(
      subjectsIn(
        'The left atrium receives blood from the lungs. Indian rivers carry water from melting snow. Assam produces the tea of India.',
      ).map(({ claim, phrase, start }) => [claim, claim.slice(start, start + phrase.length)]),
    ).toEqual([
      ['According to the notes, the left atrium receives blood from the lungs.', 'the left atrium'],
      ['According to the notes, Indian rivers carry water from melting snow.', 'Indian rivers'],
      ['Assam produces the tea of India.', 'Assam'],
    ]);
  });
});
