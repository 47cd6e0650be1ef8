import { type Answers, silent, unreachable } from '../fixture-server.ts';
import {
  filledForm,
  biology,
  day,
  freeLearner,
  learnerAnswers,
  now,
  plannedForm,
  premiumLearner,
  readyTest,
  signedIn,
  subjects,
} from '../fixtures/learner.ts';
import { examForms } from '../fixtures/exam-forms.ts';
import { everyKind, joined } from '../fixtures/generations.ts';
import { freeFigures, noFigures, premiumFigures, receipt, receipts } from '../fixtures/figures.ts';
import { questions } from '../fixtures/questions.ts';
import { everyRow, fiftyRows, longRows, running } from '../fixtures/tests.ts';
import { mixed } from '../fixtures/solutions.ts';
import { places } from '../places.ts';
import { everyWidth, type State } from '../state.ts';

const free = { kept: signedIn(), answers: learnerAnswers() };
const premium = { kept: signedIn(premiumLearner), answers: learnerAnswers(premiumLearner) };
const noneLeft = { ...freeLearner, freeTestsRemaining: 0 };
const forBiology = { subjectId: 'biology' };
const fresh = { ...biology, totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };

/** Before the first subject. */
const firstUse: Answers = {
  ...free.answers,
  listSubjects: { success: true, allSubjects: [] },
  readDesk: { success: true, scores: [], weakest: null },
  readDue: { success: true, due: 0, bySubject: [], next: null, later: 0, done: 0, pausedUntil: null },
};

const home: State[] = [
  {
    ...free,
    name: 'home-first-use',
    widths: everyWidth,
    path: '/home',
    answers: firstUse,
    ready: (page) => page.locator('.steps'),
  },
  { ...premium, name: 'home', widths: everyWidth, path: '/home', ready: (page) => page.locator('.how-it-works') },
  {
    ...free,
    name: 'home-plan',
    widths: everyWidth,
    path: '/home',
    steps: (page) => page.getByRole('button', { name: /^(?:Study plan|पढ़ाई की योजना)$/ }).click(),
    ready: (page) => page.locator('.plan-days'),
  },
  {
    ...free,
    name: 'home-running',
    widths: everyWidth,
    path: '/home',
    answers: { ...free.answers, listRunning: { success: true, serverNow: now, tests: running } },
    ready: (page) => page.locator('.running-test').first(),
  },
  {
    ...free,
    name: 'home-being-written',
    widths: everyWidth,
    path: '/home',
    answers: { ...free.answers, listGenerations: { success: true, generations: everyKind } },
    ready: (page) => page.locator('.written-test').first(),
  },
  {
    ...free,
    name: 'home-loading',
    path: '/home',
    answers: { ...free.answers, listSubjects: silent, listRunning: silent, readDesk: silent },
    ready: (page) => page.locator('.welcome-head h1'),
  },
  {
    ...free,
    name: 'home-failed',
    path: '/home',
    answers: {
      ...free.answers,
      listSubjects: { success: false, code: 'unexpected', message: 'Something went wrong' },
      listRunning: { success: false, code: 'unexpected', message: 'Something went wrong' },
    },
    ready: places.notice,
  },
  {
    ...free,
    name: 'home-drawer',
    path: '/home',
    steps: (page) => places.drawerButton(page).click(),
    ready: places.dialog,
    widths: [360, 768],
  },
  {
    ...premium,
    name: 'learner-menu',
    path: '/home',
    steps: (page) => places.menuButton(page).click(),
    ready: places.heading,
    widths: [360, 768],
  },
  {
    ...free,
    name: 'create-subject',
    path: '/home',
    answers: firstUse,
    steps: (page) => places.createSubject(page).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'home-result',
    widths: everyWidth,
    path: '/home',
    answers: {
      ...free.answers,
      readResult: {
        success: true,
        test: mixed.test,
        subjectName: 'Biology',
        counts: { right: 5, wrong: 3, blank: 1 },
        concepts: [
          { concept: 'Limiting factors', right: 0, total: 2 },
          { concept: 'Light reactions', right: 2, total: 3 },
          { concept: 'Calvin cycle', right: 1, total: 2 },
          { concept: 'Leaf structure', right: 2, total: 2 },
        ],
        earlier: { attempted: 3, averageScore: '61.25', highestScore: '95.00' },
        first: null,
      },
    },
    steps: async (page) => {
      await page.evaluate(() => history.replaceState({ finishedTestId: 'photosynthesis' }, ''));
      await page.reload();
    },
    ready: (page) => page.locator('.result-panel .score-figure'),
  },
];

