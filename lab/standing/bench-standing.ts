import { activationLaw, halfLifeLaw, type Law, powerLaw } from '../forgetting/laws.ts';
import { addAnswers } from '../forgetting/bench-due.ts';
import { startBenchApp } from '../harness/bench-app.ts';
import { atLeast, atMost, type Figure, median, note } from '../harness/figure.ts';
import { type Estimated, simulateStanding } from './simulate-standing.ts';
import { growingLaw, hyperbolaLaw, steepLaw } from './tuning-laws.ts';

/** Learners of each law, by the first part of their seeds. */
const reported = { seed: 'reported', learners: 1000 };
const tuned = { seed: 'tune', learners: 100 };
const levels = ['concept', 'chapter', 'exam'] as const;
const whens = ['today', 'on the day of the exam'] as const;

/** How often the interval of 80 in 100 holds the true share, under laws of forgetting that the product does not compute with, and how long the call takes. */
export async function benchStanding(): Promise<Figure[]> {
  const estimated = [...simulateAll(halfLifeLaw, reported), ...simulateAll(powerLaw, reported), ...simulateAll(activationLaw, reported)];
  return [...figuresOf(estimated), ...(await benchCall())];
}

/** The same under the laws and with the seeds by which the constants of the estimates were chosen. */
export async function benchStandingTuning(): Promise<Figure[]> {
  return figuresOf([growingLaw, hyperbolaLaw, steepLaw].flatMap((law) => simulateAll(law, tuned)));
}

function figuresOf(estimated: readonly Estimated[]): Figure[] {
  return whens.flatMap((when) => levels.flatMap((level) => coverageFigures(estimated, level, when)));
}

function simulateAll<Trace>(law: Law<Trace>, { seed, learners }: typeof reported): Estimated[] {
  const estimated = Array.from({ length: learners }, (_, index) => simulateStanding(law, `${seed} ${law.name} ${index}`)).flat();
  for (const when of whens) note(`${law.name}, ${when}: ${levels.map((level) => describeLevel(estimated, level, when)).join('; ')}`);
  return estimated;
}

function describeLevel(estimated: readonly Estimated[], level: Estimated['level'], when: Estimated['when']): string {
  const own = estimated.filter((each) => each.level === level && each.when === when);
  const off = own.reduce((sum, { estimate, truth }) => sum + estimate.share - truth, 0) / own.length;
  const width = own.reduce((sum, { estimate: { high, low } }) => sum + high - low, 0) / own.length;
  return `${level} ${coverageOf(own).toFixed(1)} % covered, ${(100 * off).toFixed(1)} points off, ${(100 * width).toFixed(0)} wide`;
}

function coverageFigures(estimated: readonly Estimated[], level: Estimated['level'], when: Estimated['when']): Figure[] {
  const covered = coverageOf(estimated.filter((each) => each.level === level && each.when === when));
  const name = `true shares of a ${level} in their interval, ${when}`;
  return [atLeast(name, covered, 78, '%'), atMost(name, covered, 82, '%')];
}

function coverageOf(estimated: readonly Estimated[]): number {
  const held = estimated.filter(({ estimate: { low, high }, truth }) => low <= truth && truth <= high);
  return (100 * held.length) / estimated.length;
}

/** Of a learner with 20,000 answers on 3,000 concepts, in the embedded database. */
async function benchCall(): Promise<Figure[]> {
  const product = await startBenchApp();
  const learner = await product.signedIn('due');
  const subjectId: string = (await learner.post('/subject/create-subject', { subject: 'Biology' })).body.subject._id;
  await addAnswers(product, subjectId);
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries({ 'of all subjects': '', 'of a subject': `?subject=${subjectId}` })) {
    const times: number[] = [];
    for (let round = 0; round < 21; round++) {
      const begun = performance.now();
      const { body } = await learner.get(`/practice/standing${query}`);
      times.push(performance.now() - begun);
      if (body.subjects.length !== 1) throw new Error('No subject');
    }
    figures.push(atMost(`where a learner of 20,000 answers stands, ${name}`, median(times), 60, 'ms'));
  }
  await product.close();
  return figures;
}
