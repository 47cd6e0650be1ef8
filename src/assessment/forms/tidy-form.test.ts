import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findRejection } from '../drafts/check-draft.ts';
import { type McqDraft, type QuestionForm, questionForms } from '../question.ts';
import { tidyForm } from './tidy-form.ts';

const stems = {
  three: 'Consider these:\nI. One.\nII. Two.\nIII. Three.\nWhich are correct?',
  two: 'Consider these:\nI. One.\nII. Two.\nWhich are correct?',
  hindiThree: 'विचार कीजिए:\nI. पहला कथन।\nII. दूसरा कथन।\nIII. तीसरा कथन।\nकौन-से सही हैं?',
  hindiTwo: 'विचार कीजिए:\nI. पहला कथन।\nII. दूसरा कथन।\nकौन-से सही हैं?',
  match: 'Match:\nA. Iron\nB. Gold\nC. Tin\n1. Sn\n2. Fe\n3. Au\nChoose the code.',
  order: 'Arrange:\n1. One\n2. Two\n3. Three\n4. Four\nWhich order is right?',
  assertion: 'Assertion (A): Ice floats on water.\nReason (R): Ice is less dense than water.',
  hindiAssertion: 'अभिकथन (A): बर्फ़ पानी पर तैरती है।\nकारण (R): बर्फ़ का घनत्व कम होता है।',
};

function draft(form: QuestionForm, stem: string, ...options: string[]): McqDraft {
  const [correct = { text: '', why: '' }, ...distractors] = options.map((text) => ({ text, why: `About ${text}` }));
  return { type: 'mcq', form, stem, correct, distractors, concept: 'A concept' };
}

/** The key of a tidied draft whose other options are in order. */
function tidied(form: QuestionForm, stem: string, key: string, others: readonly string[] = []): string {
  const result = tidyForm(draft(form, stem, key, ...others));
  return result.type === 'mcq' ? result.correct.text : '';
}

