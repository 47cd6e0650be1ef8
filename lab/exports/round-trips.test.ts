import { describe, expect, it } from 'vitest';

import { goodForms } from '../../src/assessment/forms/__fixtures__/good-forms.ts';
import { questionForms } from '../../src/assessment/question.ts';
import { exportFormats } from '../../src/contract/shapes/exchange-shapes.ts';
import { takeAll } from '../../src/server/practice-tests/importing/judge-import.ts';
import { readImport } from '../../src/server/practice-tests/question-files/read-import.ts';
import { loadTestBank } from '../../src/server/testing/app/test-app.ts';
import { bankQuestions, sampleOf, testsOf } from './bank-questions.ts';
import { canonical, passageText } from './carried.ts';
import { findLosses, writeWhole } from './round-trips.ts';

const sample = sampleOf(bankQuestions(await loadTestBank(), goodForms), 200);
const tests = testsOf(sample);

describe('a sample of questions', () => {
  it('has each form, both languages, formulas, code, passages and figures', () => {
    const count = (isOne: (question: (typeof sample)[number]) => unknown) => sample.filter(isOne).length;

    for (const form of questionForms) expect([form, count((question) => question.form === form) > 0]).toEqual([form, true]);
    for (const pattern of [/\p{Script=Devanagari}/u, /\p{Script=Latin}/u, /\$/u, /`/u])
      expect(count(({ stem }) => pattern.test(stem))).toBeGreaterThan(3);
    expect(count(({ type }) => type === 'truefalse')).toBeGreaterThan(3);
    expect(count(({ figure }) => figure)).toBeGreaterThan(3);
    expect(count(({ passage }) => passage)).toBeGreaterThan(3);
  });

  it.each(exportFormats)('comes back from %s as it was, read by other parsers', async (format) => {
    expect(await findLosses(format, tests)).toEqual([]);
  });

  it.each(['json', 'gift', 'moodle-xml', 'qti'] as const)('is imported again from %s, its figures and passages too', async (format) => {
    const { taken, refused } = await takeAll(await readImport((await writeWhole(format, tests)).file));

    expect(refused).toEqual([]);
    const told = taken.map(({ draft, options, key, notes, explanation, figure }) => {
      const { type, stem } = draft;
      const passage = draft.type === 'mcq' ? draft.passage : undefined;
      return { type, texts: [stem, passageText(passage?.text ?? ''), explanation, ...options, ...notes].map(inOneLine), key, figure };
    });
    const asked = sample.map(({ type, stem, passage, options, key, optionNotes, explanation, figure }) => {
      return { type, texts: [stem, passageText(passage?.text ?? ''), explanation, ...options, ...optionNotes].map(inOneLine), key, figure };
    });
    expect(told).toEqual(asked);
  });
});

/** Of formulas on a line of their own and of spaces, an import keeps one kind. */
function inOneLine(text: string): string {
  return canonical(text).replaceAll('$$', '$').replace(/\s+/gu, ' ').trim();
}

const evil = '<script>alert(1)</script><img src=x onerror=alert(1)> ]]> &lt;b&gt;';
const [any] = sample;

it.each(exportFormats)('T-87: %s takes what looks like markup or a formula as text', async (format) => {
  if (!any) throw new Error('There is no question');
  const figure = { svg: '<svg onload="alert(1)"/>', description: evil };
  const options = [`=${evil}`, '+1', '-1', '@x'];
  const question = {
    ...any,
    type: 'mcq',
    form: undefined,
    stem: evil,
    options,
    explanation: `=${evil}`,
    optionNotes: options,
    figure,
  } as const;

  const { file } = await writeWhole(format, testsOf([question]));
  const losses = await findLosses(format, testsOf([{ ...question, figure: undefined }]));

  expect(losses).toEqual([]);
  if (format !== 'json') expect(file.toString('utf8')).not.toContain('<svg onload');
  if (format === 'csv') expect(file.toString('utf8')).not.toMatch(/(?:^|,|"|\n)[=+@-]/u);
});
