import { atLeast, atMost, type Figure, note } from '../harness/figure.ts';
import { activationLaw, halfLifeLaw, type Law, powerLaw } from './laws.ts';
import { createLearner, followPlan, type Learner, type Outcome, spaceEvenly } from './simulate.ts';

/** Of each law: 10,002 together. */
const learnerCount = 3334;
/** The plan was tuned with the seeds of `tune`. */
const seed = 'reported';
const bins = 20;
const isKnown = (share: number) => share >= 0.9;

/**
 * Simulated learners with an exam, under laws of forgetting that the product does not compute with. Even spacing practises every concept every k
 * days, with the largest k that reaches the same coverage: the share of concepts that nine in ten recall on the day of the exam. It knows the law,
 * which the plan does not.
 */
export async function benchForgetting(): Promise<Figure[]> {
  return [...figuresOf(halfLifeLaw), ...figuresOf(powerLaw), ...figuresOf(activationLaw)];
}

function figuresOf<Trace>(law: Law<Trace>): Figure[] {
  const learners = Array.from({ length: learnerCount }, (_, index) => createLearner(`${seed} ${index}`));
  const ours = join(learners.map((learner, index) => followPlan(law, learner, `${seed} ${law.name} ${index}`)));
  const even = evenly(law, learners, (outcome) => coverage(outcome) >= coverage(ours));
  const asWell = evenly(law, learners, (outcome) => mean(outcome.recalled) >= mean(ours.recalled));
  const { name } = law;
  note(
    `${name}: ${perConcept(ours)} reviews of a concept; coverage ${percent(coverage(ours))}; evenly every ${even.every} days, ` +
      `${perConcept(even.outcome)} reviews; for the same mean recall every ${asWell.every} days, ${perConcept(asWell.outcome)} reviews`,
  );
  return [
    atLeast(`recall on the day of the exam, ${name}`, 100 * mean(ours.recalled), 90, '%'),
    atMost(`reviews, of those of even spacing with the same coverage, ${name}`, (100 * ours.reviews) / even.outcome.reviews, 60, '%'),
    atMost(`calibration of predicted recall (RMSE over ${bins} bins), ${name}`, calibrationError(ours.foretold), 0.05),
  ];
}

/** The rarest even spacing that is good enough; every day if none is. */
function evenly<Trace>(law: Law<Trace>, learners: readonly Learner[], isEnough: (outcome: Outcome) => boolean) {
  for (let every = 30; ; every--) {
    const outcome = join(learners.map((learner, index) => spaceEvenly(law, learner, `even ${law.name} ${index}`, every)));
    if (every === 1 || isEnough(outcome)) return { every, outcome };
  }
}

function join(outcomes: readonly Outcome[]): Outcome {
  return {
    recalled: outcomes.flatMap(({ recalled }) => recalled),
    reviews: outcomes.reduce((sum, { reviews }) => sum + reviews, 0),
    foretold: outcomes.flatMap(({ foretold }) => foretold),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function coverage({ recalled }: Outcome): number {
  return recalled.filter(isKnown).length / recalled.length;
}

function perConcept({ reviews, recalled }: Outcome): string {
  return (reviews / recalled.length).toFixed(1);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Root mean square of what was foretold less what came, over bins of equal width, weighted by how many fall into each. */
function calibrationError(foretold: Outcome['foretold']): number {
  const sums = Array.from({ length: bins }, () => ({ count: 0, off: 0 }));
  for (const { share, isRecalled } of foretold) {
    const bin = sums[Math.min(bins - 1, Math.floor(share * bins))];
    if (!bin) continue;
    bin.count += 1;
    bin.off += share - Number(isRecalled);
  }
  const squares = sums.map(({ count, off }) => (count === 0 ? 0 : (count / foretold.length) * (off / count) ** 2));
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
}
