import type { WireQuestion } from '../../src/contract/shapes/test-shapes.ts';

/** What the client knows of a change: never requested, requested without a conclusive response, or acknowledged. */
export type Fate = 'unasked' | 'unknown' | 'done';

export interface SubjectEntry {
  /** Unique among all learners. */
  name: string;
  id: string;
  fate: Fate;
}

/** One test from its form to its deletion. */
export interface PaperEntry {
  subject: SubjectEntry;
  key: string;
  /** Free tests that it uses. */
  cost: number;
  generated: Fate;
  /** The learner got no response and never retries. */
  isForsaken: boolean;
  questions: WireQuestion[];
  made: Fate;
  testId: string;
  started: Fate;
  /** Save numbers; each save changes every response. 0 means none. */
  lastSent: number;
  lastDone: number;
  version: number;
  submitted: Fate;
  score: number;
  deleted: Fate;
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

export interface Tally {
  sent: number;
  done: number;
  refused: number;
  /** Responses 502 or 503: the result is unknown. */
  unavailable: number;
  /** The connection broke before the response was complete. */
  cut: number;
  /** Connection refused: the request never started. */
  notReached: number;
  /** Slowest 503, in milliseconds. */
  slowestUnavailable: number;
  /** Slowest response, in milliseconds. */
  slowest: number;
}

/** Everything requested and acknowledged, to compare with the product's database. */
export interface Ledger {
  learners: LearnerEntry[];
  tally: Tally;
  /** Responses that violate the interface. */
  violations: string[];
}

export function createLedger(): Ledger {
  const tally = { sent: 0, done: 0, refused: 0, unavailable: 0, cut: 0, notReached: 0, slowestUnavailable: 0, slowest: 0 };
  return { learners: [], tally, violations: [] };
}

export function newLearner(name: string): LearnerEntry {
  return { name, cookie: '', token: '', signedIn: 'unasked', subjects: [], papers: [], purchases: [], left: 'unasked' };
}

export function newPaper(subject: SubjectEntry, cost: number): PaperEntry {
  return {
    subject,
    key: crypto.randomUUID(),
    cost,
    generated: 'unasked',
    isForsaken: false,
    questions: [],
    made: 'unasked',
    testId: '',
    started: 'unasked',
    lastSent: 0,
    lastDone: 0,
    version: 0,
    submitted: 'unasked',
    score: 0,
    deleted: 'unasked',
  };
}

/** The option that save number `save` chooses for the question at `place`. */
export function optionOf(save: number, place: number, options: readonly string[]): string {
  return options[(save + place) % options.length] ?? '';
}
