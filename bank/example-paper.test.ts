import { expect, it } from 'vitest';

import { examplePaper } from '../src/contract/example-paper.ts';
import { solveExample } from '../src/server/generation/check-example.ts';
import { loadBank } from '../src/server/generation/bank/load-bank.ts';

const packs = await loadBank(import.meta.dirname);

it.each(examplePaper.map((question) => [question.id, question] as const))('the example asks %s as the bank does', (id, question) => {
  const pack = packs.find(({ name }) => id.startsWith(`${name}/`));
  const item = pack?.items.find((item) => `${pack.name}/${item.id}` === id);

  expect(item?.stem).toBe(question.question);
  expect(pack?.subject).toBe(question.subject);
  const options = item?.type === 'mcq' ? [item.correct, ...item.distractors].map(({ text }) => text) : ['False', 'True'];
  expect([...question.options].sort()).toEqual(options.sort());
});

it('the example has a key in every place once, and one true statement', () => {
  const places = examplePaper.map(({ id, options }) => {
    const item = packs
      .flatMap((pack) => pack.items.map((item) => ({ ...item, name: `${pack.name}/${item.id}` })))
      .find(({ name }) => name === id);
    return item?.type === 'mcq' ? options.indexOf(item.correct.text) : item?.isTrue;
  });

  expect(places).toEqual([2, 3, 0, true, 1]);
});

it('the example and its reasons hold only formulas that the first page can set', () => {
  const reasons = (solveExample(packs) ?? []).flatMap(({ correctAnswer, explanation, optionNotes }) => [
    correctAnswer,
    explanation,
    ...optionNotes,
  ]);
  const texts = [...examplePaper.flatMap(({ question, options }) => [question, ...options]), ...reasons];
  const formulas = texts.flatMap((text) => text.split('$').filter((_, index) => index % 2 === 1));

  expect(formulas.length).toBeGreaterThan(10);
  expect(formulas.filter((formula) => !/^(?:[0-9a-z+=() -]|\^\d(?!\d))+$/u.test(formula))).toEqual([]);
  expect(texts.filter((text) => text.includes('`'))).toEqual([]);
});
