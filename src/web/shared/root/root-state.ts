import { create } from 'zustand';
import { persist } from 'zustand/middleware';

import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { rootStorage } from './browser-storage.ts';
import { emptyRoot, noQuestions } from './empty-root.ts';
import type { AttemptQuestion, QuestionsState, RootData, TestDetails } from './root-shapes.ts';

interface RootActions {
  setUser: (user: User) => void;
  signIn: (user: User, token: string) => void;
  clearAuth: () => void;
  startTest: (test: NewAttempt) => void;
  changeQuestion: (id: string, change: Partial<AttemptQuestion>) => void;
  goTo: (index: number) => void;
  changeAttempt: (change: Partial<QuestionsState>) => void;
  /** Marks responses as in flight: until the server confirms them, what it holds is unknown. */
  markSent: (sent: readonly AttemptQuestion[]) => void;
  /** Marks responses as saved, except those that changed while in flight. */
  confirmSaved: (saved: readonly AttemptQuestion[], version: number) => void;
  endTest: () => void;
  setModalOpen: (isOpen: boolean) => void;
}

export interface NewAttempt {
  questions: AttemptQuestion[];
  testDetails: TestDetails;
  timeStartedAt: number;
  version: number;
}

export type RootState = RootData & RootActions;

/** The state stored under `root`: the signed-in user, the attempt in progress, the guest's dialog. */
export const useRoot = create<RootState>()(
  persist(
    (set) => ({
      ...emptyRoot,
      setUser: (user) => set(({ auth }) => ({ auth: { ...auth, user } })),
      signIn: (user, token) =>
        set(({ questions }) => ({
          auth: { user, token, isLoggedIn: true },
          questions: mayGoOn(questions, user) ? questions : noQuestions,
        })),
      clearAuth: () => set({ auth: emptyRoot.auth }),
      startTest: (test) => set(({ auth, questions }) => ({ questions: begun(test, auth.user, questions.lastChange) })),
      changeQuestion: (id, change) => set(({ questions }) => ({ questions: withChange(questions, id, change) })),
      goTo: (index) => set(({ questions }) => ({ questions: atIndex(questions, index) })),
      changeAttempt: (change) => set(({ questions }) => ({ questions: { ...questions, ...change } })),
      markSent: (sent) => set(({ questions }) => ({ questions: withSent(questions, sent) })),
      confirmSaved: (saved, version) => set(({ questions }) => ({ questions: withSaved(questions, saved, version) })),
      endTest: () => set({ questions: noQuestions }),
      setModalOpen: (modalOpen) => set({ unauth: { modalOpen } }),
    }),
    {
      name: 'root',
      version: 1,
      skipHydration: true,
      storage: rootStorage,
      partialize: ({ auth, questions, unauth }): RootData => ({ auth, questions, unauth }),
      merge: (kept, current) => {
        const root = kept as RootData | undefined;
        return root ? { ...current, ...root, questions: laterOf(current.questions, root.questions) } : current;
      },
    },
  ),
);

/** Another tab writes the whole state and may not have seen this tab's latest change. */
function laterOf(here: QuestionsState, kept: QuestionsState): QuestionsState {
  const isSameAttempt = here.isTestOn && kept.isTestOn && here.testDetails?.testId === kept.testDetails?.testId;
  return isSameAttempt && here.lastChange > kept.lastChange ? here : kept;
}

export function toAttemptQuestion(question: WireQuestion): AttemptQuestion {
  return {
    ...question,
    userAnswer: null,
    attempted: false,
    chosenOption: null,
    isVisited: false,
    isMarked: false,
    eliminated: [],
    confidence: null,
  };
}

/** Whether the learner's answer differs from the one that the server is known to hold. */
export function isAnswerNew({ confirmed }: Pick<QuestionsState, 'confirmed'>, { id, userAnswer }: AttemptQuestion): boolean {
  return confirmed[id] === undefined || confirmed[id] !== userAnswer;
}

/** Another learner's attempt is closed; its unsent responses wait in the outbox. */
function mayGoOn({ owner }: QuestionsState, user: User): boolean {
  return owner === null || owner === user.email;
}

function begun(test: NewAttempt, user: User | null, lastChange: number): QuestionsState {
  const confirmed = Object.fromEntries(test.questions.map(({ id, userAnswer }) => [id, userAnswer]));
  const owner = test.testDetails.testId === null ? null : (user?.email ?? null);
  return { ...noQuestions, ...test, owner, confirmed, lastChange, isTestOn: true };
}

function withChange(state: QuestionsState, id: string, change: Partial<AttemptQuestion>): QuestionsState {
  return {
    ...state,
    lastChange: Math.max(state.lastChange + 1, Date.now()),
    questions: state.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
    unsavedIds: state.unsavedIds.includes(id) ? state.unsavedIds : [...state.unsavedIds, id],
  };
}

/** Clamps the index, and marks the question as visited. */
function atIndex(state: QuestionsState, index: number): QuestionsState {
  const currentIndex = Math.min(Math.max(index, 0), state.questions.length - 1);
  const arrived = state.questions[currentIndex];
  const moved = { ...state, currentIndex };
  return arrived && !arrived.isVisited ? withChange(moved, arrived.id, { isVisited: true }) : moved;
}

function withSent(state: QuestionsState, sent: readonly AttemptQuestion[]): QuestionsState {
  const inDoubt = new Set(sent.filter((question) => isAnswerNew(state, question)).map(({ id }) => id));
  return { ...state, confirmed: Object.fromEntries(Object.entries(state.confirmed).filter(([id]) => !inDoubt.has(id))) };
}

function withSaved(state: QuestionsState, saved: readonly AttemptQuestion[], version: number): QuestionsState {
  const sent = new Map(saved.map((question) => [question.id, question]));
  const unsavedIds = state.unsavedIds.filter((id) => {
    const then = sent.get(id);
    // A question that changed since is another object.
    return !then || !state.questions.includes(then);
  });
  const confirmed = { ...state.confirmed, ...Object.fromEntries(saved.map(({ id, userAnswer }) => [id, userAnswer])) };
  return { ...state, version: Math.max(state.version, version), unsavedIds, confirmed };
}
