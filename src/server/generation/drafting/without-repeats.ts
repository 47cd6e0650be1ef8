import { asEarlier, compareQuestions, type EarlierQuestion, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import type { StoredForm, StoredProgress } from '../../store/schema/schema.ts';
import { askedDifficulty } from '../../../assessment/test-layout.ts';

/** What was kept of a test, without the questions that others of its subject have asked since. */
export function withoutRepeats(progress: StoredProgress, form: StoredForm, asked: readonly EarlierQuestion[]): StoredProgress {
  const before = asked.map(prepareQuestion);
  const questions = progress.questions.filter(({ question }) => {
    // It was a repeat already, for want of anything new.
    if (question.seenBefore) return true;
    const own = prepareQuestion(asEarlier(question));
    return !before.some((other) => compareQuestions(own, other));
  });
  const others = questions.filter(({ slot, question }) => question.difficulty !== askedDifficulty(form, slot));
  const repeats = progress.questions.length - questions.length;
  const { report } = progress;
  const counts = { repeatsRefused: report.repeatsRefused + repeats, otherDifficulty: others.length || undefined };
  return { ...progress, questions, report: { ...report, ...counts } };
}
