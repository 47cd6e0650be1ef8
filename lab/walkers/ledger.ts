import type { WireQuestion } from '../../src/contract/shapes/test-shapes.ts';

/** What the client knows of a change: never requested, requested without a conclusive response, or acknowledged. */
export type Fate = 'unasked' | 'unknown' | 'done';

export interface SubjectEntry {
  /** Unique among all learners. */
  name: string;
  id: string;
  fate: Fate;
}

export interface PurchaseEntry {
  orderId: string;
  /** In rupees. */
  amount: number;
  /** URL of its card form. */
  page: string;
  paid: Fate;
  paymentId: string;
  confirmed: Fate;
}

export interface LearnerEntry {
  name: string;
  cookie: string;
  token: string;
  signedIn: Fate;
  subjects: SubjectEntry[];
  papers: PaperEntry[];
  purchases: PurchaseEntry[];
  left: Fate;
}

/** Everything requested and acknowledged, to compare with the product's database. */
export interface Ledger {
  learners: LearnerEntry[];
  tally: ReturnType<typeof newTally>;
  /** Responses that violate the interface. */
  violations: string[];
}

export function createLedger(): Ledger {
  return { learners: [], tally: newTally(), violations: [] };
}

function newTally() {
  return {
    sent: 0,
    done: 0,
    refused: 0,
    /** Responses 502 or 503: the result is unknown. */
    unavailable: 0,
    /** The connection broke before the response was complete. */
    cut: 0,
    /** Connection refused: the request never started. */
    notReached: 0,
    /** Slowest 503, in milliseconds. */
    slowestUnavailable: 0,
    /** Slowest response, in milliseconds. */
    slowest: 0,
  };
}

export function newLearner(name: string): LearnerEntry {
  return { name, cookie: '', token: '', signedIn: 'unasked', subjects: [], papers: [], purchases: [], left: 'unasked' };
}

/** One test from its form to its deletion. */
export type PaperEntry = ReturnType<typeof newPaper>;

/** `cost`: the free tests that it uses. */
export function newPaper(subject: SubjectEntry, cost: number) {
  const unasked = 'unasked' as Fate;
  return {
    subject,
    key: crypto.randomUUID() as string,
    cost,
    generated: unasked,
    /** The learner got no response and never retries. */
    isForsaken: false,
    questions: [] as WireQuestion[],
    made: unasked,
    testId: '',
    started: unasked,
    /** Save numbers; each save changes every response. 0 means none. */
    lastSent: 0,
    lastDone: 0,
    version: 0,
    submitted: unasked,
    score: 0,
    deleted: unasked,
  };
}

/** The option that save number `save` chooses for the question at `place`. */
export function optionOf(save: number, place: number, options: readonly string[]): string {
  return options[(save + place) % options.length] ?? '';
}