describe('a statement option', () => {
  it.each([
    ['1 and 2 only', 'I and II only'],
    ['Only I and II', 'I and II only'],
    ['I & II', 'I and II only'],
    ['i, ii', 'I and II only'],
    ['I and III', 'I and III only'],
    ['(i) and (iii) only', 'I and III only'],
    ['1, 3', 'I and III only'],
    ['3 and 1 only', 'I and III only'],
    ['Statements 2 and 3 are correct', 'II and III only'],
    ['Only statement 2 is correct', 'II only'],
    ['Statement II only', 'II only'],
    ['b only', 'II only'],
    ['B and C only', 'II and III only'],
    ['1, 2 and 3', 'I, II and III'],
    ['I, II, III', 'I, II and III'],
    ['All of the above', 'I, II and III'],
    ['All three statements are true', 'I, II and III'],
    ['I and II are true but III is false', 'I and II only'],
    ['Ⅰ and Ⅱ only', 'I and II only'],
    ['1 and 2 only.', 'I and II only'],
    ['Statements I, and III only', 'I and III only'],
  ])('of three, “%s”, becomes “%s”', (written, expected) => {
    expect(tidied('statements', stems.three, written)).toBe(expected);
  });

  it.each([
    ['Both I and II', 'Both I and II'],
    ['I and II', 'Both I and II'],
    ['Both 1 and 2', 'Both I and II'],
    ['Both statements are correct', 'Both I and II'],
    ['Neither 1 nor 2', 'Neither I nor II'],
    ['None of these', 'Neither I nor II'],
    ['Both Statement I and Statement II are incorrect', 'Neither I nor II'],
    ['Both statements are false', 'Neither I nor II'],
    ['Statement I is correct but Statement II is incorrect', 'I only'],
    ['Statement I is incorrect and Statement II is correct', 'II only'],
    ['Statement-I is true, Statement-II is false', 'I only'],
    ['1 only', 'I only'],
  ])('of two, “%s”, becomes “%s”', (written, expected) => {
    expect(tidied('statements', stems.two, written)).toBe(expected);
  });

  it.each([
    [stems.hindiThree, 'केवल 1 और 2', 'केवल I और II'],
    [stems.hindiThree, 'केवल I और II', 'केवल I और II'],
    [stems.hindiThree, '1 और 3 केवल', 'केवल I और III'],
    [stems.hindiThree, 'केवल कथन II सही है', 'केवल II'],
    [stems.hindiThree, '१, २ और ३', 'I, II और III'],
    [stems.hindiThree, 'सभी कथन सही हैं', 'I, II और III'],
    [stems.hindiThree, 'सभी तीनों', 'I, II और III'],
    [stems.hindiThree, 'I, II तथा III', 'I, II और III'],
    [stems.hindiThree, 'I and III only', 'केवल I और III'],
    [stems.hindiThree, 'केवल क और ख', 'केवल I और II'],
    [stems.hindiTwo, '1 और 2 दोनों', 'I और II दोनों'],
    [stems.hindiTwo, 'दोनों कथन सही हैं', 'I और II दोनों'],
    [stems.hindiTwo, 'न तो 1, न ही 2', 'न तो I, न ही II'],
    [stems.hindiTwo, 'कोई भी नहीं', 'न तो I, न ही II'],
    [stems.hindiTwo, 'कथन I सत्य है, परंतु कथन II असत्य है', 'केवल I'],
    [stems.hindiTwo, 'कथन 1 गलत है लेकिन कथन 2 सही है', 'केवल II'],
  ])('under “%s”, “%s”, becomes “%s”', (stem, written, expected) => {
    expect(tidied('statements', stem, written)).toBe(expected);
  });

  it('may not call a statement true or false where the stem asks for what is false', () => {
    const negative = stems.two.replace('are correct', 'are NOT correct');

    expect(tidied('statements', negative, 'Both statements are incorrect')).toBe('Both statements are incorrect');
    expect(tidied('statements', negative, '1 only')).toBe('I only');
    expect(tidied('statements', stems.hindiTwo.replace('सही', 'गलत'), 'कथन 1 गलत है')).toBe('कथन 1 गलत है');
  });

  it('may give a number, if all do', () => {
    const result = tidyForm(draft('statements', stems.three, 'Only one statement', 'Only two', 'All three', 'None of them'));

    expect(result).toMatchObject({
      correct: { text: 'Only one' },
      distractors: [{ text: 'Only two' }, { text: 'All three' }, { text: 'None' }],
    });
    expect(tidied('statements', stems.three, 'Only two', ['I only'])).toBe('Only two');
    expect(tidied('statements', stems.hindiThree, 'केवल दो कथन', ['सभी तीन', 'कोई भी नहीं'])).toBe('केवल दो');
  });

  it.each(['IV only', 'I is not correct', 'Only one of I and II', 'None of I', 'Statement I is false', 'Iron', 'I, maybe II'])(
    'of three stays as it is where it is unclear: “%s”',
    (written) => {
      expect(tidied('statements', stems.three, written)).toBe(written);
    },
  );
});

describe('a code of pairs', () => {
  it.each([
    ['A-2, B-3, C-1'],
    ['(A)-(2), (B)-(3), (C)-(1)'],
    ['(A)-(ii), (B)-(iii), (C)-(i)'],
    ['A→2, B→3, C→1'],
    ['A-2; B-3; C-1'],
    ['A – 2, B – 3, C – 1'],
    ['A2, B3, C1'],
    ['A: 2, B: 3, C: 1'],
    ['(a) (ii), (b) (iii), (c) (i)'],
    ['a-q, b-r, c-p'],
    ['A-II, B-III, C-I'],
    ['B-3, A-2, C-1'],
    ['2-A, 3-B, 1-C'],
    ['2, 3, 1'],
    ['A = 2, B = 3, C = 1.'],
    ['क-2, ख-3, ग-1'],
    ['i-b, ii-c, iii-a'],
  ])('“%s” becomes A-2, B-3, C-1', (written) => {
    expect(tidied('match', stems.match, written)).toBe('A-2, B-3, C-1');
  });

  it.each(['A-2, B-3', 'A-2, B-2, C-1', 'A-4, B-3, C-1', 'A-2, A-3, C-1', 'Iron-Fe, Gold-Au, Tin-Sn', 'All of them'])(
    'stays as it is where it is not complete: “%s”',
    (written) => {
      expect(tidied('match', stems.match, written)).toBe(written);
    },
  );
});

