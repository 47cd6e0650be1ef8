import type { ExamSection } from '../../../assessment/papers/exam-paper.ts';
import { needsPassage } from '../../../assessment/forms/plan-forms.ts';
import type { LevelProfile } from '../../../assessment/levels.ts';
import { questionForms } from '../../../assessment/question.ts';
import type { Pack } from '../bank/pack-file.ts';
import type { RequestReading } from '../catalogue/request-reading.ts';
import type { BankForm } from '../choosing/bank-forms.ts';
import { itemKeyOf } from '../choosing/item-key.ts';
import { otherLevelsOf } from '../choosing/pack-levels.ts';

/** More are not counted. */
export const mostPapers = 20;
/** Of a paper: questions of one model that still feel like different ones. */
const drawsOfModel = 2;
/** The share of its items that pass the checks and have the difficulties of the exam. */
const usable = 0.8;

/** What the bank holds for a section that was not asked. */
interface Supply {
  plain: number;
  /** Items of a form that the section asks. */
  formed: number;
  models: number;
}

interface CountedSection extends Pick<ExamSection, 'count'> {
  reading: RequestReading;
  /** Shares of the forms of its questions. */
  forms: LevelProfile['forms'];
}

/** How many papers in a row the section is good for without asking an item again, if none but these were asked before; 0 to `mostPapers`. */
export function countPapers(
  section: CountedSection,
  formsOf: (pack: Pack) => readonly BankForm[],
  asked: ReadonlySet<string> = new Set(),
): number {
  const { count, forms } = section;
  const supply = supplyOf(section, formsOf, asked);
  const formedPerPaper = questionForms.reduce((sum, form) => sum + Math.round((forms[form] ?? 0) * count), 0);
  // A model has new numbers for every paper.
  if (supply.models * drawsOfModel >= count) return mostPapers;
  let papers = 0;
  while (papers < mostPapers && heldFor(papers + 1, supply, formedPerPaper) >= (papers + 1) * count) papers += 1;
  return papers;
}

function heldFor(papers: number, { plain, formed, models }: Supply, formedPerPaper: number): number {
  return usable * (plain + Math.min(formed, papers * formedPerPaper)) + papers * models;
}

function supplyOf(
  { reading: { topics, level }, forms }: CountedSection,
  formsOf: (pack: Pack) => readonly BankForm[],
  asked: ReadonlySet<string>,
) {
  const [plain, formed, models] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { pack, isAsked } of topics) {
    const otherLevel = otherLevelsOf(pack, level);
    for (const item of pack.items) {
      const key = itemKeyOf(`${pack.name}/${item.id}`);
      if (item.type !== 'mcq' || asked.has(key) || !isAsked(item) || otherLevel(item) !== undefined) continue;
      if (item.form === undefined) plain.add(key);
      else if (forms[item.form] !== undefined || !needsPassage(item.form)) formed.add(key);
    }
    for (const { source, kind, question, origin } of formsOf(pack)) {
      if (source === 'model' && kind === 'mcq' && isAsked(question) && otherLevel(question) === undefined) models.add(origin);
    }
  }
  return { plain: plain.size, formed: formed.size, models: models.size };
}
