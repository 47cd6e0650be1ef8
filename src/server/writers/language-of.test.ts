import { expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

it.each([
  'भारत का संविधान',
  'भारत का संविधान (Indian Constitution)',
  'प्रकाश संश्लेषण',
  'DNA की संरचना',
  'संधि और समास',
  'Newton के गति के नियम',
  "Newton's laws of motion के प्रश्न",
  'त्रिकोणमिति class 10',
  '1857 का विद्रोह',
  'prakash sanshleshan kya hai',
  'bharat ka samvidhan ke baare mein prashn',
  'Mughal samrajya ka patan',
  "Newton's laws ke questions",
  'Newton ke gati ke niyam',
  'C programming mein loops',
  'Acids bases aur salts',
  'bharat ka itihas',
  'Photosynthesis me light reaction kya hota hai',
  'Electricity ke numericals karne hain',
  'trikonmiti ke sawal kaise karein',
  'class 10 vigyan ke mahatvapurn prashn',
  'Ohm ka niyam kya hai',
  'mujhe chemical bonding ke sawal chahiye',
])('detects Hindi in %j', (text) => {
  expect(languageOf(text)).toBe('hi');
});

it.each([
  '',
  '2 + 2',
  'DNA replication',
  'Photosynthesis',
  'Acid dissociation: Ka and Kb values',
  'KE and PE problems',
  'find ke and pe of a body',
  'ki of an enzyme',
  'The inhibition constant Ki',
  'Par value of shares',
  'US history',
  'Is it me or us',
  'Hai Phong harbour',
  'Hindi grammar',
  'The Bharat stage norms for engines',
  'Bharat Ratna winners',
  'Indian Constitution (भारत का संविधान) and its main features',
  'What is the meaning of the word स्वराज',
  'The Kama Sutra and other works',
  'Main ideas of the French Revolution',
  'Do and make: English collocations',
  'Mein Kampf and the rise of Hitler in Germany',
  'Tha Chin Hill tribes of Burma and their history',
])('detects English in %j', (text) => {
  expect(languageOf(text)).toBe('en');
});

it('detects English in long notes that mention Hindi words', () => {
  const notes = `${'The satyagraha was a form of protest that spread over the country. '.repeat(20)} It was called the "vigyan aur niyam" movement.`;

  expect(languageOf(notes)).toBe('en');
});
