import { itemModels } from '../../bank/item-models.ts';
import type { Difficulty, Draft, Question } from '../../src/assessment/question.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import { placeOptions } from '../../src/assessment/test-layout.ts';
import type { Bank } from '../../src/server/writers/bank/load-bank.ts';
import type { TestToExport } from '../../src/server/practice-tests/exporting/export-formats.ts';

/** Questions that exports have to carry: of each form and language, with formulas, code, passages and figures; and those of more drafts. */
export function bankQuestions({ packs }: Pick<Bank, 'packs'>, more: readonly Draft[] = []): Question[] {
  const random = seededRandom('exports');
  const drawn = itemModels.flatMap((model): [Draft, Difficulty][] => {
    const drawings = [model.draw({ seen: random, key: random }), model.drawClaim?.(random, random() < 0.5)];
    return drawings.flatMap((drawing) => (drawing ? [[drawing.draft, model.difficulty]] : []));
  });
  const items = packs.flatMap((pack) => pack.items.map((item): [Draft, Difficulty] => [item, item.difficulty]));
  const others = more.map((draft): [Draft, Difficulty] => [draft, 'medium']);
  return [...others, ...drawn, ...items, ...oddDrafts].map(([draft, difficulty], index) =>
    placeOptions(draft, { id: `q-${index}`, difficulty, checked: null, position: random, order: random }),
  );
}

/** What the bank has not, and a model or a learner may write. */
const oddDrafts: [Draft, Difficulty][] = [
  odd('What does it print?\n```py\nfor i in range(3):\n    print(i, end="#")\n```\nChoose one.', [
    '`0#1#2#`',
    '`a = {b: ~c}`',
    '`\\n`',
    '0 1 2',
  ]),
  odd('=SUM(A1) & <b>bold</b> "quoted" \\ {braces} #hash ~tilde :: [html] $CATEGORY: x', ['=1', '+2', '-3', '@4']),
  odd('Which costs $5 and not $10?', ['%50% of them', '50%', '->', '// no comment']),
  odd('$$\\int_0^1 x\\,dx = \\begin{cases} a & b \\\\ c & d \\end{cases}$$ and $\\unknown{x}$ and `$x$`', [
    '$\\frac{1}{2}$',
    '$x<y$',
    '$a\\&b$',
    "$f'(x)$",
  ]),
  odd('  Spaces  inside,\n\nan empty line,\tand a tab', ['one', 'two', 'three', 'four']),
  odd('भारत की राजधानी? “उद्धरण” — ₹१०', ['दिल्ली', 'मुंबई', 'चेन्नई', 'कोलकाता']),
];

function odd(stem: string, [correct = '', ...others]: string[]): [Draft, Difficulty] {
  const reasoned = (text: string) => ({ text, why: `Why: ${text}\n{#~=:}` });
  return [{ type: 'mcq', stem, correct: reasoned(correct), distractors: others.map(reasoned), concept: 'Odd [texts] <& more>' }, 'hard'];
}

/** A sample that has each kind of question, in both languages. */
export function sampleOf(questions: readonly Question[], size: number): Question[] {
  const kindOf = ({ type, form, figure, passage, stem }: Question) =>
    [type, form, figure && 'figure', passage && 'passage', /\p{Script=Devanagari}/u.test(stem), /\$/u.test(stem), /`/u.test(stem)].join();
  const byKind = new Map<string, Question[]>();
  for (const question of questions) byKind.set(kindOf(question), [...(byKind.get(kindOf(question)) ?? []), question]);
  const sample: Question[] = questions.slice(-oddDrafts.length);
  for (let round = 0; sample.length < size && round < size; round++) {
    for (const own of byKind.values()) sample.push(...own.slice(round, round + 1));
  }
  return [...new Set(sample)];
}

/** Tests of fifty, the most that a test has. */
export function testsOf(questions: readonly Question[]): TestToExport[] {
  return Array.from({ length: Math.ceil(questions.length / 50) }, (_, index) => ({
    id: `test-${index}`,
    title: index % 2 === 0 ? `Odds: {A} = B/C #${index}` : `परीक्षा ${index}`,
    description: 'A topic',
    difficulty: 'medium',
    timePerQuestion: 90,
    marking: 'none',
    createdAt: 1_764_000_000_000 + index * 1000,
    subjectName: 'Biology :: 1/2',
    questions: questions.slice(index * 50, index * 50 + 50),
  }));
}
