import { remember, type Remembered, shareKept } from '../memory/memory.ts';
import { keptOf, type Understanding } from './estimate-shares.ts';

/** Of those who had not understood a concept, the share who do after one more question on it with its solution. An assumption. */
const taught = 0.1;

/** The expected share of right answers on a concept at a later instant, without practice until then and with one question now. */
export interface Gain {
  without: number;
  with: number;
}

export interface GainTerms {
  /** Instants (ms). */
  now: number;
  later: number;
  /** As of `Understandings`. */
  pace: number;
}

/** What one question on a concept now brings at a later instant, whether it is answered right or wrong. */
export function gainOf(memory: Remembered, { share, guessShare }: Understanding, { now, later, pace }: GainTerms): Gain {
  const kept = (state: Remembered, at: number) => keptOf(shareKept(state, at), { pace });
  const knownNow = share * kept(memory, now);
  const afterRight = remember(memory, { at: now, grade: 'good', isDue: false });
  const afterWrong = remember(memory, { at: now, grade: 'again', isDue: true });
  const keptLater = knownNow * kept(afterRight, later) + (1 - knownNow) * kept(afterWrong, later);
  const right = (known: number) => guessShare + (1 - guessShare) * known;
  return { without: right(share * kept(memory, later)), with: right((share + taught * (1 - share)) * keptLater) };
}

export interface Gaining {
  memory: Remembered;
  understanding: Understanding;
}

/** The concepts with the highest gains, the highest first; none that does not gain. */
export function mostGained<Concept extends Gaining>(
  concepts: readonly Concept[],
  count: number,
  terms: GainTerms,
): (Concept & { gain: Gain })[] {
  const best: (Concept & { gain: Gain })[] = [];
  // A gain takes long to compute, so those with the most room come first, and those whose room is less than the gains found do not.
  const roomy = concepts.map((concept) => ({ concept, room: roomOf(concept, terms) })).sort((one, other) => other.room - one.room);
  for (const { concept, room } of roomy) {
    const least = best[count - 1];
    if (least && room <= gained(least)) break;
    const gaining = { ...concept, gain: gainOf(concept.memory, concept.understanding, terms) };
    if (gained(gaining) > 0) best.push(gaining);
    best.sort((one, other) => gained(other) - gained(one)).splice(count);
  }
  return best;
}

function gained({ gain }: { gain: Gain }): number {
  return gain.with - gain.without;
}

/** More than it can gain: as if nothing of it were forgotten then. */
function roomOf({ memory, understanding: { share, guessShare } }: Gaining, { later, pace }: GainTerms): number {
  return (1 - guessShare) * (share + taught * (1 - share) - share * keptOf(shareKept(memory, later), { pace }));
}
