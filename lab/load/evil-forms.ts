import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Random } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import { questionForms } from '../../src/assessment/question.ts';
import { maxNotesLength } from '../../src/contract/form-rules.ts';
import { productFolder } from '../../src/server/config.ts';
import { formOf } from '../harness/guest-generation.ts';

/** Forms that take the bank longest to read, choose for or refuse, within what a form may hold. */
export function evilForms(): object[] {
  const random = seededRandom('evil forms');
  const folder = join(productFolder, 'src/server/writers/notes/__fixtures__');
  const notes = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const real = notes.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n\n');
  const hindi = readFileSync(join(folder, 'hindi-history.txt'), 'utf8');
  const sentences = phrases(
    2000,
    () => `The ${word(random)} of ${word(random)} is the ${word(random)} that makes ${word(random)} in 1947.`,
  );
  const texts = [
    real,
    hindi,
    sentences,
    'a heart pumps blood through the body and ',
    'Term: the meaning of it is this.\n',
    `${sentences.slice(0, 1000)} ${'Aa Bb Cc Dd Ee Ff Gg '.repeat(10_000)}`,
    `${sentences.slice(0, 1000)} ${'$a_b. $c '.repeat(25_000)}`,
    word(random).repeat(20_000),
  ];
  const subjects = 'physics chemistry biology mathematics history geography civics economics english reasoning computing';
  const plan = Array.from({ length: 50 }, (_, slot) => ({
    type: slot % 2 === 0 ? 'mcq' : 'truefalse',
    difficulty: 'easy',
    concept: phrases(12, () => word(random))
      .slice(0, 120)
      .trim(),
  }));
  const topics = [
    { title: 'All subjects', description: subjects, forms: questionForms, difficulty: 'hard' },
    { title: 'a, b', description: 'light, sound and heat, '.repeat(43) },
    { title: phrases(12, () => word(random)).slice(0, 120), description: phrases(90, () => word(random)).slice(0, 1000) },
    { title: 'fotosintesis nd photsynthess', description: 'electrcity constitusion parlament quadrtic eqution '.repeat(19) },
    { title: 'Biology', description: 'Biology', plan },
    { title: 'Calvin cycle', description: 'Calvin cycle', difficulty: 'hard', onlyUnseen: true },
  ];
  const ofNotes = texts.map((text) => ({ title: 'My notes', description: longest(text) }));
  return [...ofNotes, ...topics].map((form) => formOf({ questionCount: 50, ...form }));
}

function longest(text: string): string {
  return text.repeat(Math.ceil(maxNotesLength / text.length)).slice(0, maxNotesLength);
}

/** As many letters as a long word of a language has. */
function word(random: Random): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: 6 + Math.floor(random() * 8) }, () => letters[Math.floor(random() * letters.length)]).join('');
}

function phrases(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join(' ');
}
