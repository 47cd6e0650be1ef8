import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuestions, findRepeat, isToldByPassage, prepareQuestion, tokenSetSimilarity, trigramSimilarity } from './novelty.ts';
import type { McqDraft, TrueFalseDraft } from '../question.ts';

function ask(stem: string, keyText: string, concept = 'A concept'): McqDraft {
  return { type: 'mcq', stem, correct: { text: keyText, why: 'A reason.' }, distractors: [], concept };
}

function claim(stem: string, concept = 'A concept'): TrueFalseDraft {
  return { type: 'truefalse', stem, isTrue: true, why: 'A reason.', concept };
}

function earlier(stem: string, keyText: string, concept = 'A concept') {
  return [prepareQuestion({ stem, keyText, concept })];
}

describe('findRepeat', () => {
  it('finds nothing among no questions or among different ones', () => {
    const draft = ask('Which gas do leaves give off in sunlight?', 'Oxygen', 'Gas exchange');

    expect(findRepeat(draft, [])).toBeUndefined();
    expect(findRepeat(draft, earlier('Which organelle holds chlorophyll?', 'Chloroplast', 'Cell parts'))).toBeUndefined();
  });

  it('refuses a stem that differs in case, spacing and punctuation only', () => {
    const draft = ask('which gas do  leaves give off, in sunlight', 'Oxygen');

    expect(findRepeat(draft, earlier('Which gas do leaves give off in sunlight?', 'Neon', 'Another'))).toBe('same-stem');
  });

  it('refuses a stem in other order or with other endings', () => {
    const stem = 'Which gas do the green leaves of plants give off in sunlight?';

    expect(findRepeat(ask('In sunlight, the green leaves of plants give off which gas?', 'A', 'One'), earlier(stem, 'B', 'Two'))).toBe(
      'similar-stem',
    );
    expect(
      findRepeat(ask('Which gas do the green leaves of the plant give off in the sunlight?', 'A', 'One'), earlier(stem, 'B', 'Two')),
    ).toBe('similar-stem');
  });

  it('takes the same wording with other numbers for another question', () => {
    const stem = 'A train covers 120 km in 2 hours. What is its speed in km/h?';

    expect(findRepeat(ask('A train covers 150 km in 3 hours. What is its speed in km/h?', '50'), earlier(stem, '60'))).toBeUndefined();
    expect(findRepeat(ask('A train covers 120 km within 2 hours. What is its speed in km/h?', '60'), earlier(stem, '60'))).toBe(
      'similar-stem',
    );
  });

  it('takes swapped numbers in the same wording for another question, and moved words for the same one', () => {
    const stem = 'A bag holds 3 red and 5 blue balls. What is the chance of drawing a red one?';

    expect(findRepeat(ask(stem.replace('3', '5').replace('5 blue', '3 blue'), '5/8'), earlier(stem, '3/8'))).toBeUndefined();
    expect(findRepeat(ask(stem.replace('3 red and 5 blue', '5 blue and 3 red'), '3/8'), earlier(stem, '3/8'))).toBe('similar-stem');
  });

  it('tells equations apart by the signs of their numbers', () => {
    const draft = ask('What are the roots of $x^2 - 5x + 6 = 0$?', '$2$ and $3$');

    expect(findRepeat(draft, earlier('What are the roots of $x^2 + 5x + 6 = 0$?', '$-2$ and $-3$'))).toBeUndefined();
  });

  it('refuses the same key on the same concept', () => {
    const draft = ask('Who led the march to Dandi?', 'Mahatma Gandhi', 'Salt march');

    expect(findRepeat(draft, earlier('Whose arrest followed at Dharasana?', 'mahatma gandhi', 'Salt March'))).toBe('same-key-and-concept');
    expect(findRepeat(draft, earlier('Whose arrest followed at Chauri Chaura?', 'Mahatma Gandhi', 'Protests'))).toBeUndefined();
  });

  it('allows a number or a weekday to be the key again when the numbers asked about are others', () => {
    const product = earlier('What is the product of 2 and 6?', '12', 'Products');
    const weekday = earlier('Which weekday comes 10 days after a Monday?', 'Thursday', 'Weekdays');

    expect(findRepeat(ask('How much are 3 rows of 4?', '12', 'Products'), product)).toBeUndefined();
    expect(findRepeat(ask('Which weekday comes 24 days after a Monday?', 'Thursday', 'Weekdays'), weekday)).toBeUndefined();
  });

  it('does not take True for the same key', () => {
    const draft = claim('Leaves give off oxygen.', 'Gas exchange');

    expect(findRepeat(draft, earlier('Roots take in water.', 'True', 'Gas exchange'))).toBeUndefined();
  });

  it('refuses a stem that gives away an earlier key, and a key that an earlier stem gave away', () => {
    const telling = 'Photosynthesis, by which green plants make their food, needs which gas?';
    const asking = 'By what process do green plants make food?';

    expect(findRepeat(ask(telling, 'Carbon dioxide', 'Gases'), earlier(asking, 'Photosynthesis', 'Terms'))).toBe('gives-away-key');
    expect(findRepeat(ask(asking, 'Photosynthesis', 'Terms'), earlier(telling, 'Carbon dioxide', 'Gases'))).toBe('gives-away-key');
  });

  it('allows the words of a key in a stem that asks about something else', () => {
    const draft = ask('A net force of 12 N acts on a body of 3 kg. What is its acceleration?', '4 m/s²', 'Second law');

    expect(findRepeat(draft, earlier('What does the product of mass and acceleration equal?', 'Net force', 'Second law'))).toBeUndefined();
  });
});

