import { expect, it } from 'vitest';

import { testFormShape } from '../../src/contract/shapes/test-shapes.ts';
import { isNotes } from '../../src/server/writers/notes/is-notes.ts';
import { evaluationCases } from './cases.ts';
import { chooseCases, readFlags } from './read-flags.ts';

const key = { OPENAI_API_KEY: 'k' };

it('has forty cases of different names, each a form that the product accepts', () => {
  expect(new Set(evaluationCases.map(({ name }) => name)).size).toBe(40);
  expect(evaluationCases.filter(({ form }) => !testFormShape.safeParse(form).success)).toEqual([]);
  expect(evaluationCases.filter(({ form }) => isNotes(form.description)).map(({ name }) => name.slice(0, 6))).toEqual(
    Array.from({ length: 6 }, () => 'notes-'),
  );
});

it.each([
  ['1-3', ['physics-class-8', 'physics-class-10', 'physics-jee']],
  ['narrow,2', ['narrow', 'physics-class-10']],
  ['1,1-2', ['physics-class-8', 'physics-class-10']],
])('takes %s as cases', (chosen, names) => {
  expect(chooseCases(chosen).map(({ name }) => name)).toEqual(names);
});

it.each<[string[], Record<string, string>, string]>([
  [['--cases', '41'], key, '--cases 41'],
  [['--cases', 'unknown'], key, '--cases unknown'],
  [['--price-in', '1'], key, '--price-out'],
  [['--price-in', 'x', '--price-out', '1'], key, '--price-in'],
  [['--unknown'], key, '--unknown'],
  [['--provider', 'other'], key, '--provider'],
  [['--provider', 'anthropic'], key, 'AI_API_KEY'],
  [[], {}, 'OPENAI_API_KEY'],
])('rejects %s and names what is wrong', (flags, variables, name) => {
  expect(() => readFlags(flags, variables, 0)).toThrow(name);
});

it('connects the model of the flags, whatever the environment names, and never the bank', () => {
  const environment = { ...key, AI_MODEL: 'other', AI_FALLBACK: 'builtin', AI_TOKENS_PER_DAY: '100000' };

  const { config, folder } = readFlags(['--model', 'org/m:1', '--check', 'off'], environment, Date.UTC(2026, 0, 2));

  expect(config.writer).toMatchObject({
    provider: 'openai',
    model: 'org/m:1',
    check: undefined,
    fallsBack: false,
    tokensPerDay: undefined,
  });
  expect(folder).toMatch(/lab\/eval\/results\/org-m-1-2026-01-02$/u);
});
