import { describe, expect, it } from 'vitest';

import { findDefinition, findEntry } from './find-definitions.ts';
import { spellingOf, type Mention } from '../notes/mention.ts';
import { readStatements } from '../notes/statements.ts';

function definitionIn(text: string, language: 'en' | 'hi' = 'en') {
  // A single line would be parsed as the title.
  const statements = readStatements(`Notes\n${text}`, language);
  const [statement] = statements;
  return statement && findDefinition(statement, spellingOf(statements));
}

describe('findDefinition', () => {
  it.each([
    ['Osmosis is the movement of water through a partially permeable membrane.', 'Osmosis'],
    ['A vector is a quantity that has both magnitude and direction.', 'Vector'],
    ['Stomata are tiny pores that let gases into a leaf.', 'Stomata'],
    ['Inflation refers to a sustained rise in the general level of prices.', 'Inflation'],
    ['The attraction between molecules of water is called cohesion.', 'Cohesion'],
    ['Gross Domestic Product (GDP) is the value of all goods and services made in a year.', 'Gross Domestic Product'],
    ['Meander: a large bend in the course of a river', 'Meander'],
    ['1757 – the Battle of Plassey in Bengal', '1757'],
  ])('finds the term that %j defines', (text, term) => {
    const found = definitionIn(text);

    expect(found?.text).toBe(term);
    expect(found?.ask).not.toContain(term);
  });

  it.each([
    ['रंध्र: पत्ती की सतह के छोटे छिद्र', 'रंध्र'],
    ['सत्य के आग्रह पर आधारित प्रतिरोध को सत्याग्रह कहते हैं।', 'सत्याग्रह'],
    ['जो पौधे अपना भोजन स्वयं बनाते हैं, वे स्वपोषी कहलाते हैं।', 'स्वपोषी'],
    ['परासरण वह क्रिया है जिसमें जल झिल्ली से होकर जाता है।', 'परासरण'],
  ])('finds the term that %j defines', (text, term) => {
    expect(definitionIn(text, 'hi')?.text).toBe(term);
  });

  it.each([
    'Iron is a metal of the earth.',
    'The main function of xylem is the transport of water and minerals.',
    'Iron is harder than tin and melts later.',
    'Plants are green in the light of day.',
    'The SI unit of force is the newton of Isaac Newton.',
    'A cell membrane is the membrane around the contents of a cell.',
  ])('finds nothing in %j', (text) => {
    expect(definitionIn(text)).toBeUndefined();
  });

  it.each([
    'Phenolphthalein is colourless in acid and pink in base.',
    'Coal is made from the remains of ancient plants of the swamp.',
    'Plastids are organelles found in plant cells and in euglenoids.',
    'The Brahmaputra rises in Tibet, where it is known as the Tsangpo.',
    'Wemmick is the clerk of Jaggers and lives in a house like a castle.',
  ])('ignores an ambiguous or incomplete definition: %j', (text) => {
    expect(definitionIn(text)).toBeUndefined();
  });

  it('groups people together, but not women, whom their names would reveal', () => {
    expect(definitionIn('Jaggers is a London lawyer who tells Pip the news.')).toMatchObject({
      kind: 'person',
      ask: 'Who is described as “a London lawyer who tells Pip the news”?',
    });
    expect(definitionIn('A producer is a person who makes goods for sale.')?.kind).toBe('term:person');
    expect(definitionIn('Havisham is a rich old lady who was left by all.')).toMatchObject({ kind: 'person' });
    expect(definitionIn('Havisham is a rich old lady who was left by all.')?.ask).toBeUndefined();
  });

  it.each([
    ['The tiny pores on the surface of leaves are called stomata.', 'What are the tiny pores on the surface of leaves called?', 'en'],
    ['The temperature at which a solid melts is called its melting point.', 'What is the temperature at which a solid melts called?', 'en'],
    ['Anything that occupies space and has mass is called matter.', 'What is anything that occupies space and has mass called?', 'en'],
    ['वेग में परिवर्तन की दर को त्वरण कहते हैं।', 'वेग में परिवर्तन की दर को क्या कहते हैं?', 'hi'],
    ['कणों का स्वतः आपस में मिलना विसरण कहलाता है।', 'कणों का स्वतः आपस में मिलना क्या कहलाता है?', 'hi'],
    ['लोकसभा को संसद का निम्न सदन कहते हैं।', 'संसद का निम्न सदन किसे कहते हैं?', 'hi'],
  ] as const)('asks as a textbook would: %j', (text, ask, language) => {
    expect(definitionIn(text, language)?.ask).toBe(ask);
  });

  it('names no term with a pronoun', () => {
    expect(definitionIn('The temperature at which a solid melts is called its melting point.')?.text).toBe('Melting point');
  });

  it('removes examples unless too little is left', () => {
    expect(definitionIn('Inferior goods are goods whose demand falls when income rises, e.g. coarse cereals.')?.claim).toBe(
      '“Inferior goods” means “goods whose demand falls when income rises”.',
    );
    expect(definitionIn('Related goods are goods that are used together, e.g. cars with petrol.')?.claim).toContain('petrol');
  });

  it('claims a meaning, since a description may fit other terms', () => {
    expect(definitionIn('Osmosis is the movement of water through a partially permeable membrane.')?.claim).toBe(
      '“Osmosis” means “the movement of water through a partially permeable membrane”.',
    );
  });
});

function entryIn(text: string): Mention | undefined {
  const [statement] = readStatements(`Notes\n${text}`, 'en');
  return statement && findEntry(statement);
}

describe('findEntry', () => {
  it('asks for the explained term and claims its meaning', () => {
    expect(entryIn('Bus topology: all nodes share a single backbone cable')).toMatchObject({
      text: 'Bus topology',
      ask: 'Which term means “all nodes share a single backbone cable”?',
      claim: '“Bus topology” means “all nodes share a single backbone cable”.',
    });
  });

  it('removes examples from the explanation', () => {
    expect(entryIn('Physical layer - sends raw bits over the medium, e.g. cables, hubs')?.claim).toContain(
      '“sends raw bits over the medium”',
    );
    expect(entryIn('Middle level - dept heads, i.e. link between top and lower')).toBeUndefined();
  });

  it.each([
    'AIM: To find the strength of a solution by titration',
    'Result: the strength of the solution was found',
    'imp quote: take nothing on its looks',
    'HW - mark all rivers on the map',
    'Great Expectations – summary of the first eight chapters',
    'BST Class 12 – Principles of Management (short notes)',
    'Accountancy Ch-3: recording of the transactions',
    'Q1 Journalise: started business with cash from the bank',
    'Ordinary bill: can be introduced in either house',
    'Coefficient of restitution e = 1 for elastic',
    'Resultant strength - strength of NaOH = four grams',
    'Top level: CEO, directors, board',
    'NIC - network card, every NIC has an address',
    'wash clothes: whites first and then the colours',
    'birthday present: the chords that he showed me',
  ])('finds no term in %j', (text) => {
    expect(entryIn(text)).toBeUndefined();
  });

  it('groups phrases with phrases and abbreviations with abbreviations', () => {
    const kindOf = (text: string) => entryIn(text)?.kind;

    expect(kindOf('Radial pattern: streams flow outwards from a dome')).toBe('entry:thing');
    expect(kindOf('Trellis pattern: the tributaries join at right angles')).toBe('entry:thing');
    expect(kindOf('frugal: careful in the use of money')).toBe('entry:other');
    expect(kindOf('OSI - Open Systems Interconnection, by a committee')).toBe('entry:letters');
  });
});
