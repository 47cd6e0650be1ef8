import type { Comparison, SharedTestFacts, Share } from '../../../src/contract/shapes/share-shapes.ts';
import type { Answers } from '../fixture-server.ts';
import { day, learnerAnswers, now, signedIn } from '../fixtures/learner.ts';
import { everyRow } from '../fixtures/tests.ts';
import { places } from '../places.ts';
import type { State } from '../state.ts';

const facts: SharedTestFacts = {
  title: 'Photosynthesis: light and dark reactions',
  numberOfQuestions: 10,
  voidQuestions: 1,
  durationSeconds: 900,
  timeLimit: 90,
  extraTime: null,
  marking: 'minus-quarter',
  kinds: ['mcq', 'truefalse'],
  language: 'en',
  sharedBy: 'Meera Nair',
  closesAt: now + 3 * day,
  isClosed: false,
  compare: true,
  isOwn: false,
  taken: null,
  takenHere: null,
};
const shared = (changes: Partial<SharedTestFacts> = {}): Answers => ({ readShared: { success: true, ...facts, ...changes } });

const share: Share = {
  url: 'https://tests.example/shared/bW9yZSB0aGFuIGVub3VnaA',
  token: 'bW9yZSB0aGFuIGVub3VnaA',
  showName: true,
  order: 'fresh',
  compare: true,
  closesAt: now + 3 * day,
  takers: 3,
};
const taker = { takenAt: now - day, agrees: true, score: null, total: null, testId: null };
const takers = [
  { ...taker, name: 'Ravi Kumar', score: 7.75, total: 10, testId: 'copy' },
  { ...taker, name: 'सुनीता' },
  { ...taker, name: '', agrees: false },
];
const side = { userAnswer: 'Chlorophyll a', isRight: true, secondsSpent: 42 };
const comparison: Comparison = {
  success: true,
  title: facts.title,
  otherName: 'Ravi Kumar',
  mine: { score: 1, total: 2 },
  theirs: { score: 0.75, total: 2 },
  questions: ['Which pigment absorbs most light?', 'Which pigment is orange?'].map((question, place) => ({
    id: `copy.${place}`,
    type: 'mcq',
    question,
    options: ['Chlorophyll a', 'Carotene', 'Xanthophyll', 'Anthocyanin'],
    concept: 'Pigments',
    difficulty: 'easy',
    checked: 'reviewed',
    correctAnswer: place === 0 ? 'Chlorophyll a' : 'Carotene',
    isVoid: false,
    mine: { ...side, isRight: place === 0 },
    theirs: { ...side, userAnswer: place === 0 ? null : 'Carotene', isRight: place === 1 },
  })),
};

const path = `/shared/${share.token}`;
const subject: Answers = { ...learnerAnswers(), listTests: { success: true, tests: everyRow } };
const sharer = { kept: signedIn(), path: '/home/subject/biology?share=photosynthesis', ready: places.dialog };
const ready =
  (selector: string): State['ready'] =>
  (page) =>
    page.locator(selector);

export const sharingStates: State[] = [
  { name: 'shared', path, answers: shared(), ready: ready('.shared-card form') },
  { name: 'shared-learner', path, kept: signedIn(), answers: { ...learnerAnswers(), ...shared() }, ready: ready('.shared-card select') },
  { name: 'shared-here', path, answers: shared({ takenHere: 'Ravi Kumar' }), ready: places.notice },
  { name: 'shared-closed', path, answers: shared({ isClosed: true }), ready: places.notice },
  { name: 'shared-taken', path, kept: signedIn(), answers: { ...learnerAnswers(), ...shared({ taken: 'copy' }) }, ready: places.notice },
  {
    name: 'shared-gone',
    path,
    answers: { readShared: { success: false, code: 'not-found', message: 'This link no longer works.' } },
    ready: places.notice,
  },
  { ...sharer, name: 'share-new', answers: { ...subject, readShare: { success: true, share: null } }, ready: ready('dialog form') },
  {
    ...sharer,
    name: 'share-live',
    answers: { ...subject, readShare: { success: true, share }, listTakers: { success: true, takers } },
    steps: async (page) => {
      await page.locator('.share-part').first().waitFor();
      for (const part of await page.locator('.share-part > summary').all()) await part.click();
    },
    ready: ready('.qr-code'),
  },
  {
    ...sharer,
    name: 'share-comparison',
    answers: {
      ...subject,
      readShare: { success: true, share },
      listTakers: { success: true, takers },
      compareTest: comparison,
    },
    steps: (page) => page.locator('.takers button').click(),
    ready: ready('.compared'),
  },
];
