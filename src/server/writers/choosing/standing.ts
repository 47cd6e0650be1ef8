import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { QuestionKind } from '../../../assessment/question.ts';
import type { BankCandidate } from './candidates.ts';
import { itemKeyOf } from './item-key.ts';

/**
 * What a question is to the learner:
 * - `new`: never asked, nor a draw of a model that this test has;
 * - `again`: another draw of a model that this test has; `beyond` a fifth of the test, it is too much of one thing;
 * - `claim`: the true/false form of a multiple-choice item, neither of which was asked;
 * - `twin`: its other form was asked three tests ago or longer; `recent`: since;
 * - `seen`: asked before.
 */
export type Standing = 'new' | 'again' | 'claim' | 'twin' | 'seen' | 'recent' | 'beyond';

/** Tests of a subject within which only one form of an item is asked. */
const testsBetweenTwins = 3;
/** Of a test: questions of one model, where there is other material. */
const shareOfModel = 1 / 5;

interface Asked {
  kinds: Set<QuestionKind>;
  /** How many tests ago it was last asked, in any form. */
  testsAgo: number;
  /** Whether it was last answered wrong. */
  wasWrong: boolean;
}

export interface Standings {
  of: (candidate: BankCandidate) => Standing;
  /** Whether this test has it, in any form; never for models. */
  isInTest: (candidate: BankCandidate) => boolean;
  /** Adds a question to this test. */
  add: (candidate: BankCandidate) => void;
  wasAsked: (candidate: BankCandidate) => boolean;
  /** Orders what was asked before: answered wrong first, then what was asked the longest ago. */
  compare: (one: BankCandidate, other: BankCandidate) => number;
}

/** The standing of candidates by what the subject and this test have asked. */
export function createStandings(earlier: readonly EarlierQuestion[], questionCount: number): Standings {
  const before = readBefore(earlier);
  const inTest = new Map<string, number>();
  const addKey = (key: string) => inTest.set(key, (inTest.get(key) ?? 0) + 1);
  for (const { origin, testsAgo } of earlier) if (origin !== undefined && testsAgo === undefined) addKey(itemKeyOf(origin));
  const mostOfModel = Math.ceil(questionCount * shareOfModel);

  return {
    of({ form: { itemKey, source, kind } }) {
      if (source === 'model') {
        const drawn = inTest.get(itemKey) ?? 0;
        if (drawn === 0) return 'new';
        return drawn < mostOfModel ? 'again' : 'beyond';
      }
      const asked = before.get(itemKey);
      if (!asked) return source === 'claim' ? 'claim' : 'new';
      if (asked.kinds.has(kind)) return 'seen';
      return asked.testsAgo < testsBetweenTwins ? 'recent' : 'twin';
    },
    isInTest: ({ form: { itemKey, source } }) => source !== 'model' && inTest.has(itemKey),
    add: ({ form }) => addKey(form.itemKey),
    wasAsked: ({ form }) => before.has(form.itemKey),
    compare(one, other) {
      const [left, right] = [before.get(one.form.itemKey), before.get(other.form.itemKey)];
      return Number(right?.wasWrong ?? false) - Number(left?.wasWrong ?? false) || (right?.testsAgo ?? 0) - (left?.testsAgo ?? 0);
    },
  };
}

/** The questions of earlier tests by item, newest first. */
function readBefore(earlier: readonly EarlierQuestion[]): Map<string, Asked> {
  const before = new Map<string, Asked>();
  for (const { origin, testsAgo, wasRight, keyText } of earlier) {
    if (origin === undefined || testsAgo === undefined) continue;
    const kind = /^(?:true|false)$/iu.test(keyText) ? 'truefalse' : 'mcq';
    const known = before.get(itemKeyOf(origin));
    known?.kinds.add(kind);
    if (!known || testsAgo < known.testsAgo) {
      const kinds = known?.kinds ?? new Set([kind]);
      before.set(itemKeyOf(origin), { kinds, testsAgo, wasWrong: wasRight === false });
    }
  }
  return before;
}
