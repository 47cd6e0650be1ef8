import type { WireQuestion } from '../src/contract/test-shapes.ts';

/** What whoever asked knows of a change: not asked for, sent without an answer that says how it ended, or acknowledged. */
export type Fate = 'unasked' | 'unknown' | 'done';

export interface SubjectEntry {
  /** Nobody else's subject is called so. */
  name: string;
  id: string;
  fate: Fate;
}

/** One test on its way from the form to its deletion. */
export interface PaperEntry {
  subject: SubjectEntry;
  key: string;
  /** Tests of the free allowance that it takes. */
  cost: number;
  generated: Fate;
  /** Its learner went away without an answer, and never asks again. */
  isForsaken: boolean;
  questions: WireQuestion[];
  made: Fate;
  testId: string;
  started: Fate;
  /** Numbers of saves; each answers every question otherwise than the one before. 0: none. */
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
  /** The address of its card form. */
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
  /** Answered with 503 or 502: whether it was done is not known. */
  unavailable: number;
  /** The connection broke before the answer was whole. */
  cut: number;
  /** Nobody listened: it was not begun. */
  notReached: number;
  /** The longest time until a 503, in ms. */
  slowestUnavailable: number;
  /** The longest time until anything came back, in ms. */
  slowest: number;
}

/** What was asked of the product and what it acknowledged: the other side of its books. */
export interface Ledger {
  learners: LearnerEntry[];
  tally: Tally;
  /** Answers that no product may give. */
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

/** The option that a save of that number gives to the question at that place. */
export function optionOf(save: number, place: number, options: readonly string[]): string {
  return options[(save + place) % options.length] ?? '';
}
