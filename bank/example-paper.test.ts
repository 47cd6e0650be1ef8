import { expect, it } from 'vitest';

import { exampleLength, examplePapers } from '../src/contract/example-paper.ts';
import { solveExample } from '../src/server/generation/check-example.ts';
import { loadBank } from '../src/server/generation/bank/load-bank.ts';

const packs = await loadBank(import.meta.dirname);
const papers = Object.entries(examplePapers);

it.each(papers.flatMap(([, paper]) => paper).map((question) => [question.id, question] as const))(
  'the example asks %s as the bank does',
  (id, question) => {
    const pack = packs.find(({ name }) => id.startsWith(`${name}/`));
    const item = pack?.items.find((item) => `${pack.name}/${item.id}` === id);

    expect(item?.stem).toBe(question.question);
    expect(pack?.subject).toBe(question.subject);
    const options = item?.type === 'mcq' ? [item.correct, ...item.distractors].map(({ text }) => text) : ['False', 'True'];
    expect([...question.options].sort()).toEqual(options.sort());
  },
);

it.each(papers)('the example in %s is in that language', (language, paper) => {
  const languages = paper.map(({ id }) => packs.find(({ name }) => id.startsWith(`${name}/`))?.language);

  expect(languages).toEqual(Array.from({ length: exampleLength }, () => language));
});

it.each(papers)('the example in %s has a key in every place once, and one true statement', (_, paper) => {
  const places = paper.map(({ id, options }) => {
    const item = packs
      .flatMap((pack) => pack.items.map((item) => ({ ...item, name: `${pack.name}/${item.id}` })))
      .find(({ name }) => name === id);
    return item?.type === 'mcq' ? options.indexOf(item.correct.text) : item?.isTrue;
  });

  expect(places).toEqual([2, 3, 0, true, 1]);
});

it.each(papers)('the example in %s and its reasons hold only formulas that the first page can set', (language, paper) => {
  const reasons = (solveExample(packs, paper).solutions ?? []).flatMap(({ correctAnswer, explanation, optionNotes }) => [
    correctAnswer,
    explanation,
    ...optionNotes,
  ]);
  const texts = [...paper.flatMap(({ question, options }) => [question, ...options]), ...reasons];
  const formulas = texts.flatMap((text) => text.split('$').filter((_, index) => index % 2 === 1));

  expect(reasons.length).toBeGreaterThan(20);
  if (language === 'en') expect(formulas.length).toBeGreaterThan(10);
  expect(formulas.filter((formula) => !/^(?:[0-9a-z+=() -]|\^\d(?!\d))+$/u.test(formula))).toEqual([]);
  expect(texts.filter((text) => text.includes('`'))).toEqual([]);
});
