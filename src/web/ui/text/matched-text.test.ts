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

const near = { isNear: true as const };
const ofChapter = { asked: 'Force and pressure' };

it.each<[string, readonly Matched[], string | undefined]>([
  ['nothing', [], undefined],
  ['one topic', [on('A', 5)], 'All 5 on A'],
  ['one question', [on('A', 1)], '1 on A'],
  ['a class', [on('A', 5, { level: 'class-12' })], 'All 5 on A (Class 12)'],
  ['notes', [on('Your notes', 5, { fromNotes: true })], '5 from your notes'],
  ['a subject', [on('Optics', 5, { asked: 'Physics' }), on('Waves', 5, { asked: 'Physics' })], 'All 10 on Physics'],
  [
    'the concepts of one chapter',
    [on('Force', 2, { concept: 'Effects of force', ...ofChapter }), on('Force', 8, { concept: 'Friction', ...ofChapter })],
    'All 10 on Force and pressure',
  ],
  ['two topics', [on('A', 5), on('B', 5)], '5 on A · 5 on B'],
  ['many topics', ['A', 'B', 'C', 'D'].map((topic) => on(topic, 1)), 'All 4 on the topics you asked for'],
  [
    'what is near it',
    [on('Ratio, Speed, Time and Work', 8, { concept: 'Work and time' }), on('Ratio, Speed, Time and Work', 2, near)],
    '8 on Work and time · 2 on Ratio, Speed, Time and Work',
  ],
  ['many topics near it', [on('A', 7), ...['B', 'C', 'D'].map((topic) => on(topic, 1, near))], '7 on A · 3 on related topics'],
])('says of a test on %s in a line that it is %s', (_, matched, text) => {
  expect(shortMatchedText(matched)).toBe(text);
});

it('names a topic in the wanted language only where the bank holds it in that language', () => {
  const titles = { en: 'Syllogisms', hi: 'न्याय निगमन' };

  expect(topicName({ titles, languages: ['en', 'hi'] }, 'hi')).toBe('न्याय निगमन');
  expect(topicName({ titles, languages: ['en'] }, 'hi')).toBe('Syllogisms');
  expect(topicName({ titles: { hi: 'संधि' }, languages: ['hi'] }, 'en')).toBe('संधि');
});
