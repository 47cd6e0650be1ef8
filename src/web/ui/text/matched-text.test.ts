import { expect, it } from 'vitest';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { matchedText, shortMatchedText } from './matched-text.ts';
import { topicName } from './topic-name.ts';

const on = (topic: string, questions: number, more: Partial<Matched> = {}): Matched => ({ topic, questions, ...more });

it.each<[readonly Matched[] | undefined, string | undefined]>([
  [undefined, undefined],
  [[], undefined],
  [[on('Logic', 3, { concept: 'Syllogisms' }), on('Logic', 7)], '3 on Syllogisms · 7 on Logic'],
  [[on('Light', 2, { level: 'class-12' })], '2 on Light (Class 12)'],
  [[on('A', 5), on('B', 2), on('C', 1), on('D', 1), on('E', 1), on('F', 1)], '5 on A · 2 on B · 1 on C · 1 on D · 1 on E · 1 on F'],
])('says of %j: %s', (matched, text) => {
  expect(matchedText(matched)).toBe(text);
});

it('says in a line what most questions are on', () => {
  expect(shortMatchedText([on('A', 5), on('B', 2), on('C', 1)])).toBe('5 on A · 3 on other topics');
  expect(shortMatchedText([on('A', 5)])).toBe('5 on A');
  expect(shortMatchedText([])).toBeUndefined();
});

it('names a topic in the wanted language only where the bank holds it in that language', () => {
  const titles = { en: 'Syllogisms', hi: 'न्याय निगमन' };

  expect(topicName({ titles, languages: ['en', 'hi'] }, 'hi')).toBe('न्याय निगमन');
  expect(topicName({ titles, languages: ['en'] }, 'hi')).toBe('Syllogisms');
  expect(topicName({ titles: { hi: 'संधि' }, languages: ['hi'] }, 'en')).toBe('संधि');
});
