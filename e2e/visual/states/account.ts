import { type Answers, silent, unreachable } from '../fixture-server.ts';
import { day, freeLearner, learnerAnswers, now, premiumLearner, signedIn } from '../fixtures/learner.ts';
import { places } from '../places.ts';
import { everyWidth, type State } from '../state.ts';

const account = { path: '/account', ready: places.heading };
const listSessions: Answers['listSessions'] = {
  success: true,
  sessions: [
    { id: 'this', device: 'Chrome, Android', firstSeen: now - 12 * day, lastSeen: now, isThis: true },
    { id: 'laptop', device: 'Samsung Internet, Android', firstSeen: now - 20 * day, lastSeen: now - day, isThis: false },
    { id: 'unknown', device: '', firstSeen: now - 6 * day, lastSeen: now - 5 * day, isThis: false },
  ],
};
const free = { ...account, kept: signedIn(), answers: { ...learnerAnswers(), listSessions } };

export const accountStates: State[] = [
  {
    ...account,
    name: 'account',
    widths: everyWidth,
    kept: signedIn(premiumLearner),
    answers: { ...learnerAnswers(premiumLearner), listSessions },
  },
  {
    ...free,
    name: 'account-devices-failed',
    answers: { ...free.answers, listSessions: unreachable },
    ready: places.notice,
  },
  {
    ...free,
    name: 'account-session-ended',
    answers: { ...free.answers, listSessions: { success: false, code: 'signed-out', message: 'Please log in first.' } },
    ready: places.dialog,
  },
  {
    ...free,
    name: 'account-again',
    answers: { ...free.answers, readAccount: { success: false, code: 'sign-in-again', message: 'Log in again first.' } },
    steps: (page) => places.downloadData(page).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'account-gathering',
    answers: { ...free.answers, readAccount: silent },
    steps: (page) => places.downloadData(page).click(),
    ready: places.busyButton,
  },
  {
    ...free,
    name: 'account-not-gathered',
    answers: { ...free.answers, readAccount: { success: false, code: 'unavailable', message: 'The database is away for a moment.' } },
    steps: (page) => places.downloadData(page).click(),
    ready: places.notice,
  },
  {
    ...free,
    name: 'account-delete',
    steps: (page) => places.deleteAccount(page).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'account-delete-mistyped',
    steps: async (page) => {
      await places.deleteAccount(page).click();
      await places.dialog(page).locator('input').fill(`not-${freeLearner.email}`);
      await places.confirm(page).click();
    },
    ready: (page) => places.dialog(page).locator('.field-error'),
  },
];