describe('compareQuestions', () => {
  it('gives the same reason both ways round', () => {
    const question = fc.record({
      stem: fc.array(fc.constantFrom('net', 'force', 'body', 'of', 'mass', '12', '−3', 'green', 'leaves')).map((words) => words.join(' ')),
      keyText: fc.constantFrom('net force', 'green leaves', 'True', '12'),
      concept: fc.constantFrom('one', 'two'),
    });
    fc.assert(
      fc.property(question, question, (left, right) => {
        const [one, other] = [prepareQuestion(left), prepareQuestion(right)];

        expect(compareQuestions(one, other)).toBe(compareQuestions(other, one));
      }),
    );
  });
});

describe.each([
  ['tokenSetSimilarity', tokenSetSimilarity],
  ['trigramSimilarity', trigramSimilarity],
])('%s', (_, similarity) => {
  it('is the same both ways round', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(similarity(left, right)).toBe(similarity(right, left));
      }),
    );
  });

  it('is 1 of a text with itself and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(similarity(left, left)).toBe(1);
        expect(similarity(left, right)).toBeGreaterThanOrEqual(0);
        expect(similarity(left, right)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 0 of texts with nothing in common', () => {
    expect(similarity('oxygen', 'plumb')).toBe(0);
  });
});

it('tokenSetSimilarity does not mind the order of words', () => {
  expect(tokenSetSimilarity('Which gas do leaves give off?', 'Leaves give off which gas?')).toBeGreaterThan(0.8);
});

it('trigramSimilarity does not mind a changed ending', () => {
  expect(trigramSimilarity('photosynthesis in leaves', 'photosynthetic leaves')).toBeGreaterThan(0.5);
  expect(tokenSetSimilarity('photosynthesis in leaves', 'photosynthetic leaves')).toBeLessThan(0.5);
});

describe('a passage of the same test', () => {
  const text =
    'Leaves are green. The green pigment of a leaf that takes in sunlight is called chlorophyll.\n| Part | Task |\n| Stomata | Gas exchange |';
  const onPassage = prepareQuestion({
    stem: 'What does the writer think of leaves?',
    keyText: 'They are useful',
    concept: 'c',
    passage: text,
  });

  it.each<[string, McqDraft | TrueFalseDraft]>([
    ['whose key a sentence of it gives away', ask('What is the green pigment of a leaf called?', 'Chlorophyll')],
    ['whose statement it makes', claim('The green pigment of a leaf that takes in sunlight is called chlorophyll.')],
  ])('refuses a question %s', (_, draft) => {
    expect(findRepeat(draft, [onPassage])).toBe('gives-away-key');
    expect(findRepeat(draft, earlier('What does the writer think of leaves?', 'They are useful'))).toBeUndefined();
  });

  it.each<[string, McqDraft | TrueFalseDraft]>([
    ['that is on it too', { ...ask('What is the green pigment of a leaf called?', 'Chlorophyll'), passage: { id: 'p1', text } }],
    ['whose key and words are in different sentences', ask('Which colour do leaves and their stomata have?', 'Chlorophyll')],
    ['on something else', claim('Roots take in water and minerals from the soil.')],
  ])('leaves a question %s', (_, draft) => {
    expect(findRepeat(draft, [onPassage])).toBeUndefined();
  });

  it('is no reason against its own questions: what they tell is asked elsewhere', () => {
    const asked = prepareQuestion({ stem: 'What is the green pigment of a leaf called?', keyText: 'Chlorophyll', concept: 'Pigments' });
    const draft = { ...ask('What does the writer think of leaves?', 'They are useful'), passage: { id: 'p1', text } };

    expect(findRepeat(draft, [asked])).toBeUndefined();
    expect(isToldByPassage(asked, onPassage)).toBe(true);
  });
});
