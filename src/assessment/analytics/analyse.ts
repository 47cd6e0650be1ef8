import { type FinishedTest, judgeResponses } from './finished-test.ts';
import { type ClassifiedResponse, classifyResponses, type GuessSign, type ResponseKind } from './classify-responses.ts';
import { strengthOf, strengths } from './strength.ts';
import { type Counts, questionsIn, type Tally, tallyOf } from './tally.ts';

export interface SubjectTally extends Tally {
  subjectId: string;
  subjectName: string;
}

export interface ConceptTally extends SubjectTally {
  /** The spelling of its newest question. */
  concept: string;
  /** When it was last asked (ms), and in which test. */
  askedAt: number;
  askedIn: Pick<FinishedTest, 'id' | 'title'>;
  /** Newest first. */
  misconceptions: ClassifiedResponse[];
  /** What all of its guesses have in common. */
  guessSign: GuessSign | undefined;
}

/** The results of one test. */
interface TestTally extends Counts {
  test: FinishedTest;
  twelfths: number;
}

export interface Analysis {
  totals: Tally;
  /** Sorted by name. */
  subjects: SubjectTally[];
  /** Most urgent to study first. */
  concepts: ConceptTally[];
  /** Oldest first. */
  tests: TestTally[];
}

/** Analyses a learner's finished tests. Void questions do not count. */
export function analyse(finished: readonly FinishedTest[]): Analysis {
  const tests = finished.toSorted((one, other) => one.finishedAt - other.finishedAt || compareTexts(one.id, other.id));
  const responses = classifyResponses(tests.flatMap(judgeResponses));
  const ofTest = groupBy(responses, ({ test }) => test.id);
  const ofSubject = groupBy(responses, ({ test }) => test.subjectId);
  return {
    totals: tallyOf(responses),
    subjects: [...ofSubject.values()]
      .flatMap(subjectTally)
      .sort((one, other) => compareTexts(one.subjectName, other.subjectName) || compareTexts(one.subjectId, other.subjectId)),
    concepts: [...groupBy(responses, ({ conceptKey }) => conceptKey).values()].flatMap(conceptTally).sort(byNeed),
    tests: tests.map((test) => {
      const { correct, wrong, blank, twelfths } = tallyOf(ofTest.get(test.id) ?? []);
      return { test, correct, wrong, blank, twelfths };
    }),
  };
}

function subjectTally(responses: readonly ClassifiedResponse[]): SubjectTally[] {
  const newest = responses.at(-1);
  if (!newest) return [];
  const { subjectId, subjectName } = newest.test;
  return [{ subjectId, subjectName, ...tallyOf(responses) }];
}

function conceptTally(responses: readonly ClassifiedResponse[]): ConceptTally[] {
  const newest = responses.at(-1);
  if (!newest) return [];
  const { id, title, subjectId, subjectName, finishedAt: askedAt } = newest.test;
  const misconceptions = responses.filter(({ kind }) => kind === 'misconception').toReversed();
  const { concept } = newest.question;
  if (concept === '') return [];
  const guessSign = commonGuessSign(responses);
  return [{ subjectId, subjectName, concept, askedAt, askedIn: { id, title }, misconceptions, guessSign, ...tallyOf(responses) }];
}

function commonGuessSign(responses: readonly ClassifiedResponse[]): GuessSign | undefined {
  const signs = new Set(responses.flatMap(({ guessSign }) => guessSign ?? []));
  return signs.size === 1 ? [...signs][0] : undefined;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Compares by code unit, independent of the machine's locale. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Reasons to study a concept. If two have the same total weight, the first wins: a wrong response shows more than a blank. */
const reasons = ['misconception', 'unsettled', 'guess', 'blank', 'lucky'] as const satisfies readonly ResponseKind[];
export type StudyReason = (typeof reasons)[number];

/** The weight of one response. A misconception must be unlearned first, so it weighs most; a slip needs no study. */
const weights: Record<StudyReason, number> = { misconception: 3, blank: 2, unsettled: 2, guess: 2, lucky: 1 };

export interface StudyNeed {
  concept: ConceptTally;
  /** The reason with the greatest total weight. */
  reason: StudyReason;
}

/** The concepts to study next, at most `most`: the weakest first. Concepts that need no study are left out. */
export function studyNeeds(concepts: readonly ConceptTally[], most = 3): StudyNeed[] {
  return concepts
    .filter(needsStudy)
    .sort(byNeed)
    .slice(0, most)
    .map((concept) => ({ concept, reason: mainReason(concept) }));
}

/** Whether it was asked more than once: a single slip or an unlucky guess would else decide. */
export function hasEvidence(concept: ConceptTally): boolean {
  return questionsIn(concept) > 1;
}

/** Whether the responses ask for study, however few they are. A strong concept needs none. */
export function needsStudy(concept: ConceptTally): boolean {
  return totalWeight(concept) > 0 && strengthOf(concept) !== 'strong';
}

/**
 * Questions on a concept, and missed ones among them, that it takes to call it the weakest: with one or two questions on each concept, as
 * after a first test, a single slip or an unlucky guess would decide which it is.
 */
const fewestToJudge = { questions: 3, missed: 2 };

/** The first concept to study, if there are enough questions to call it the weakest. */
export function findWeakest(concepts: readonly ConceptTally[]): ConceptTally | undefined {
  const [first] = studyNeeds(concepts.filter(hasEvidence), 1);
  return first && isJudged(first.concept) ? first.concept : undefined;
}

/** Questions of which none was answered show that time ran out, not what the learner knows. */
function isJudged(concept: ConceptTally): boolean {
  const { correct, wrong, blank } = concept;
  return questionsIn(concept) >= fewestToJudge.questions && wrong + blank >= fewestToJudge.missed && correct + wrong > 0;
}

/**
 * Sorts the most urgent concept first: the weak before the growing, of those the ones with enough questions to judge, then by need. Every
 * list of concepts has this order.
 */
function byNeed(one: ConceptTally, other: ConceptTally): number {
  const rank = strengths.indexOf(strengthOf(one)) - strengths.indexOf(strengthOf(other));
  return rank || Number(isJudged(other)) - Number(isJudged(one)) || compareNeeds(one, other);
}

/**
 * By weight² / questions, so that neither the amount of evidence nor its share decides
 * alone. Cross-multiplied to stay in whole numbers. Of two equal ones, the concept asked last comes first.
 */
function compareNeeds(one: ConceptTally, other: ConceptTally): number {
  const need = totalWeight(other) ** 2 * questionsIn(one) - totalWeight(one) ** 2 * questionsIn(other);
  return need || other.askedAt - one.askedAt || compareTexts(one.concept, other.concept);
}

function totalWeight(concept: ConceptTally): number {
  return reasons.reduce((sum, reason) => sum + weightOf(concept, reason), 0);
}

function mainReason(concept: ConceptTally): StudyReason {
  return reasons.reduce((main, reason) => (weightOf(concept, reason) > weightOf(concept, main) ? reason : main));
}

function weightOf({ kinds }: ConceptTally, reason: StudyReason): number {
  return kinds[reason] * weights[reason];
}
