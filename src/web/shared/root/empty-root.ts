import type { QuestionsState, RootData } from './root-shapes.ts';

export const noQuestions: QuestionsState = {
  questions: [],
  isTestOn: false,
  timeStartedAt: null,
  testDetails: null,
  currentIndex: 0,
  version: 0,
  unsavedIds: [],
  owner: null,
  confirmed: {},
  lastChange: 0,
  reported: [],
  submitting: 'no',
};

export const emptyRoot: RootData = {
  auth: { user: null, token: '', isLoggedIn: false },
  questions: noQuestions,
  unauth: { modalOpen: false },
};
