import { performance } from 'node:perf_hooks';

import { findFlaws } from '../../src/assessment/flaws/find-flaws.ts';
import type { McqDraft } from '../../src/assessment/question.ts';
import { bestStrategyOf, flawsOf, takeAll, withoutDoubles } from '../../src/server/practice-tests/importing/judge-import.ts';
import { readImport } from '../../src/server/practice-tests/question-files/read-import.ts';
import { loadBank } from '../../src/server/writers/bank/load-bank.ts';
import { atLeast, atMost, type Figure } from '../harness/figure.ts';

const count = 1000;
/** Of the time that the flaws of the same questions take alone, which is the floor. */
const mostTimesFlaws = 6;
const mostSeconds = 2;
/** A file made to keep the server busy, of the largest size. */
const mostHostileSeconds = 4;

/** How long a thousand questions of each format take to be read and judged, and how long hostile files hold the server up. */
export async function benchImports(): Promise<Figure[]> {
  const drafts = await draftsOfBank();
  const floor = await secondsOf(async () => drafts.forEach(findFlaws));
  const figures: Figure[] = [];
  for (const [format, text] of Object.entries(filesOf(drafts))) {
    let taken = 0;
    const seconds = await secondsOf(async () => {
      taken = await judge(text);
    });
    figures.push(
      atLeast(`questions taken of ${count} in ${format}`, taken, drafts.length),
      atMost(`${format}: read and judged`, seconds, mostSeconds, 's'),
      atMost(`${format}: times the time of its flaws alone`, seconds / floor, mostTimesFlaws),
    );
  }
  for (const [name, text] of Object.entries(hostileFiles)) {
    const seconds = await secondsOf(() => judge(text()).catch(() => undefined));
    figures.push(atMost(`10 MB of ${name}, refused`, seconds, mostHostileSeconds, 's'));
  }
  return figures;
}

async function draftsOfBank(): Promise<McqDraft[]> {
  const items = (await loadBank('bank')).flatMap((pack) => pack.items);
  return items
    .flatMap((item): McqDraft[] => {
      if (!('correct' in item)) return [];
      const { stem, correct, distractors } = item as unknown as Pick<McqDraft, 'stem' | 'correct' | 'distractors'>;
      return stem.includes('\n') ? [] : [{ type: 'mcq', stem, correct, distractors: distractors.slice(0, 3), concept: 'bench' }];
    })
    .slice(0, count);
}

async function judge(text: string): Promise<number> {
  const judged = await takeAll(await readImport(new TextEncoder().encode(text)));
  const { taken } = withoutDoubles(judged.taken, [], 'double-in-subject');
  await flawsOf(taken);
  bestStrategyOf(taken);
  return taken.length;
}

/** The best of three, since others use the machine too. */
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const begun = performance.now();
    await work();
    times.push((performance.now() - begun) / 1000);
  }
  return Math.min(...times);
}

function filesOf(drafts: readonly McqDraft[]): Record<string, string> {
  const optionsOf = ({ correct, distractors }: McqDraft) => [correct, ...distractors];
  const escaped = (text: string) => text.replaceAll(/[\\~=#{}:]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const marked = (name: string, text: string) => `<${name}><text><![CDATA[<p>${text.replaceAll('<', '&lt;')}</p>]]></text></${name}>`;
  const gift = drafts.map((draft) => {
    const answers = optionsOf(draft).map(({ text, why }, index) => `${index === 0 ? '=' : '~'}${escaped(text)}#${escaped(why)}`);
    return `${escaped(draft.stem)} {${answers.join(' ')}}`;
  });
  const moodle = drafts.map((draft) => {
    const answers = optionsOf(draft).map(({ text }, index) => {
      return `<answer fraction="${index === 0 ? 100 : 0}"><text>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></answer>`;
    });
    return `<question type="multichoice">${marked('questiontext', draft.stem)}${answers.join('')}</question>`;
  });
  const csv = drafts.map((draft) => [draft.stem, ...optionsOf(draft).map(({ text }) => text), 'a'].map(quoted).join(','));
  const json = drafts.map((draft) => ({ question: draft.stem, options: optionsOf(draft).map(({ text }) => text), correct: 0 }));
  return {
    gift: gift.join('\n\n'),
    'Moodle XML': `<quiz>${moodle.join('')}</quiz>`,
    CSV: ['question,option_a,option_b,option_c,option_d,correct', ...csv].join('\n'),
    JSON: JSON.stringify({ format: 'prash-patra', version: 1, tests: [{ title: 'Bench', questions: json }] }),
  };
}

const megabytes = (text: string, size: number) => text.repeat(Math.floor((size * 1024 * 1024) / text.length));

const hostileFiles: Record<string, () => string> = {
  'open braces': () => megabytes('{ ', 9),
  'signs of GIFT': () => `Q {${megabytes('=~', 9)}}`,
  'short questions': () => megabytes('a {T}\n\n', 9),
  quotes: () => `question,correct\n${megabytes('"a', 9)}`,
  'elements of XML': () => `<quiz>${megabytes('<question type="essay"/>', 9)}</quiz>`,
  'tags of HTML': () =>
    `<quiz><question type="multichoice"><questiontext><text><![CDATA[${megabytes('<b>', 9)}]]></text></questiontext></question></quiz>`,
  'pairs of a key': () => `Q\na) x\nb) y\nKey: ${megabytes('1-a ', 9)}`,
  'marks of formulas': () => `Q? ${megabytes('\\(', 9)}\na) x\nb) y\nc) z\nd) w\nAnswer: a`,
};
