import type { TestBrief } from '../question-writer.ts';
import type { Standing } from './standing.ts';

/** Which questions a slot takes at one stage of choosing. */
export interface Stage {
  /**
   * `home`: what was asked for, of the topic whose share of the test the slot belongs to; `asked`: of any topic asked for; `near`:
   * the rest of a topic, to a limit; `rest`: without a limit; `neighbour`: another pack.
   */
  reach: 'home' | 'asked' | 'near' | 'rest' | 'neighbour';
  standing: Standing;
  /** Otherwise those of another class or exam. */
  isOfLevel: boolean;
  isOtherKind: boolean;
  /** Also claims that are true where the slot’s is to be false, or the other way round. */
  isAnyTruth: boolean;
  /** Only those on the slot’s concept, and only of its difficulty. */
  isOnConcept: boolean;
  /** What comes back does so in the order of `compare`, and in a plan of the learner's own by difficulty first. */
  isAnyDifficulty: boolean;
}

type Wish = Pick<NonNullable<TestBrief['test']>, 'isPlanned' | 'onlyUnseen' | 'widen' | 'exactTopic'>;

const unseen = ['new', 'again', 'claim', 'twin'] as const;
const seen = ['seen', 'recent'] as const;

/**
 * The stages of choosing, best first. What was asked for comes before what is near it, and everything unseen of it, of whatever
 * difficulty, kind and truth, before a question comes back. A plan that the learner changed is kept to as long as it can be.
 */
export function stagesFor({ isPlanned, onlyUnseen, widen, exactTopic }: Wish): Stage[] {
  const near = exactTopic ? [] : stages(['near'], unseen, [false, true]);
  const wide = [...stages(['rest'], unseen, [false, true]), ...stages(['neighbour'], unseen, [false, true])];
  const ofLevel = [
    ...stages(['home', 'asked'], unseen, [false]),
    ...stages(['home', 'asked'], unseen, [true]),
    ...(isPlanned ? [] : near),
    ...(widen && !isPlanned ? wide : []),
    ...(onlyUnseen ? [] : stages(['home', 'asked'], seen, [false, true]).map((stage) => ({ ...stage, isAnyDifficulty: !isPlanned }))),
    ...stages(['home', 'asked'], ['beyond'], [false]),
    ...(isPlanned ? near : []),
    ...(widen && isPlanned ? wide : []),
  ];
  // The difficulty of a plan matters more than whether a claim is true.
  const first = isPlanned
    ? unseen.flatMap((standing) => [onConcept(standing, false), onConcept(standing, true)])
    : [onConcept('new', false)];
  return [...first, ...ofLevel, ...ofLevel.map((stage) => ({ ...stage, isOfLevel: false }))];
}

function onConcept(standing: Standing, isAnyTruth: boolean): Stage {
  return { reach: 'home', standing, isOfLevel: true, isOtherKind: false, isAnyTruth, isOnConcept: true, isAnyDifficulty: false };
}

function stages(reaches: readonly Stage['reach'][], standings: readonly Standing[], kinds: readonly boolean[]): Stage[] {
  // The key of what comes back is known.
  const truths = standings === seen ? [true] : [false, true];
  const ways = kinds.flatMap((isOtherKind) => truths.map((isAnyTruth) => ({ isOtherKind, isAnyTruth })));
  return ways.flatMap((way) =>
    reaches.flatMap((reach) =>
      standings.map((standing) => {
        const isAnyDifficulty = standing === 'seen' || standing === 'recent';
        return { reach, standing, ...way, isOfLevel: true, isOnConcept: false, isAnyDifficulty };
      }),
    ),
  );
}
