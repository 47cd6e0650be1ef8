import { silent } from '../fixture-server.ts';
import { freeLearner, learnerAnswers, premiumLearner, signedIn } from '../fixtures/learner.ts';
import { places } from '../places.ts';
import { everyWidth, type State } from '../state.ts';

const account = { path: '/account', ready: places.heading };
const free = { ...account, kept: signedIn(), answers: learnerAnswers() };

export const accountStates: State[] = [
  { ...account, name: 'account', widths: everyWidth, kept: signedIn(premiumLearner), answers: learnerAnswers(premiumLearner) },
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