describe('a code of an order', () => {
  it.each([
    '2, 4, 1, 3',
    '2-4-1-3',
    '2 → 4 → 1 → 3',
    '2413',
    '2,4,1,3',
    '(ii), (iv), (i), (iii)',
    'B, D, A, C',
    'II – IV – I – III',
    '2 < 4 < 1 < 3',
    '२, ४, १, ३',
    'Q-S-P-R',
    '2; 4; 1; 3.',
  ])('“%s” becomes 2, 4, 1, 3', (written) => {
    expect(tidied('order', stems.order, written)).toBe('2, 4, 1, 3');
  });

  it.each(['2, 4, 1', '2, 4, 1, 1', '2, 4, 1, 5', 'Two, Four, One, Three', '24 13 1'])(
    'stays as it is where it is not complete: “%s”',
    (written) => {
      expect(tidied('order', stems.order, written)).toBe(written);
    },
  );
});

it('a code names entries that are letters by the labels of the stem alone', () => {
  const people = 'Arrange by height:\n1. Q\n2. P\n3. R\nWhich order is right?';

  expect(tidied('order', people, 'P, Q, R')).toBe('P, Q, R');
  expect(tidied('order', people, '2-1-3')).toBe('2, 1, 3');
});

describe('an option on assertion and reason', () => {
  const standard = {
    en: [
      'Both A and R are true and R is the correct explanation of A.',
      'Both A and R are true but R is not the correct explanation of A.',
      'A is true but R is false.',
      'A is false but R is true.',
    ],
    hi: [
      'A और R दोनों सत्य हैं और R, A की सही व्याख्या है।',
      'A और R दोनों सत्य हैं परंतु R, A की सही व्याख्या नहीं है।',
      'A सत्य है परंतु R असत्य है।',
      'A असत्य है परंतु R सत्य है।',
    ],
  };

  it.each([
    ['Both A and R are true, and R is the correct explanation of A', 0],
    ['Both (A) and (R) are correct and (R) is the correct explanation of (A)', 0],
    ['Both Assertion (A) and Reason (R) are true and Reason (R) is the correct explanation of Assertion (A)', 0],
    ['Both assertion and reason are true and the reason is the correct explanation of the assertion.', 0],
    ['A and R are both true, and R explains A', 0],
    ['Both A and R are true; R correctly explains A.', 0],
    ['Both A and R are correct but R does not explain A', 1],
    ['Both A and R are true but R is NOT the correct explanation of A', 1],
    ['A and R are true, but R doesn’t explain A', 1],
    ['Both Assertion and Reason are correct, but Reason is not the correct explanation for Assertion', 1],
    ['A is true but R is false', 2],
    ['A is correct, but R is incorrect', 2],
    ['(A) is true, (R) is false', 2],
    ['Assertion (A) is true but Reason (R) is false.', 2],
    ['Assertion is correct while Reason is wrong', 2],
    ['R is false but A is true', 2],
    ['A is true but R is not true', 2],
    ['A is false but R is true', 3],
    ['Assertion is incorrect but Reason is correct', 3],
    ['A is not correct but R is correct', 3],
  ])('“%s” becomes standard option %i', (written, place) => {
    expect(tidied('assertion-reason', stems.assertion, written)).toBe(standard.en[place]);
  });

  it.each([
    ['A और R दोनों सही हैं तथा R, A की सही व्याख्या करता है', 0],
    ['अभिकथन और कारण दोनों सत्य हैं और कारण, अभिकथन की सही व्याख्या है', 0],
    ['(A) और (R) दोनों सत्य हैं और (R), (A) का सही स्पष्टीकरण है', 0],
    ['A तथा R दोनों सही हैं और R, A का सही कारण है', 0],
    ['दोनों A और R सत्य हैं, लेकिन R, A की सही व्याख्या नहीं है', 1],
    ['अभिकथन (A) और कारण (R) दोनों सही हैं परन्तु कारण (R) अभिकथन (A) की सही व्याख्या नहीं करता', 1],
    ['A सही है, R गलत है', 2],
    ['अभिकथन सत्य है लेकिन कारण असत्य है', 2],
    ['A सत्य है किंतु R सत्य नहीं है', 2],
    ['A गलत है, परंतु R सही है', 3],
    ['अभिकथन (A) असत्य है, कारण (R) सत्य है', 3],
    ['A is false but R is true', 3],
  ])('in a Hindi draft, “%s” becomes standard option %i', (written, place) => {
    expect(tidied('assertion-reason', stems.hindiAssertion, written)).toBe(standard.hi[place]);
  });

  it.each([
    'Both A and R are false',
    'Both A and R are true',
    'A is true',
    'Ice is light',
    'Neither is true',
    'Neither A nor R is true, so R does not explain A',
    'A और R दोनों असत्य हैं',
  ])('stays as it is where it is no standard one: “%s”', (written) => {
    expect(tidied('assertion-reason', stems.assertion, written)).toBe(written);
  });
});

