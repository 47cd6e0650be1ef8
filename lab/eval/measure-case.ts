import { bestBlindStrategy, scoreBlindStrategies } from '../../src/assessment/blind/blind-strategies.ts';
import type { RepeatReason } from '../../src/assessment/drafts/novelty.ts';
import { findFlaws } from '../../src/assessment/flaws/find-flaws.ts';
import type { Draft, Question } from '../../src/assessment/question.ts';
import { shortOf } from '../../src/server/generation/running/generation-end.ts';
import type { GenerationEnded } from '../../src/server/shared/events.ts';
import type { EvaluationCase } from './cases.ts';
import type { CaseResult } from './results-folder.ts';
import type { CaseSpending } from './spending.ts';

const repeatReasons: readonly string[] = ['same-stem', 'similar-stem', 'same-key-and-concept', 'gives-away-key'] satisfies RepeatReason[];

/** What became of a case: its questions and the drafts that its generation rejected. */
export function measureCase(
  { name, form }: EvaluationCase,
  { outcome, drafts, rejected, milliseconds, firstQuestionMilliseconds }: GenerationEnded,
  questions: readonly Question[],
  { isOverLimit, ...spending }: CaseSpending,
  failure: Error | undefined,
): Omit<CaseResult, 'model' | 'check'> {
  const best = bestBlindStrategy(scoreBlindStrategies(questions));
  const why = isOverLimit ? 'limit' : shortOf(failure?.cause);
  return {
    case: name,
    asked: form.questionCount,
    questions: questions.length,
    outcome,
    reason: failure ? why : null,
    drafts,
    rejected,
    repeats: repeatReasons.reduce((sum, reason) => sum + (rejected[reason] ?? 0), 0),
    agreed: questions.filter(({ checked }) => checked === 'solved-blind').length,
    disagreed: rejected['blind-solve-disagrees'] ?? 0,
    flaws: countFlaws(questions),
    blind: best ? { strategy: best.strategy, score: best.score, chance: best.chance } : null,
    firstQuestionSeconds: firstQuestionMilliseconds === undefined ? null : firstQuestionMilliseconds / 1000,
    seconds: milliseconds / 1000,
    ...spending,
  };
}

function countFlaws(questions: readonly Question[]): Record<string, number> {
  const flaws: Record<string, number> = {};
  for (const flaw of questions.flatMap((question) => findFlaws(asDraft(question)))) flaws[flaw] = (flaws[flaw] ?? 0) + 1;
  return flaws;
}

function asDraft({ type, stem, concept, options, optionNotes, key, explanation, form, passage }: Question): Draft {
  if (type === 'truefalse') return { type, stem, concept, isTrue: key === 0, why: explanation };
  const reasoned = options.map((text, index) => ({ text, why: optionNotes[index] ?? '' }));
  const [correct = { text: '', why: '' }] = reasoned.splice(key, 1);
  return { type, stem, concept, correct, distractors: reasoned, form, passage };
}
