import { type FinishedTest, judgeResponses } from './finished-test.ts';
import { type ClassifiedResponse, classifyResponses } from './classify-responses.ts';
import { byNeed } from './study-needs.ts';
import { type Counts, type Tally, tallyOf } from './tally.ts';

export interface SubjectTally extends Tally {
  subjectId: string;
  subjectName: string;
}

export interface ConceptTally extends SubjectTally {
  /** The spelling of its newest question. */
  concept: string;
  /** When it was last asked (ms). */
  askedAt: number;
  /** Newest first. */
  misconceptions: ClassifiedResponse[];
}

/** The results of one test. */
export interface TestTally extends Counts {
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
  const { subjectId, subjectName, finishedAt } = newest.test;
  const misconceptions = responses.filter(({ kind }) => kind === 'misconception').toReversed();
  return [{ subjectId, subjectName, concept: newest.question.concept, askedAt: finishedAt, misconceptions, ...tallyOf(responses) }];
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
