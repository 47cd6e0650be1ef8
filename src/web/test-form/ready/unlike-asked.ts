import { m } from '#messages';

import { difficulties } from '../../../assessment/question.ts';
import { levelOf, type NamedLevel } from '../../../assessment/levels.ts';
import type { TestData } from '../../shared/root/browser-storage.ts';
import { locale } from '../../shared/locale.ts';
import { levelTexts } from '../../ui/text/level-texts.ts';
import { askedName } from '../../ui/text/matched-text.ts';
import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { difficultyTexts } from '../difficulty-texts.ts';

/** How a test differs from what was asked for, a sentence each. */
export function unlikeAskedTexts({ formData, generatedData }: TestData): string[] {
  return [
    ...readAsText(generatedData),
    ...languageText(generatedData),
    ...difficultyText(formData, generatedData),
    ...levelText(formData, generatedData),
  ];
}

/** What misspelt words were read as. */
function readAsText({ matched = [] }: TestData['generatedData']): string[] {
  const texts = matched.flatMap((each) => (each.readFrom ? [m.form_read_as({ typed: each.readFrom, topic: askedName(each) })] : []));
  return [...new Set(texts)];
}

/** A test in another language than the pages. */
function languageText({ language }: TestData['generatedData']): string[] {
  if (language === undefined || language === locale) return [];
  return [language === 'en' ? m.form_questions_in_english() : m.form_questions_in_hindi()];
}

/** E.g. `2 medium, 8 easy. You asked for easy. We have only 8 new easy questions on Fractions for Class 6.` */
function difficultyText(formData: TestData['formData'], { questions, report, writer, matched = [] }: TestData['generatedData']): string[] {
  const { difficulty, plan } = formData;
  const others = questions.filter((question) => question.difficulty !== difficulty);
  // An outline of the learner's own may ask for several.
  if (others.length === 0 || (plan && !report.otherDifficulty)) return [];
  const counts = difficulties
    .toReversed()
    .map((each) => ({ difficulty: difficultyTexts[each], count: questions.filter((question) => question.difficulty === each).length }))
    .filter(({ count }) => count > 0)
    .map((counted) => m.form_of_difficulty(counted))
    .join(', ');
  if (difficulty === 'hard' && others.every(({ type }) => type === 'truefalse')) return [m.form_true_false_eased({ counts })];
  if (others.length <= replacedIn(report)) return [m.form_replaced_for_difficulty({ counts })];
  const isOfBank = writer.kind === 'builtin' && matched.length > 0 && matched.every(({ fromNotes }) => !fromNotes);
  if (!isOfBank) return [m.form_other_difficulty({ counts })];
  if (plan) return [m.form_few_for_outline({ counts })];
  const { newOfDifficulty: available } = report;
  if (available === undefined) return [m.form_kept_balanced({ counts, difficulty })];
  const kind = m.server_kind_of_questions({ type: difficulty === 'hard' ? 'mixed' : formData.questionType, count: available || 2 });
  return [m.form_only_new({ counts, difficulty: difficultyTexts[difficulty], available, kind, topics: topicsText(formData, matched) })];
}

/** Questions that the learner had replaced for their difficulty. */
function replacedIn({ replaced = {} }: TestData['generatedData']['report']): number {
  return (replaced['too-easy'] ?? 0) + (replaced['too-hard'] ?? 0);
}

/** What was asked for, e.g. `Fractions for Class 6`. */
function topicsText(formData: TestData['formData'], matched: readonly Matched[]): string {
  const names = new Set(matched.filter(({ isNear }) => !isNear).map(askedName));
  const topics = names.size === 1 ? [...names].join('') : m.form_these_topics();
  const level = levelOf(formData);
  return level ? m.form_for_level({ topics, level: levelTexts[level] }) : topics;
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