const withTests: Answers = {
  ...free.answers,
  readSubject: { success: true, subject: { ...biology, attempted: 3 } },
  listTests: { success: true, tests: everyRow },
};

const subject: State[] = [
  {
    ...free,
    name: 'subject-empty',
    widths: everyWidth,
    path: '/home/subject/biology',
    answers: { ...free.answers, readSubject: { success: true, subject: fresh } },
    ready: (page) => page.locator('.no-tests'),
  },
  {
    ...free,
    name: 'subject',
    widths: everyWidth,
    path: '/home/subject/biology',
    answers: {
      ...free.answers,
      readSubject: { success: true, subject: { ...biology, attempted: 3 } },
      listTests: { success: true, tests: everyRow },
      listRunning: { success: true, serverNow: now, tests: running },
    },
    ready: places.rows,
  },
  {
    ...free,
    name: 'subject-long-names',
    path: '/home/subject/long',
    answers: {
      ...free.answers,
      readSubject: { success: true, subject: { ...biology, ...subjects[3], attempted: 1 } },
      listTests: { success: true, tests: longRows },
    },
    ready: places.rows,
  },
  {
    ...free,
    name: 'subject-50-tests',
    path: '/home/subject/biology',
    answers: {
      ...free.answers,
      readSubject: { success: true, subject: { ...biology, totalTests: 50, attempted: 33 } },
      listTests: { success: true, tests: fiftyRows },
    },
    ready: places.rows,
  },
  {
    ...free,
    name: 'subject-delete',
    path: '/home/subject/biology',
    answers: {
      ...free.answers,
      readSubject: { success: true, subject: { ...biology, attempted: 1 } },
      listTests: { success: true, tests: longRows },
    },
    steps: (page) => places.deleteTest(page).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'subject-rename',
    path: '/home/subject/biology',
    answers: withTests,
    steps: (page) => places.subjectSetting(page, 0).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'subject-remove',
    path: '/home/subject/biology',
    answers: withTests,
    steps: (page) => places.subjectSetting(page, 1).click(),
    ready: places.dialog,
  },
  {
    ...free,
    name: 'subject-print',
    path: '/home/subject/biology?print=photosynthesis',
    answers: {
      ...withTests,
      printTest: {
        success: true,
        test: {
          _id: 'photosynthesis',
          title: 'Photosynthesis',
          timeLimit: 90,
          negativeMarking: true,
          marking: 'minus-quarter',
          durationSeconds: 900,
          numberOfQuestions: 10,
          generatedQuestions: questions(10),
        },
      },
    },
    ready: (page) => page.locator('dialog[open] .actions button:enabled').last(),
  },
  {
    ...free,
    name: 'subject-loading',
    path: '/home/subject/biology',
    answers: { ...free.answers, readSubject: silent, listTests: silent },
    ready: (page) => page.locator('.test-ghosts'),
  },
  {
    ...free,
    name: 'subject-failed',
    path: '/home/subject/biology',
    answers: { ...free.answers, listTests: { success: false, code: 'unexpected', message: 'Something went wrong' } },
    ready: places.notice,
  },
  {
    ...free,
    name: 'subject-missing',
    path: '/home/subject/gone',
    answers: {
      ...free.answers,
      readSubject: { success: false, code: 'not-found', message: 'No such subject' },
      listTests: { success: false, code: 'not-found', message: 'No such subject' },
    },
    ready: (page) => page.locator('.subject-missing'),
  },
];

