import { expect, it } from 'vitest';

import { testForm } from '../../../contract/shapes/__fixtures__/test-form.ts';
import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import type { TestData } from '../../shared/root/browser-storage.ts';
import { withReplacement } from './use-replacements.ts';

const question = (id: string) => wireQuestion({ id });

const data: TestData = {
  formData: testForm({ questionCount: 3 }),
  generatedData: {
    questions: ['g.1', 'g.2', 'g.3'].map(question),
    writer: { kind: 'builtin', name: 'bank' },
    report: { written: 3, rejected: {}, repeatsRefused: 0 },
  },
};

it('replaces the question in place, says what the test is on now, and keeps the rest', () => {
  const report = { written: 4, rejected: {}, repeatsRefused: 0, seenBefore: 1 };
  const matched = [{ topic: 'Lenses', questions: 3 }];

  const { generatedData } = withReplacement(data, 'g.2', { question: question('g.4'), replacementsLeft: 2, report, matched });

  expect(generatedData.questions.map(({ id }) => id)).toEqual(['g.1', 'g.4', 'g.3']);
  expect(generatedData.replacementsLeft).toBe(2);
  expect(generatedData).toMatchObject({ report, matched });
  expect(generatedData.writer).toEqual(data.generatedData.writer);
});
