import type { McqDraft, TrueFalseDraft } from '../../question.ts';

/** A draft for tests that read only its stem and options. */
export function mcq(stem: string, key: string, ...distractors: string[]): McqDraft {
  const withWhy = (text: string) => ({ text, why: 'A reason.' });
  return { type: 'mcq', stem, correct: withWhy(key), distractors: distractors.map(withWhy), concept: 'A concept' };
}

export function claim(stem: string, isTrue = true): TrueFalseDraft {
  return { type: 'truefalse', stem, isTrue, why: 'A reason.', concept: 'A concept' };
}