describe('the labels of a stem', () => {
  it.each<[QuestionForm, string, string]>([
    ['statements', 'Consider these:\n1. One.\n2. Two.\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\nStatement I: One.\nStatement II: Two.\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\nStatement-1: One.\nStatement-2: Two.\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\n(i) One.\n(ii) Two.\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\n\n  a) One.\n  b) Two.\n\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\n**Statement I:** One.\n**Statement II:** Two.\nWhich are correct?', stems.two],
    ['statements', 'Consider these:\n1.One.\n2.Two.\nWhich are correct?', stems.two],
    ['statements', 'विचार कीजिए:\nकथन I: पहला कथन।\nकथन II: दूसरा कथन।\nकौन-से सही हैं?', stems.hindiTwo],
    ['statements', 'विचार कीजिए:\n(क) पहला कथन।\n(ख) दूसरा कथन।\nकौन-से सही हैं?', stems.hindiTwo],
    [
      'statements',
      'In\n```\nif x:\n  y()\n```\n1. One.\n2. Two.\nWhich are correct?',
      'In\n```\nif x:\n  y()\n```\nI. One.\nII. Two.\nWhich are correct?',
    ],
    ['match', 'Match:\n(a) Iron\n(b) Gold\n(c) Tin\n(i) Sn\n(ii) Fe\n(iii) Au\nChoose the code.', stems.match],
    ['match', 'Match:\na. Iron\nb. Gold\nc. Tin\np. Sn\nq. Fe\nr. Au\nChoose the code.', stems.match],
    ['match', 'Match:\nList I\nA. Iron\nB. Gold\nC. Tin\nList II\nI. Sn\nII. Fe\nIII. Au\nChoose the code.', stems.match],
    ['match', 'Match:\n1. Iron\n2. Gold\n3. Tin\n1. Sn\n2. Fe\n3. Au\nChoose the code.', stems.match],
    ['match', 'Match:\nA. Iron | 1. Sn\nB. Gold | 2. Fe\nC. Tin | 3. Au\nChoose the code.', stems.match],
    [
      'match',
      'Match:\n| Column I | Column II |\n|---|---|\n| A. Iron | 1. Sn |\n| B. Gold | 2. Fe |\n| C. Tin | 3. Au |\nChoose the code.',
      stems.match,
    ],
    [
      'match',
      'Match:\nList I (Metal)\nA. Iron\nB. Gold\nC. Tin\nList II (Symbol)\n1. Sn\n2. Fe\n3. Au\nChoose the code.',
      stems.match.replace('Match:', 'Match:\nList I (Metal) – List II (Symbol)'),
    ],
    ['order', 'Arrange:\n(i) One\n(ii) Two\n(iii) Three\n(iv) Four\nWhich order is right?', stems.order],
    ['order', 'Arrange:\nP. One\nQ. Two\nR. Three\nS. Four\nWhich order is right?', stems.order],
    ['order', 'Arrange:\nA) One\nB) Two\nC) Three\nD) Four\nWhich order is right?', stems.order],
    ['assertion-reason', 'Assertion: Ice floats on water.\nReason: Ice is less dense than water.', stems.assertion],
    ['assertion-reason', 'A: Ice floats on water.\nR: Ice is less dense than water.', stems.assertion],
    ['assertion-reason', '(A) Ice floats on water.\n(R) Ice is less dense than water.', stems.assertion],
    ['assertion-reason', '**Assertion (A):** Ice floats on water.\n\n**Reason (R):** Ice is less dense than water.', stems.assertion],
    ['assertion-reason', 'Assertion (A) – Ice floats on water.\nReason (R) – Ice is less dense than water.', stems.assertion],
    ['assertion-reason', 'Assertion (A): Ice floats on water. Reason (R): Ice is less dense than water.', stems.assertion],
    ['assertion-reason', 'कथन (A): बर्फ़ पानी पर तैरती है।\nतर्क (R): बर्फ़ का घनत्व कम होता है।', stems.hindiAssertion],
    ['assertion-reason', 'Assertion (A): बर्फ़ पानी पर तैरती है।\nReason (R): बर्फ़ का घनत्व कम होता है।', stems.hindiAssertion],
    ['assertion-reason', 'अभिकथन: बर्फ़ पानी पर तैरती है।\nकारण: बर्फ़ का घनत्व कम होता है।', stems.hindiAssertion],
  ])('of %s are mended: %j', (form, written, expected) => {
    expect(tidyForm(draft(form, written, 'x')).stem).toBe(expected);
    expect(tidyForm(draft(form, expected, 'x')).stem).toBe(expected);
  });

  it.each<[QuestionForm, string]>([
    ['statements', 'Which of these are correct?'],
    ['statements', 'Consider:\nI. One.\nand more\nII. Two.'],
    ['statements', 'Consider:\nI. One.\nIII. Three.'],
    ['match', 'Match:\nA. Iron\nB. Gold\nC. Tin'],
    ['assertion-reason', 'Assertion (A) and Reason (R) are given.\nWhich is right?'],
    ['assertion-reason', 'Reason (R): Two.\nAssertion (A): One.'],
    ['passage', 'What does the writer of 1. say?'],
  ])('of %s stay as they are where they cannot be read: %j', (form, stem) => {
    expect(tidyForm(draft(form, stem, 'x')).stem).toBe(stem);
  });

  it('decide which column an option names first', () => {
    const stem = 'Match:\n1. Iron\n2. Gold\n3. Tin\nA. Sn\nB. Fe\nC. Au\nChoose the code.';

    expect(tidied('match', stem, '1-B, 2-C, 3-A')).toBe('A-2, B-3, C-1');
    expect(tidied('match', stem, 'B-1, C-2, A-3')).toBe('A-2, B-3, C-1');
  });
});

it('leaves plain questions, and the reasons of all options, as they are', () => {
  const { form, ...plain } = draft('order', stems.order, '2-4-1-3');

  expect(form).toBe('order');
  expect(tidyForm(plain)).toBe(plain);
  expect(tidyForm(draft('order', stems.order, '2-4-1-3'))).toMatchObject({ correct: { text: '2, 4, 1, 3', why: 'About 2-4-1-3' } });
});

it('reads any text at all, and changes nothing the second time', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '\n',
      'I. ',
      '(ii) ',
      'A. ',
      '1. ',
      'Reason (R): ',
      'Assertion: ',
      'List I',
      ' | ',
      'A-2',
      'only',
      'केवल',
      'false',
      '   ',
    ),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...questionForms), text, fc.array(text, { minLength: 4, maxLength: 4 }), (form, stem, options) => {
      const once = tidyForm(draft(form, stem, ...options));

      expect(tidyForm(once)).toEqual(once);
      expect(() => findRejection(once, [])).not.toThrow();
    }),
  );
});
