import { m } from '#messages';

import { difficulties } from '../../../assessment/question.ts';
import { levelOf, type NamedLevel } from '../../../assessment/levels.ts';
import type { TestData } from '../../shared/root/browser-storage.ts';
import { locale } from '../../shared/locale.ts';
import { levelTexts } from '../../ui/text/level-texts.ts';
import { difficultyTexts } from '../difficulty-texts.ts';

/** How a test differs from what was asked for, a sentence each. */
export function unlikeAskedTexts({ formData, generatedData }: TestData): string[] {
  return [...languageText(generatedData), ...difficultyText(formData, generatedData), ...levelText(formData, generatedData)];
}

/** A test in another language than the pages. */
function languageText({ language }: TestData['generatedData']): string[] {
  if (language === undefined || language === locale) return [];
  return [language === 'en' ? m.form_questions_in_english() : m.form_questions_in_hindi()];
}

/** E.g. `4 hard, 6 medium: we have no more new hard questions on this topic.` */
function difficultyText(
  { difficulty, plan }: TestData['formData'],
  { questions, report, matched = [], writer }: TestData['generatedData'],
): string[] {
  const others = questions.filter((question) => question.difficulty !== difficulty);
  // An outline of the learner's own may ask for several.
  if (others.length === 0 || (plan && !report.otherDifficulty)) return [];
  const counts = difficulties
    .toReversed()
    .map((each) => ({ difficulty: difficultyTexts[each], count: questions.filter((question) => question.difficulty === each).length }))
    .filter(({ count }) => count > 0)
    .map((counted) => m.form_of_difficulty(counted))
    .join(', ');
  const isEased = difficulty === 'hard' && others.every(({ type }) => type === 'truefalse');
  if (isEased) return [m.form_true_false_eased({ counts })];
  // Of one topic the bank takes all its questions of this difficulty first.
  const isAllThereIs = writer.kind === 'builtin' && matched.length === 1 && matched[0]?.fromNotes !== true && !plan;
  return [isAllThereIs ? m.form_no_more_of({ counts, difficulty }) : m.form_other_difficulty({ counts })];
}

/** E.g. `3 questions are from Class 12, above Class 10.` */
function levelText(formData: TestData['formData'], { matched = [] }: TestData['generatedData']): string[] {
  const asked = levelOf(formData);
  if (!asked) return [];
  const others = new Map<NamedLevel, number>();
  for (const { level, questions } of matched) if (level) others.set(level, (others.get(level) ?? 0) + questions);
  return [...others].map(([level, count]) => {
    const names = { count, level: levelTexts[level], asked: levelTexts[asked] };
    const distance = classOf(level) - classOf(asked);
    if (distance > 0) return m.form_level_above(names);
    return distance < 0 ? m.form_level_below(names) : m.form_level_other(names);
  });
}

/** Not a number for an exam. */
function classOf(level: NamedLevel): number {
  return Number(/^class-(\d+)$/u.exec(level)?.[1]);
}
