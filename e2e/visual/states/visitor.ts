import { noQuestions } from '../../../src/web/shared/root/empty-root.ts';

import { silent } from '../fixture-server.ts';
import { filledForm, type Kept, now, plannedForm, readyTest } from '../fixtures/learner.ts';
import { catalogue } from '../fixtures/catalogue.ts';
import { joined } from '../fixtures/generations.ts';
import { places } from '../places.ts';
import { everyWidth, type State } from '../state.ts';

const pendingTestAttempt = {
  chosenAnswerQuestions: [{ id: 'g.1', userAnswer: 'Chlorophyll a', attempted: true }],
  correctAnswersQuestions: [],
  timestamp: now,
  score: { score: 7, total: 10, attemptedQuestions: 9 },
};
const guest = { auth: { user: null, token: '', isLoggedIn: false }, questions: noQuestions };
const interrupted: Kept = { testForm: { ...filledForm, writing: { since: now - 5000, subjectId: null } } };

export const visitorStates: State[] = [
  { name: 'landing-more', path: '/', ready: places.submitForm, frame: (page) => page.locator('#product-facts > section').nth(2) },
  { name: 'landing-plans', path: '/', ready: places.submitForm, frame: (page) => page.locator('#product-facts > section').nth(3) },
  { name: 'landing', widths: everyWidth, path: '/', ready: places.submitForm },
  { name: 'landing-filled', path: '/', kept: { testForm: filledForm }, ready: places.submitForm },
  {
    name: 'landing-kept-result',
    frame: places.newTest,
    path: '/',
    kept: { root: { ...guest, unauth: { modalOpen: false } }, testData: readyTest, pendingTestAttempt },
    ready: places.notice,
  },
  {
    name: 'landing-empty-form',
    frame: places.newTest,
    path: '/',
    steps: (page) => places.submitForm(page).click(),
    ready: places.notice,
  },
  {
    name: 'landing-refused-fields',
    frame: places.newTest,
    path: '/',
    kept: { testForm: filledForm },
    answers: {
      generate: {
        success: false,
        code: 'invalid',
        message: 'Some fields need another look.',
        fields: { title: 'Title has at most 120 characters.', questionCount: 'Question Count must be a whole number from 1 to 50.' },
      },
    },
    steps: (page) => places.submitForm(page).click(),
    ready: places.notice,
  },
  {
    name: 'landing-not-covered',
    frame: places.newTest,
    path: '/',
    kept: { testForm: filledForm },
    answers: {
      generate: {
        success: false,
        code: 'topic-not-covered',
        message: 'Our bank has too little on this topic.',
        suggestions: ['Plant physiology', 'Cell biology', 'Ecology'],
      },
    },
    steps: (page) => places.submitForm(page).click(),
    ready: places.notice,
  },
  {
    name: 'landing-narrow-topic',
    frame: places.newTest,
    path: '/',
    kept: { testForm: filledForm },
    answers: {
      generate: {
        success: false,
        code: 'narrow-topic',
        message: 'Our own bank has 3 questions on Syllogisms, not the 10 asked for.',
        available: 3,
        matched: [
          { topic: 'Logical Deduction', concept: 'Syllogisms', questions: 3 },
          { topic: 'Logical Deduction', questions: 7 },
        ],
      },
    },
    steps: (page) => places.submitForm(page).click(),
    ready: places.notice,
  },
  {
    name: 'browse',
    widths: everyWidth,
    path: '/browse',
    answers: { listTopics: { success: true, subjects: catalogue } },
    ready: (page) => page.locator('.browse-subject').first(),
  },
  {
    name: 'landing-failed',
    frame: places.newTest,
    path: '/',
    kept: { testForm: filledForm },
    answers: { generate: { success: false, code: 'generation-failed', message: "Couldn't generate , Try again" } },
    steps: (page) => places.submitForm(page).click(),
    ready: places.notice,
  },
  {
    name: 'landing-asking',
    frame: places.newTest,
    path: '/',
    kept: { testForm: filledForm },
    answers: { generate: silent },
    steps: (page) => places.submitForm(page).click(),
    ready: places.busyButton,
  },
  { name: 'landing-plan', frame: places.newTest, widths: everyWidth, path: '/', kept: { testForm: plannedForm }, ready: places.plan },
  {
    name: 'landing-writing-begun',
    frame: places.newTest,
    path: '/',
    kept: interrupted,
    answers: joined(null, {}, []),
    ready: places.progress,
  },
  {
    name: 'landing-writing-half',
    frame: places.newTest,
    widths: everyWidth,
    path: '/',
    kept: interrupted,
    answers: joined(null),
    ready: places.progress,
  },
  {
    name: 'landing-writing-slow',
    frame: places.newTest,
    path: '/',
    kept: interrupted,
    answers: joined(null, { startedAt: now - 25_000 }),
    ready: (page) => page.locator('.stopped p'),
  },
  {
    name: 'landing-unfinished',
    frame: places.newTest,
    path: '/',
    kept: interrupted,
    answers: {
      ...joined(null, { state: 'unfinished' }),
      takeGeneration: { success: false, code: 'no-tests-left', message: 'Sign in to continue.' },
    },
    steps: (page) => places.takeQuestions(page).click(),
    ready: places.notice,
  },
  { name: 'landing-ready', frame: places.newTest, widths: everyWidth, path: '/', kept: { testData: readyTest }, ready: places.choice },
  {
    name: 'landing-questions',
    frame: places.newTest,
    path: '/',
    kept: { testData: readyTest },
    steps: (page) => places.lookThrough(page).click(),
    ready: (page) => page.locator('.place-stem').first(),
  },
  {
    name: 'landing-replace',
    path: '/',
    kept: { testData: readyTest },
    steps: async (page) => {
      await places.lookThrough(page).click();
      await page
        .getByRole('button', { name: /Replace this question/u })
        .first()
        .click();
    },
    ready: places.dialog,
  },
  { name: 'example', frame: (page) => page.locator('.example'), path: '/', ready: (page) => page.locator('.example-next') },
  {
    name: 'guest-result',
    path: '/',
    kept: { root: { ...guest, unauth: { modalOpen: true } }, testData: readyTest, pendingTestAttempt },
    ready: places.dialog,
  },
  {
    name: 'visitor-menu',
    path: '/contact-us',
    steps: (page) => places.menuButton(page).click(),
    ready: places.heading,
    widths: [360, 768],
  },
  { name: 'login', widths: everyWidth, path: '/login', ready: places.signIn },
  {
    name: 'login-refused',
    path: '/login',
    answers: {
      beginSignIn: { success: false, code: 'unavailable', message: 'Signing in is not possible right now. Try again in a minute.' },
    },
    steps: (page) => places.signIn(page).click(),
    ready: places.notice,
  },
  { name: 'sign-up', widths: everyWidth, path: '/signup', ready: places.signIn },
  { name: 'contact', widths: everyWidth, path: '/contact-us', ready: places.heading },
  { name: 'terms', widths: everyWidth, path: '/terms-and-condition', ready: places.heading },
  { name: 'refunds', path: '/refund-policy', ready: places.heading },
  { name: 'shipping', path: '/shipping-policy', ready: places.heading },
  { name: 'not-found', widths: everyWidth, path: '/nowhere', ready: places.heading },
  { name: 'solutions-signed-out', path: '/solutions?test=photosynthesis', ready: places.sheetMessage },
  { name: 'payment-result-signed-out', path: '/payment-success', ready: places.heading },
];
