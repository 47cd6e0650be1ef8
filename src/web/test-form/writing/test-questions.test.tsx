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

it('shows the concept of a question and how its key was checked, but not the key', () => {
  expect(html([{ ...question, checked: 'solved-blind' }], true)).toContain('MCQ · <bdi>Gas exchange</bdi> · easy · Key checked blind');
});

it('calls a key unchecked only once the writing has ended', () => {
  expect(html([question], false)).not.toContain('Key not checked');
  expect(html([question], true)).toContain('Key not checked');
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