const createTest: State[] = [
  { ...free, name: 'create-test', widths: everyWidth, path: '/createTest/biology', ready: places.submitForm },
  {
    ...free,
    name: 'create-test-forms',
    widths: everyWidth,
    path: '/createTest/biology',
    kept: { ...free.kept, testForm: { ...filledForm, fields: { ...filledForm.fields, level: 'neet' } } },
    steps: async (page) => {
      await page.locator('.choice-toggle').click();
      await page.locator('.forms-field summary').click();
    },
    ready: (page) => page.locator('.forms-field input').last(),
  },
  {
    kept: signedIn(noneLeft),
    answers: learnerAnswers(noneLeft),
    name: 'create-test-none-left',
    path: '/createTest/biology',
    ready: places.upgrade,
  },
  {
    ...free,
    name: 'create-test-plan',
    path: '/createTest/biology',
    kept: { ...free.kept, testForm: plannedForm },
    ready: places.plan,
  },
  {
    ...free,
    name: 'create-test-writing',
    widths: everyWidth,
    path: '/createTest/biology',
    answers: { ...free.answers, ...joined('biology', {}, questions(7)) },
    ready: places.progress,
  },
  {
    ...free,
    name: 'create-test-slow',
    path: '/createTest/biology',
    answers: { ...free.answers, ...joined('biology', { startedAt: now - 25_000 }) },
    ready: (page) => page.locator('.stopped'),
  },
  {
    ...free,
    name: 'create-test-unfinished',
    path: '/createTest/biology',
    answers: { ...free.answers, ...joined('biology', { state: 'unfinished' }) },
    ready: (page) => page.locator('.stopped'),
  },
  {
    ...free,
    name: 'create-test-discard',
    path: '/createTest/biology',
    answers: { ...free.answers, ...joined('biology', { state: 'unfinished' }) },
    steps: (page) => places.discardQuestions(page).click(),
    ready: places.dialog,
  },
  {
    kept: signedIn(noneLeft),
    name: 'create-test-unfinished-none-left',
    path: '/createTest/biology',
    answers: {
      ...learnerAnswers(noneLeft),
      ...joined('biology', { state: 'unfinished' }),
      takeGeneration: { success: false, code: 'no-tests-left', message: 'You have used all your free tests this month.' },
    },
    steps: (page) => places.takeQuestions(page).click(),
    ready: places.notice,
  },
  {
    ...free,
    name: 'create-test-ready',
    widths: everyWidth,
    path: '/createTest/biology',
    kept: { ...free.kept, testData: { ...readyTest, formData: { ...readyTest.formData, ...forBiology } } },
    ready: places.choice,
  },
  {
    ...free,
    name: 'create-test-ready-forms',
    widths: everyWidth,
    path: '/createTest/biology',
    kept: {
      ...free.kept,
      testData: {
        formData: { ...readyTest.formData, ...forBiology },
        generatedData: { ...readyTest.generatedData, questions: [...examForms] },
      },
    },
    steps: (page) => places.lookThrough(page).click(),
    ready: (page) => page.locator('.passage').first(),
  },
];

const analytics: State[] = [
  {
    ...free,
    name: 'analytics-empty',
    widths: everyWidth,
    path: '/analytics',
    answers: { ...free.answers, readAnalytics: noFigures },
    ready: places.heading,
  },
  {
    ...free,
    name: 'analytics-free',
    widths: everyWidth,
    path: '/analytics',
    answers: { ...free.answers, readAnalytics: freeFigures },
    ready: places.heading,
  },
  {
    ...premium,
    name: 'analytics-premium',
    widths: everyWidth,
    path: '/analytics',
    answers: { ...premium.answers, readAnalytics: premiumFigures },
    ready: places.heading,
  },
  { ...free, name: 'analytics-loading', path: '/analytics', answers: { ...free.answers, readAnalytics: silent }, ready: places.heading },
];

