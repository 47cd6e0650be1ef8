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

it('counts the difficulties of a test for which the bank holds too few questions of the one asked for', () => {
  expect(textsOf([question('hard'), question('medium'), question('medium')], {}, { matched })).toEqual([
    '1 hard, 2 medium: we have no more new hard questions on this topic.',
  ]);
  expect(textsOf([question('medium'), question('easy')], { difficulty: 'medium' }, { matched })).toEqual([
    '1 medium, 1 easy: we have no more new medium questions on this topic.',
  ]);
});

it('gives true/false questions as the reason where only they are easier than hard', () => {
  expect(textsOf([question('hard'), question('medium', 'truefalse')], {}, { matched })).toEqual([
    '1 hard, 1 medium: true/false questions are never hard.',
  ]);
});

it('only counts the difficulties where nothing more is known: on several topics, from notes, by a model', () => {
  expect(textsOf([question('hard'), question('easy')])).toEqual(['1 hard, 1 easy.']);
  expect(textsOf([question('hard'), question('easy')], {}, { matched: [...matched, { topic: 'Waves', questions: 1 }] })).toEqual([
    '1 hard, 1 easy.',
  ]);
  const byModel = { matched, writer: { kind: 'model' as const, name: 'a model' } };
  expect(textsOf([question('medium'), question('easy')], { difficulty: 'medium' }, byModel)).toEqual(['1 medium, 1 easy.']);
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
