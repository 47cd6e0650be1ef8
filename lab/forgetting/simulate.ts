import { dayStart } from '../../src/assessment/allowance.ts';
import type { ResponseKind } from '../../src/assessment/analytics/classify-responses.ts';
import { shareRemembered } from '../../src/assessment/memory/memory.ts';
import { type ConceptMemory, recall } from '../../src/assessment/memory/recalls.ts';
import { planToday } from '../../src/assessment/memory/study-plan.ts';
import type { Random } from '../../src/assessment/random.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import type { Law } from './laws.ts';

type Planned = ConceptMemory & { subjectId: string };

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** 18:00 in India. */
const start = Date.UTC(2026, 0, 1, 12, 30);
/** Concepts are met in the first two thirds of them. */
const daysUntilExam = 60;
/** Its morning. */
const exam = daysUntilExam - 1 / 3;
const perDay = 20;
const concepts = { least: 30, most: 90 };
/** Standard deviations of the logarithms of how fast learners forget, and of how fast concepts are forgotten. */
const spread = { learners: 0.3, concepts: 0.4 };
const chances = {
  skips: 0.2,
  isAwayForWeek: 0.5,
  /** That a concept is understood where it is met. */
  understood: 0.7,
  /** Of those who recall. */
  slips: 0.03,
  /** Of those who do not; a guess is right as often as a question has four options. */
  blank: 0.4,
  guessedRight: 0.25,
  saysGuessed: 0.7,
};

export interface Learner {
  /** By day. */
  practises: readonly boolean[];
  concepts: readonly { metOn: number; pace: number; isUnderstood: boolean }[];
}

export interface Outcome {
  /** Of each concept, the chance to recall it on the day of the exam, by the law. */
  recalled: number[];
  reviews: number;
  /** What the product foretold for each practice and for the exam, and what came. */
  foretold: { share: number; isRecalled: boolean }[];
}

/** Some days are skipped, and in one of two cases a week. */
export function createLearner(seed: string): Learner {
  const random = seededRandom(seed);
  const own = Math.exp(spread.learners * normal(random));
  const awayFrom = random() < chances.isAwayForWeek ? Math.floor(random() * (daysUntilExam - 7)) : daysUntilExam;
  const practises = Array.from({ length: daysUntilExam }, (_, on) => random() >= chances.skips && !(on >= awayFrom && on < awayFrom + 7));
  const count = Math.round(concepts.least + random() * (concepts.most - concepts.least));
  const met = Array.from({ length: count }, () => ({
    metOn: Math.floor((random() * daysUntilExam * 2) / 3),
    pace: own * Math.exp(spread.concepts * normal(random)),
    isUnderstood: random() < chances.understood,
  }));
  return { practises, concepts: met };
}

/** A draw of the standard normal distribution. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Practises what the product plans on each day. */
export function followPlan<Trace>(law: Law<Trace>, learner: Learner, seed: string): Outcome {
  const random = seededRandom(seed);
  const known = new Map<string, { trace: Trace; memory: Planned }>();
  const foretold: Outcome['foretold'] = [];
  let reviews = 0;
  const examAt = dayStart(start) + daysUntilExam * day;
  for (const [on, isThere] of learner.practises.entries()) {
    const now = start + on * day;
    for (const [index, { metOn, pace, isUnderstood }] of learner.concepts.entries()) {
      if (metOn !== on) continue;
      const memory = answer(undefined, `c${index}`, now - hour, isUnderstood ? 'sound' : kindOf(false, random));
      known.set(memory.concept, { trace: law.learn(on, pace), memory });
    }
    if (!isThere) continue;
    const memories = [...known.values()].map(({ memory }) => memory);
    for (const memory of planToday(memories, { now, examAt, pausedUntil: null, perDay, done: 0 }).today) {
      const { trace } = known.get(memory.concept) as { trace: Trace };
      const isRecalled = random() < law.recallAt(trace, on);
      // What was answered an hour ago tells nothing of forgetting.
      if (memory.recalledAt < now - 2 * hour) foretold.push({ share: shareRemembered(memory, now), isRecalled });
      const next = answer(memory, memory.concept, now, kindOf(isRecalled, random));
      known.set(memory.concept, { trace: law.practise(trace, on, isRecalled), memory: next });
      reviews += 1;
    }
  }
  const recalled = [...known.values()].map(({ trace, memory }) => {
    const chance = law.recallAt(trace, exam);
    foretold.push({ share: shareRemembered(memory, start + exam * day), isRecalled: random() < chance });
    return chance;
  });
  return { recalled, reviews, foretold };
}

function answer(memory: Planned | undefined, concept: string, at: number, kind: ResponseKind): Planned {
  const asked = { concept, title: concept, chapter: '', type: 'mcq', difficulty: 'medium', askedIn: 'test', questionId: concept } as const;
  const given = { ...asked, at, kind, isHelped: false };
  return { ...recall(memory, given), subjectId: 'subject' };
}

/** What the product would take an answer for. */
export function kindOf(isRecalled: boolean, random: Random): ResponseKind {
  if (isRecalled) return random() < chances.slips ? 'unsettled' : 'sound';
  if (random() < chances.blank) return 'blank';
  const isRight = random() < chances.guessedRight;
  const isGuess = random() < chances.saysGuessed;
  if (isRight) return isGuess ? 'lucky' : 'sound';
  return isGuess ? 'guess' : 'unsettled';
}

/** Practises each concept every so many days, on the first that is not skipped. */
export function spaceEvenly<Trace>(law: Law<Trace>, learner: Learner, seed: string, every: number): Outcome {
  const random = seededRandom(seed);
  let reviews = 0;
  const recalled = learner.concepts.map(({ metOn, pace }) => {
    let trace = law.learn(metOn, pace);
    let last = metOn;
    for (let on = metOn + 1; on < daysUntilExam; on++) {
      if (on - last < every || !learner.practises[on]) continue;
      trace = law.practise(trace, on, random() < law.recallAt(trace, on));
      last = on;
      reviews += 1;
    }
    return law.recallAt(trace, exam);
  });
  return { recalled, reviews, foretold: [] };
}