const paid = '/payment-success?success=true&payment_id=pay_QxY7Lw2ZtR9abc&order_id=order_QxY6tJmK41hdef&amount=1';

const payments: State[] = [
  {
    ...free,
    name: 'plans',
    path: '/createTest/biology',
    kept: signedIn(noneLeft),
    answers: learnerAnswers(noneLeft),
    steps: (page) => places.upgrade(page).click(),
    ready: places.dialog,
  },
  { ...free, name: 'payment', widths: everyWidth, path: '/payment', ready: places.pay },
  { ...premium, name: 'payment-extend', path: '/payment', ready: places.pay },
  {
    ...free,
    name: 'payment-processing',
    path: '/payment',
    answers: { ...free.answers, orderPremium: silent },
    steps: (page) => places.pay(page).click(),
    ready: places.busyButton,
  },
  {
    ...free,
    name: 'payment-not-ordered',
    path: '/payment',
    answers: { ...free.answers, orderPremium: { success: false, code: 'unavailable', message: 'Payments are not possible right now.' } },
    steps: async (page) => {
      await places.pay(page).click();
      await page.locator('dialog[open] button').click();
    },
    ready: places.notice,
  },
  {
    ...free,
    name: 'payment-confirming',
    path: paid,
    answers: { ...free.answers, confirmPayment: silent },
    ready: places.heading,
  },
  {
    ...premium,
    name: 'payment-success',
    widths: everyWidth,
    path: paid,
    answers: {
      ...premium.answers,
      confirmPayment: { success: true, user: premiumLearner },
      listPayments: { success: true, payments: [receipt], isPending: false },
    },
    ready: (page) => page.locator('.receipt-facts').first(),
  },
  {
    ...free,
    name: 'payment-pending',
    path: paid,
    answers: {
      ...free.answers,
      confirmPayment: { success: false, isPending: true, code: 'pending', message: 'The bank has not confirmed your payment yet.' },
    },
    ready: places.heading,
  },
  {
    ...free,
    name: 'payment-failed',
    path: '/payment-success?success=false&payment_id=pay_QxY7&order_id=order_QxY6',
    ready: places.heading,
  },
  {
    ...free,
    name: 'payments-empty',
    path: '/payments',
    answers: { ...free.answers, listPayments: { success: true, payments: [], isPending: false } },
    ready: places.heading,
  },
  {
    ...free,
    name: 'payments-pending',
    path: '/payments',
    answers: { ...free.answers, listPayments: { success: true, payments: [], isPending: true } },
    ready: places.notice,
  },
  {
    ...premium,
    name: 'payments',
    widths: everyWidth,
    path: '/payments',
    answers: { ...premium.answers, listPayments: { success: true, payments: receipts, isPending: false } },
    ready: places.heading,
  },
  {
    ...free,
    name: 'payments-offline',
    path: '/payments',
    answers: { ...free.answers, listPayments: unreachable },
    // Enabled once the automatic retry has ended.
    ready: (page) => places.notice(page).locator('button:not([aria-busy])'),
  },
  {
    ...premium,
    name: 'receipt',
    widths: everyWidth,
    path: `/payments/${receipt.paymentId}`,
    answers: { ...premium.answers, listPayments: { success: true, payments: receipts, isPending: false } },
    ready: (page) => page.locator('.receipt-facts').first(),
  },
  {
    kept: signedIn({ ...freeLearner, planExpiry: now - 3 * day }),
    answers: learnerAnswers({ ...freeLearner, planExpiry: now - 3 * day }),
    name: 'plans-ended',
    path: '/contact-us',
    steps: async (page) => {
      await places.planBadge(page).evaluate((badge: HTMLElement) => badge.click());
    },
    ready: places.dialog,
  },
];

export const learnerStates: State[] = [...home, ...subject, ...createTest, ...analytics, ...payments];
