import { chosenResponses, marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { type PartOfPaper, resultBySection } from '../../../assessment/papers/paper-result.ts';
import type { PaperResult } from '../../../contract/papers/paper-shapes.ts';
import type { StartedAttempt } from '../../store/attempts/attempts.ts';
import { listFinishedPapers } from '../../store/generation/paper-tests.ts';
import type { Database } from '../../store/open-database.ts';

/** The result of a full paper by section and chapter, and the learner's other papers of its exam; nothing for another test. */
export async function describePaper(database: Database, { test, attempt }: StartedAttempt): Promise<{ paper?: PaperResult }> {
  const { exam, questions, voidIds, marking, retake } = test;
  if (exam === null) return {};
  const viewed = Object.entries(attempt.responses).flatMap(([id, { secondsSpent }]) => (secondsSpent ? [[id, secondsSpent] as const] : []));
  const answered = { questions, voidIds, marking, responses: chosenResponses(attempt.responses), seconds: new Map(viewed) };
  const sections = resultBySection(answered).map(({ section, chapters, ...part }) => ({
    section,
    ...describePart(part),
    chapters: chapters.map(({ chapter, ...own }) => ({ chapter, ...describePart(own) })),
  }));
  const papers = retake === null ? await listFinishedPapers(database, test.userId, exam) : [];
  return { paper: { exam, sections, papers: papers.map(describeEarlier) } };
}

function describePart({ twelfths, most, ...counts }: PartOfPaper) {
  return { score: marksOf(twelfths), total: marksOf(most), ...counts };
}

function describeEarlier({ twelfths, marking, questionCount, ...paper }: Awaited<ReturnType<typeof listFinishedPapers>>[number]) {
  return { ...paper, score: marksOf(twelfths), total: marksOf(maxTwelfths(marking, questionCount)) };
}
