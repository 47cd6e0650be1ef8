import { shareKept } from '../../src/assessment/memory/memory.ts';
import { type ConceptMemory, recall } from '../../src/assessment/memory/recalls.ts';
import { planToday } from '../../src/assessment/memory/study-plan.ts';
import { type Difficulty, difficulties } from '../../src/assessment/question.ts';
import { pickOne, type Random } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import { type ExpectedShare, expectedShareOf, understand } from '../../src/assessment/standing/estimate-shares.ts';
import type { Law } from '../forgetting/laws.ts';
import { kindOf, normal } from '../forgetting/simulate.ts';

const day = 24 * 60 * 60 * 1000;
/** 18:00 in India. */
const start = Date.UTC(2026, 0, 1, 12, 30);
const daysUntilToday = { least: 10, most: 45 };
/** Without practice between today and the exam. */
const daysUntilExam = { least: 5, most: 40 };
const chapterCount = { least: 3, most: 10 };
const conceptCount = { least: 4, most: 14 };
/** Of 100 concepts, so many are asked at all: learners differ. */
const asked = { least: 0.3, most: 1 };
/** Standard deviations of the logits of what is understood, and of the logarithms of the paces of forgetting. */
const spread = { learner: 0.9, chapter: 0.7, concept: 0.9, learnerPace: 0.3, conceptPace: 0.4 };
const averageSkill = 0.6;
/** By how many logits an easy question is easier, and how many one of a solution's readers gains. */
const easier: Readonly<Record<Difficulty, number>> = { easy: 0.8, medium: 0, hard: -0.8 };
const learned = 0.15;
const guessShare = 0.25;
const practisesOn = 0.5;
const perDay = 10;

interface SimulatedConcept<Trace> {
  chapter: string;
  /** In logits. */
  skill: number;
  pace: number;
  metOn: number;
  trace: Trace | undefined;
  memory: (ConceptMemory & { subjectId: string }) | undefined;
  evidence: ConceptMemory | undefined;
}

/** One estimate with the truth, from 0 to 1. */
export interface Estimated {
  level: 'concept' | 'chapter' | 'exam';
  when: 'today' | 'on the day of the exam';
  estimate: ExpectedShare;
  truth: number;
}

/** A learner who takes tests and practises what is due, and what the product makes of it. */
export function simulateStanding<Trace>(law: Law<Trace>, seed: string): Estimated[] {
  const random = seededRandom(seed);
  const today = between(random, daysUntilToday);
  const concepts = createConcepts<Trace>(random, today);
  for (let on = 0; on <= today; on++) liveDay(law, concepts, on, random);
  const exam = today + between(random, daysUntilExam);
  for (const concept of concepts) concept.evidence = concept.memory;
  return [...estimate(law, concepts, 'today', today + 0.1), ...estimate(law, concepts, 'on the day of the exam', exam)];
}

function between(random: Random, { least, most }: { least: number; most: number }): number {
  return Math.round(least + random() * (most - least));
}

function createConcepts<Trace>(random: Random, today: number): SimulatedConcept<Trace>[] {
  const own = averageSkill + spread.learner * normal(random);
  const ownPace = spread.learnerPace * normal(random);
  const shareAsked = asked.least + random() * (asked.most - asked.least);
  return Array.from({ length: between(random, chapterCount) }, (_, number) => {
    const ofChapter = own + spread.chapter * normal(random);
    return Array.from({ length: between(random, conceptCount) }, () => ({
      chapter: `chapter ${number}`,
      skill: ofChapter + spread.concept * normal(random),
      pace: Math.exp(ownPace + spread.conceptPace * normal(random)),
      metOn: random() < shareAsked ? Math.floor(random() * today) : Number.POSITIVE_INFINITY,
      trace: undefined,
      memory: undefined,
      evidence: undefined,
    }));
  }).flat();
}

function liveDay<Trace>(law: Law<Trace>, concepts: readonly SimulatedConcept<Trace>[], on: number, random: Random): void {
  const now = start + on * day;
  for (const concept of concepts) if (concept.metOn === on) answer(law, concept, { on, at: now - day / 24, random });
  if (random() >= practisesOn) return;
  const byMemory = new Map(concepts.flatMap((concept) => (concept.memory ? [[concept.memory, concept] as const] : [])));
  const terms = { now, examAt: null, pausedUntil: null, perDay, done: 0 };
  for (const memory of planToday([...byMemory.keys()], terms).today) {
    const concept = byMemory.get(memory);
    if (concept) answer(law, concept, { on: on + 1 / 24, at: now, random });
  }
}

function answer<Trace>(
  law: Law<Trace>,
  concept: SimulatedConcept<Trace>,
  { on, at, random }: { on: number; at: number; random: Random },
): void {
  const difficulty = pickOne(random, difficulties);
  const isKnown = random() < understood(concept.skill + easier[difficulty]) * (concept.trace ? law.recallAt(concept.trace, on) : 1);
  const name = String(concept.skill);
  const question = {
    concept: name,
    title: name,
    chapter: concept.chapter,
    type: 'mcq',
    difficulty,
    askedIn: 't',
    questionId: 'q',
  } as const;
  const memory = recall(concept.memory, { ...question, at, kind: kindOf(isKnown, random), isHelped: false });
  concept.memory = { ...memory, subjectId: 'subject' };
  concept.trace = concept.trace ? law.practise(concept.trace, on, isKnown) : law.learn(on, concept.pace);
  concept.skill += learned;
}

function understood(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function estimate<Trace>(law: Law<Trace>, concepts: readonly SimulatedConcept<Trace>[], when: Estimated['when'], on: number): Estimated[] {
  const known = understand(concepts);
  const truthOf = ({ skill, trace }: SimulatedConcept<Trace>) =>
    guessShare + (1 - guessShare) * understood(skill) * (trace === undefined ? 1 : law.recallAt(trace, on));
  const remembered = ({ memory }: SimulatedConcept<Trace>) => (memory ? shareKept(memory, start + on * day) : 1);
  const estimated = (level: Estimated['level'], some: readonly SimulatedConcept<Trace>[]): Estimated => ({
    level,
    when,
    estimate: expectedShareOf(some, known, remembered),
    truth: some.reduce((sum, concept) => sum + truthOf(concept), 0) / some.length,
  });
  const names = [...new Set(concepts.filter(({ memory }) => memory).map(({ chapter }) => chapter))];
  const chapters = names.map((name) => concepts.filter(({ chapter }) => chapter === name));
  return [
    ...concepts.filter(({ memory }) => memory).map((concept) => estimated('concept', [concept])),
    ...chapters.map((some) => estimated('chapter', some)),
    estimated('exam', concepts),
  ];
}
