import { expect, it } from 'vitest';

import { exampleQuestions } from '../src/contract/example-question.ts';
import { loadBank } from '../src/server/writers/bank/load-bank.ts';

const packs = await loadBank(import.meta.dirname);

it.each(Object.entries(exampleQuestions))(
  'the example in %s has the text, the key and the reasons of its item in the bank',
  (language, example) => {
    const end = example.id.lastIndexOf('/');
    const pack = packs.find(({ name }) => name === example.id.slice(0, end));
    const item = pack?.items.find(({ id }) => id === example.id.slice(end + 1));
    if (item?.type !== 'mcq') throw new Error(`${example.id} is no multiple-choice item of the bank`);

    expect(pack?.language).toBe(language);
    expect(example.stem).toBe(item.stem);
    expect(example.options.toSorted(byText)).toEqual([item.correct, ...item.distractors].toSorted(byText));
    expect(example.options[example.key]).toEqual(item.correct);
    expect(example.options[example.chosen]).toBeDefined();
    expect(example.chosen).not.toBe(example.key);
    // The first page shows them without KaTeX and without Markdown.
    expect(JSON.stringify(example)).not.toMatch(/[$`*]/u);
  },
);

function byText(one: { text: string }, other: { text: string }): number {
  return one.text < other.text ? -1 : 1;
}
