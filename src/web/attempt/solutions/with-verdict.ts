import type { Solutions } from '../../../contract/attempt-shapes.ts';
import type { Verdict } from '../../../contract/report-shapes.ts';

/** The solutions with what became of a report of one of their questions. The score is the server's to tell. */
export function withVerdict(solutions: Solutions, questionId: string, report: Verdict): Solutions {
  const questions = solutions.questions.map((question) =>
    question.id === questionId ? { ...question, report, isVoid: question.isVoid || report.state === 'upheld' } : question,
  );
  return { ...solutions, questions };
}
