import { confidences } from '../../question.ts';
import { pickOne, randomInteger } from '../../random.ts';
import { seededRandom } from '../../seeded-random.ts';
import type { ReviewedQuestion } from '../reviewed-question.ts';

/** A blank question with four options, the first its key, and nothing recorded. */
export function reviewed(changes: Partial<ReviewedQuestion> = {}): ReviewedQuestion {
  return { id: 'a', optionCount: 4, key: 0, chosen: undefined, isVoid: false, seconds: null, confidence: null, changes: [], ...changes };
}

/** A plausible random attempt for each seed. */
export function anyAttempt(seed: number): ReviewedQuestion[] {
  const random = seededRandom(String(seed));
  const option = () => randomInteger(random, 0, 3);
  return Array.from({ length: randomInteger(random, 1, 50) }, (_, place) => ({
    id: String(place),
    optionCount: 4,
    key: option(),
    chosen: random() < 0.3 ? undefined : option(),
    isVoid: random() < 0.1,
    seconds: pickOne(random, [null, randomInteger(random, 0, 5), randomInteger(random, 0, 3600)]),
    confidence: pickOne(random, [null, ...confidences]),
    changes: [],
  }));
}
