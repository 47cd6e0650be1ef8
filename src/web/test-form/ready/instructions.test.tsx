import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { TestData } from '../../shared/root/browser-storage.ts';
import { TestInstructions } from './instructions.tsx';

const formData: TestData['formData'] = {
  title: 'Leaves',
  description: 'Sugar',
  questionCount: 10,
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
  timePerQuestion: 90,
};

it.each<[Partial<TestData['formData']>, string[]]>([
  [{}, ['Questions 10', 'Time 15:00', 'Marks 10', '+1 for a right answer, nothing for a wrong one']],
  [{ negative: true }, ['−0.25 for a wrong one']],
  [{ negative: true, marking: 'plus-four-minus-one' }, ['Marks 40', '+4 for a right answer, −1 for a wrong one']],
  [{ extraTime: '1.5' }, ['Time, ×1.5 22:30']],
  [{ extraTime: 'unlimited' }, ['Time No time limit', 'after 30 days']],
])('a paper with %j says %j', (changes, texts) => {
  const markup = renderToStaticMarkup(<TestInstructions formData={{ ...formData, ...changes }} count={10} isGuest={false} />);

  const words = markup.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
  for (const text of texts) expect(words).toContain(text);
});
