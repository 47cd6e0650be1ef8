import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { wireQuestion } from '../../../contract/shapes/__fixtures__/wire-question.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { TestQuestions } from './test-questions.tsx';

const options = ['Carbon dioxide', 'Oxygen', 'Nitrogen', 'Helium'];
const question = wireQuestion({ id: 'g.2', type: 'mcq', question: 'Which gas do leaves take up?', options, concept: 'Gas exchange' });

const html = (places: (WireQuestion | undefined)[], isWritten: boolean) =>
  renderToStaticMarkup(<TestQuestions places={places} isWritten={isWritten} />);

it('draws a line for each pending question and labels the first one', () => {
  const paper = html([undefined, question, undefined], false);

  expect(paper.match(/is-empty/gu)).toHaveLength(2);
  expect(paper.match(/being written/gu)).toHaveLength(1);
  expect(paper).toContain('2.</b>');
});

it('names the sub-topic of each pending question, for screen readers too', () => {
  const outline = [0, 1, 2].map((slot) => ({
    slot,
    type: 'mcq' as const,
    difficulty: 'easy' as const,
    ...(slot < 2 && { concept: `Part ${slot}` }),
  }));
  const paper = renderToStaticMarkup(<TestQuestions places={[undefined, question, undefined]} outline={outline} isWritten={false} />);

  expect(paper).toContain('Part 0');
  expect(paper).not.toContain('Part 1');
  expect([...paper.matchAll(/is-empty" aria-hidden="(\w+)"/gu)].map(([, isHidden]) => isHidden)).toEqual(['false', 'true']);
});

it('shows a passage once, before the first question on it that is written', () => {
  const passage = { id: 'p', text: 'Leaves breathe.' };
  const [asked, other] = ['g.2', 'g.3'].map((id) => ({ ...question, id, form: 'passage' as const, passage }));
  const text = html([undefined, asked, other], false).replaceAll(/<[^>]+>/gu, ' ');

  expect(text.match(/Leaves breathe/gu)).toHaveLength(1);
  expect(text).toMatch(/Passage for questions 2 to 3.*Leaves breathe.*Which gas/u);
});

it('shows the concept of a question and how its key was checked, but not the key', () => {
  expect(html([{ ...question, checked: 'solved-blind' }], true)).toContain(
    'MCQ · <bdi>Gas exchange</bdi> · easy · <span title="Solved again without seeing the answer, with the same result">Answer verified<',
  );
});

it('calls a key unchecked only once the writing has ended', () => {
  expect(html([question], false)).not.toContain('Answer not verified');
  expect(html([question], true)).toContain('Answer not verified');
});

it('shows true and false in the language of the question and marks it with lang', () => {
  const paper = html(
    [{ ...question, type: 'truefalse', question: 'पत्तियाँ शर्करा बनाती हैं।', options: ['True', 'False'], concept: 'पत्ती' }],
    true,
  );

  expect(paper).toMatch(/lang="hi">सत्य<.*lang="hi">असत्य</u);
  expect(paper).toContain('<bdi lang="hi">पत्ती</bdi>');
  expect(html([{ ...question, type: 'truefalse', options: ['True', 'False'] }], true)).toMatch(/>True<.*>False</u);
});
