import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { Paper } from './paper.tsx';

const question: WireQuestion = {
  id: 'g.2',
  type: 'mcq',
  question: 'Which gas do leaves take up?',
  options: ['Carbon dioxide', 'Oxygen', 'Nitrogen', 'Helium'],
  concept: 'Gas exchange',
  difficulty: 'easy',
  checked: null,
};

const html = (places: (WireQuestion | undefined)[], isWritten: boolean) =>
  renderToStaticMarkup(<Paper places={places} isWritten={isWritten} />);

it('leaves a ruled line for each question that is not written, and says of the first that it is being written', () => {
  const paper = html([undefined, question, undefined], false);

  expect(paper.match(/is-empty/gu)).toHaveLength(2);
  expect(paper.match(/being written/gu)).toHaveLength(1);
  expect(paper).toContain('2.</b>');
});

it('says what a question is about, and of its key only how it was checked', () => {
  expect(html([{ ...question, checked: 'solved-blind' }], true)).toContain('MCQ · <bdi>Gas exchange</bdi> · easy · Key checked blind');
});

it('calls a key unchecked only when nothing more will be found out', () => {
  expect(html([question], false)).not.toContain('Key not checked');
  expect(html([question], true)).toContain('Key not checked');
});

it('shows true and false in the language of the question, and names that where it is not the page’s', () => {
  const paper = html(
    [{ ...question, type: 'truefalse', question: 'पत्तियाँ शर्करा बनाती हैं।', options: ['True', 'False'], concept: 'पत्ती' }],
    true,
  );

  expect(paper).toMatch(/lang="hi">सत्य<.*lang="hi">असत्य</u);
  expect(paper).toContain('<bdi lang="hi">पत्ती</bdi>');
  expect(html([{ ...question, type: 'truefalse', options: ['True', 'False'] }], true)).toMatch(/>True<.*>False</u);
});
