import { expect, it } from 'vitest';

import type { TestData } from '../../shared/root/browser-storage.ts';
import { unlikeAskedTexts } from './unlike-asked.ts';

type Question = TestData['generatedData']['questions'][number];

const question = (difficulty: Question['difficulty'], type: Question['type'] = 'mcq'): Question => ({
  id: 'g.1',
  type,
  question: 'Which?',
  options: [],
  concept: 'Lenses',
  difficulty,
  checked: null,
});

function textsOf(questions: Question[], form: Partial<TestData['formData']> = {}, about: Partial<TestData['generatedData']> = {}) {
  const optics = { title: 'Optics', description: 'Optics', questionCount: 3, negative: false, timePerQuestion: 90 };
  const formData: TestData['formData'] = { ...optics, difficulty: 'hard', questionType: 'mixed', ...form };
  const report = { written: 3, rejected: {}, repeatsRefused: 0 };
  const generatedData = { questions, writer: { kind: 'builtin' as const, name: 'bank' }, report, ...about };
  return unlikeAskedTexts({ formData, generatedData });
}

const matched = [{ topic: 'Optics', questions: 3 }];

it('says nothing of a test that is as asked for, or as the learner planned it', () => {
  const plan = [{ type: 'mcq' as const, difficulty: 'easy' as const }];

  expect(textsOf([question('hard'), question('hard')], {}, { matched })).toEqual([]);
  expect(textsOf([question('easy')], { plan }, { matched })).toEqual([]);
});

const reported = (newOfDifficulty?: number) => ({ report: { written: 3, rejected: {}, repeatsRefused: 0, newOfDifficulty } });

it('gives as the reason how few new questions of the asked difficulty there are, of what was asked', () => {
  const easy = [question('medium'), question('easy'), question('easy')];
  const chapter = [
    { topic: 'Fractions, Decimals and Integers', concept: 'Comparing fractions', asked: 'Fractions', questions: 2 },
    { topic: 'Fractions, Decimals and Integers', concept: 'Operations on fractions', asked: 'Fractions', questions: 1 },
  ];

  expect(textsOf([question('hard'), question('medium')], {}, { matched, ...reported(1) })).toEqual([
    '1 hard, 1 medium. You asked for hard. We have only 1 new hard question on Optics.',
  ]);
  expect(textsOf(easy, { difficulty: 'easy', level: 'class-6' }, { matched: chapter, ...reported(2) })).toEqual([
    '1 medium, 2 easy. You asked for easy. We have only 2 new easy questions on Fractions for Class 6.',
  ]);
  expect(textsOf(easy, { difficulty: 'hard', questionType: 'mcq' }, { matched, ...reported(0) })).toEqual([
    '1 medium, 2 easy. You asked for hard. We have no new hard questions on Optics.',
  ]);
  const truefalse = [question('medium', 'truefalse'), question('easy', 'truefalse')];
  const two = [...matched, { topic: 'Waves', questions: 1 }, { topic: 'Sound', isNear: true as const, questions: 1 }];
  expect(textsOf(truefalse, { difficulty: 'medium', questionType: 'truefalse' }, { matched: two, ...reported(1) })).toEqual([
    '1 medium, 1 easy. You asked for medium. We have only 1 new medium true/false question on these topics.',
  ]);
});

it('does not say that there are no more where there are: the test keeps its balance', () => {
  expect(textsOf([question('hard'), question('easy')], {}, { matched })).toEqual([
    '1 hard, 1 easy. You asked for hard. Some are easier, to keep the test balanced.',
  ]);
});

it('gives the outline or the replaced questions as the reason where they are', () => {
  const report = { written: 3, rejected: {}, repeatsRefused: 0, otherDifficulty: 1 };
  const plan = [{ type: 'mcq' as const, difficulty: 'hard' as const }];

  expect(textsOf([question('easy')], { plan }, { matched, report })).toEqual([
    '1 easy. We have too few new questions of the difficulties in your outline.',
  ]);
  expect(textsOf([question('hard'), question('easy')], {}, { matched, report: { ...report, replaced: { 'too-hard': 1 } } })).toEqual([
    '1 hard, 1 easy. You replaced questions that were too easy or too hard.',
  ]);
});

it('says what misspelt words were read as', () => {
  const misspelt = [{ topic: 'Speed', concept: 'Work and time', readFrom: 'time nd work', questions: 3 }];

  expect(textsOf([question('hard')], {}, { matched: misspelt })).toEqual(['We read “time nd work” as Work and time.']);
});

it('gives true/false questions as the reason where only they are easier than hard', () => {
  expect(textsOf([question('hard'), question('medium', 'truefalse')], {}, { matched })).toEqual([
    '1 hard, 1 medium: true/false questions are never hard.',
  ]);
});

it('only counts the difficulties where nothing more is known: from notes, by a model', () => {
  expect(textsOf([question('hard'), question('easy')])).toEqual(['1 hard, 1 easy.']);
  const byModel = { matched, writer: { kind: 'model' as const, name: 'a model' } };
  expect(textsOf([question('medium'), question('easy')], { difficulty: 'medium' }, byModel)).toEqual(['1 medium, 1 easy.']);
  const ofNotes = [{ topic: 'Your notes', fromNotes: true as const, questions: 2 }];
  expect(textsOf([question('medium'), question('easy')], { difficulty: 'medium' }, { matched: ofNotes })).toEqual(['1 medium, 1 easy.']);
});

it('says the language of the questions where it is not that of the pages', () => {
  expect(textsOf([question('hard')], {}, { language: 'hi' })).toEqual(['The questions are in Hindi.']);
  expect(textsOf([question('hard')], {}, { language: 'en' })).toEqual([]);
});

it('counts the questions of other classes', () => {
  const levels = [
    { topic: 'Light', level: 'class-12' as const, questions: 2 },
    { topic: 'Lenses', level: 'class-8' as const, questions: 1 },
    { topic: 'Waves', level: 'class-12' as const, questions: 1 },
  ];

  expect(textsOf([question('hard')], { level: 'class-10' }, { matched: levels })).toEqual([
    '3 questions are from Class 12, above Class 10.',
    '1 question is from Class 8, below Class 10.',
  ]);
  expect(textsOf([question('hard')], { level: 'neet' }, { matched: levels.slice(0, 1) })).toEqual([
    '2 questions are from Class 12, not from NEET.',
  ]);
});
