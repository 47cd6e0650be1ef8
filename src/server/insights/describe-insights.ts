import type { Analysis, ConceptTally, SubjectTally, StudyNeed } from '../../assessment/analytics/analyse.ts';
import type { Counts, Split, Tally } from '../../assessment/analytics/tally.ts';
import type { ClassifiedResponse } from '../../assessment/analytics/classify-responses.ts';
import { marksOf, maxTwelfths } from '../../assessment/marking.ts';
import { shownOption } from '../../assessment/drafts/true-false-texts.ts';
import type { Analytics, AnalyticsDetails, Insights, WireTally } from '../../contract/shapes/analytics-shapes.ts';
import type { LastScore } from '../../contract/shapes/score-shapes.ts';
import type { listLastScores } from '../store/attempts/scores.ts';

type StoredScore = Awaited<ReturnType<typeof listLastScores>>[number];

type Overview = Pick<Analytics, 'testCount' | 'totals' | 'subjects' | 'weakest'>;

/** Included in every plan. */
export function describeOverview({ totals, subjects, tests }: Analysis, weakest: ConceptTally | undefined): Overview {
  return {
    testCount: tests.length,
    totals: describeCounts(totals),
    subjects: subjects.map((subject) => ({ ...nameSubject(subject), ...describeCounts(subject) })),
    weakest: weakest ? { ...nameConcept(weakest), ...describeCounts(weakest) } : null,
  };
}

/** A concept with its figures, and the test that asked it last. */
export function describeConcept(concept: ConceptTally) {
  return { ...nameConcept(concept), ...describeCounts(concept), title: concept.askedIn.title };
}

/** A line of the home screen's last scores. */
export function describeScore({ id, twelfths, marking, questionCount, ...score }: StoredScore): LastScore {
  return { testId: id, ...score, score: marksOf(twelfths), total: marksOf(maxTwelfths(marking, questionCount)) };
}

/** Study needs with their figures and words. */
export function describeNeeds(needs: readonly StudyNeed[], words: readonly string[]): Analytics['insights'] {
  return needs.map(({ concept }, index) => ({ ...nameConcept(concept), ...describeCounts(concept), words: words[index] ?? '' }));
}

export function describeInsights(needs: readonly StudyNeed[], words: readonly string[]): Insights['insights'] {
  return needs.map(({ concept }, index) => ({ ...nameConcept(concept), words: words[index] ?? '' }));
}

/** The concepts that need study most. */
const maxConcepts = 200;
/** Points of a concept's curve. */
const maxPoints = 12;
const maxMisconceptions = 40;
const maxPerConcept = 5;

/** Premium only. Of finished attempts only: it reveals why distractors are wrong. */
export function describeDetails({ totals, subjects, concepts, tests }: Analysis): AnalyticsDetails {
  return {
    totals: describeTally(totals),
    subjects: subjects.map((subject) => ({ ...nameSubject(subject), ...describeTally(subject) })),
    conceptCount: concepts.length,
    concepts: concepts
      .slice(0, maxConcepts)
      .map((concept) => ({ ...nameConcept(concept), ...describeTally(concept), points: concept.points.slice(-maxPoints) })),
    tests: tests.map(({ test: { id, title, subjectId, finishedAt }, twelfths, ...counts }) => ({
      testId: id,
      title,
      subjectId,
      finishedAt,
      ...describeCounts(counts),
      score: marksOf(twelfths),
    })),
    misconceptions: concepts
      .flatMap((concept) => concept.misconceptions.slice(0, maxPerConcept).map((response) => describeMisconception(concept, response)))
      .slice(0, maxMisconceptions),
  };
}

function describeMisconception(
  concept: ConceptTally,
  { test, question, chosen }: ClassifiedResponse,
): AnalyticsDetails['misconceptions'][number] {
  const { id, type, stem, options, key, optionNotes } = question;
  const index = chosen ?? -1;
  return {
    ...nameConcept(concept),
    testId: test.id,
    questionId: id,
    question: stem,
    chosen: shownOption(options[index] ?? '', type, stem),
    // Where the option has no reason of its own, the key's says what is right.
    note: optionNotes[index] || (optionNotes[key] ?? ''),
  };
}

function describeTally({
  twelfths,
  mostTwelfths,
  underNegativeMarking,
  guessTwelfths,
  kinds,
  difficulties,
  trend,
  ...split
}: Tally): WireTally {
  return {
    ...describeSplit(split),
    score: marksOf(twelfths),
    total: marksOf(mostTwelfths),
    underNegative: underNegativeMarking,
    guessMarks: marksOf(guessTwelfths),
    kinds,
    difficulties: difficulties.map(({ difficulty, ...split }) => ({ difficulty, ...describeSplit(split) })),
    trend,
  };
}

function describeSplit(split: Split): Omit<WireTally['difficulties'][number], 'difficulty'> {
  return { ...describeCounts(split), seconds: split.seconds, lost: marksOf(split.lostTwelfths) };
}

function describeCounts({ correct, wrong, blank }: Counts): Counts {
  return { correct, wrong, blank };
}

function nameSubject({ subjectId, subjectName }: SubjectTally) {
  return { subjectId, subjectName };
}

function nameConcept({ subjectId, subjectName, concept }: ConceptTally) {
  return { subjectId, subjectName, concept };
}
