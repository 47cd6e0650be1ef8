import { cbsePapers } from './cbse-papers.ts';
import { cuetPapers } from './cuet-papers.ts';
import { jeeMain, neet } from './entrance-papers.ts';
import { type ExamId, examIds, type ExamPaper } from './exam-paper.ts';
import { sscCgl } from './ssc-paper.ts';

/** In the order of `examIds`. */
export const examPapers: readonly ExamPaper[] = [neet, jeeMain, sscCgl, ...cuetPapers, ...cbsePapers];

const byId = new Map(examPapers.map((paper) => [paper.exam, paper]));

export function paperOf(exam: ExamId): ExamPaper {
  const paper = byId.get(exam);
  if (!paper) throw new Error(`No paper of ${exam}`);
  return paper;
}

/** The exam with this id, if there is one: what was stored may be of another version. */
export function findExam(id: string | null | undefined): ExamId | undefined {
  return examIds.find((exam) => exam === id);
}
