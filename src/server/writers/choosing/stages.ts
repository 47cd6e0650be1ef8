import { difficulties } from '../../../assessment/question.ts';
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
  /** Only those on the slot’s concept. */
  isOnConcept: boolean;
  /** `sparing`: only multiple choice, and no item whose claim a true/false slot of the outline needs, as an item is asked once. */
  takers: 'sparing' | 'mcq' | 'any';
  /** How far from the slot's difficulty they are. */
  distance: number;
  /** Hard ones for a slot that asks for easy ones: the last of all. Otherwise none of them. */
  isTooHard: boolean;
}

type Wish = Pick<NonNullable<TestBrief['test']>, 'isPlanned' | 'onlyUnseen' | 'widen' | 'exactTopic' | 'onlyDifficulty'>;

const unseen = ['new', 'again', 'claim', 'twin'] as const;
const seen = ['seen', 'recent'] as const;
const farthest = difficulties.length - 1;

/**
 * The stages of choosing, best first. What was asked for comes before what is near it, and everything unseen of it before a question
 * comes back: the nearest difficulty first, whatever its standing and whether a claim is true. Only hard questions come after those asked before where easy ones are
 * asked for. A plan that the learner changed is kept to as long as it can be.
 */
export function stagesFor({ isPlanned, onlyUnseen, widen, exactTopic, onlyDifficulty }: Wish): Stage[] {
  const near = exactTopic ? [] : stages(['near'], unseen, [false, true]);
  const wide = [...stages(['rest'], unseen, [false, true]), ...stages(['neighbour'], unseen, [false, true])];
  const gentle = [
    ...stages(['home', 'asked'], unseen, [false]),
    ...stages(['home', 'asked'], unseen, [true]),
    ...(isPlanned ? [] : near),
    ...(widen && !isPlanned ? wide : []),
    ...(onlyUnseen ? [] : stages(['home', 'asked'], seen, [false, true])),
    ...stages(['home', 'asked'], ['beyond'], [false]),
    ...(isPlanned ? near : []),
    ...(widen && isPlanned ? wide : []),
  ];
  const ofLevel = [...gentle, ...gentle.filter(({ distance }) => distance === farthest).map((stage) => ({ ...stage, isTooHard: true }))];
  const first = isPlanned ? asPlanned : [onConcept('new', false)];
  const ofOtherLevel = [...(isPlanned ? asPlanned : []), ...ofLevel].map((stage) => ({ ...stage, isOfLevel: false }));
  const all = [...first, ...ofLevel, ...ofOtherLevel];
  return onlyDifficulty ? all.filter(({ distance }) => distance === 0) : all;
}

function onConcept(standing: Standing, isAnyTruth: boolean): Stage {
  return { ...ofSlot, reach: 'home', standing, isOtherKind: false, isAnyTruth, isOnConcept: true, distance: 0 };
}

/** What the first stages of all have in common. */
const ofSlot = { isOfLevel: true, isOnConcept: false, isTooHard: false, takers: 'any' as const };

const exactly = unseen.flatMap((standing) => [onConcept(standing, false), onConcept(standing, true)]);
const asPlanned = (['sparing', 'mcq', 'any'] as const).flatMap((takers) => exactly.map((stage) => ({ ...stage, takers })));

function stages(reaches: readonly Stage['reach'][], standings: readonly Standing[], kinds: readonly boolean[]): Stage[] {
  // The key of what comes back is known.
  const truths = standings === seen ? [true] : [false, true];
  return kinds.flatMap((isOtherKind) =>
    reaches.flatMap((reach) =>
      difficulties.flatMap((_, distance) =>
        truths.flatMap((isAnyTruth) => standings.map((standing) => ({ ...ofSlot, reach, standing, isOtherKind, isAnyTruth, distance }))),
      ),
    ),
  );
}
