import type { Page } from '@playwright/test';

import { unreachable } from '../fixture-server.ts';
import { answered, everyStatus, guestSitting, sitting, type Sitting } from '../fixtures/attempt.ts';
import { examForms } from '../fixtures/exam-forms.ts';
import { learnerAnswers, signedIn } from '../fixtures/learner.ts';
import { long, missed, mixed, ofExamForms, perfect, poor, practised, withRejectedReport } from '../fixtures/solutions.ts';
import { places } from '../places.ts';
import { everyWidth, type State } from '../state.ts';

function sitter(options: Sitting): Pick<State, 'path' | 'kept' | 'answers' | 'ready'> {
  return { path: '/attemptTest', ready: places.options, ...sitting(options) };
}

const last = sitting({ at: 0 });
const unsaved = { unsavedIds: ['g.1'], confirmed: {} };
const lost = { startTest: unreachable, saveProgress: unreachable, submitTest: unreachable, refreshUser: unreachable } as const;

/** The first question of each form. */
function formStates(at: number): State[] {
  const { form, question, passage } = examForms[at] ?? {};
  if (examForms.findIndex((each) => each.form === form) !== at) return [];
  const hasFormula = `${question} ${passage?.text}`.includes('$');
  const ready = hasFormula ? places.formula : places.options;
  return [{ ...sitter({ at, asked: examForms }), name: `attempt-${form}`, widths: everyWidth, ready }];
}

const attempts: State[] = [
  { ...sitter({ at: 0, given: {} }), name: 'attempt-begun' },
  { ...sitter({ at: 0 }), name: 'attempt-mcq', widths: everyWidth },
  { ...sitter({ at: 1 }), name: 'attempt-true-false' },
  { ...sitter({ at: 2 }), name: 'attempt-long-stem', widths: everyWidth, ready: places.formula },
  { ...sitter({ at: 3 }), name: 'attempt-marked', ready: places.formula },
  ...examForms.flatMap((_, at) => formStates(at)),
  { ...sitter({ at: 5 }), name: 'attempt-hindi' },
  { ...sitter({ at: 49, count: 50, given: { ...everyStatus, 49: answered(0) } }), name: 'attempt-50-questions', widths: everyWidth },
  { ...sitter({ at: 4, seconds: null }), name: 'attempt-no-limit' },
  { ...sitter({ at: 4, seconds: 38 }), name: 'attempt-last-minute' },
  {
    ...sitter({ at: 4, seconds: 61 }),
    name: 'attempt-warning',
    steps: async (page, setAnswers) => {
      await places.saving(page, 'saved').waitFor();
      setAnswers(sitting({ at: 4, seconds: 60 }).answers);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
    ready: places.timeWarning,
  },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-list',
    steps: (page) => places.deskTool(page, 0).click(),
    ready: places.dialog,
    widths: [360, 768],
  },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-status',
    steps: (page) => places.deskTool(page, 1).click(),
    ready: places.dialog,
    widths: [360, 768],
  },
  { ...sitter({ at: 0 }), name: 'attempt-submit', steps: (page) => places.submitTest(page).click(), ready: places.dialog },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-keys',
    steps: async (page) => {
      // Keys pressed before hydration are lost.
      await places.options(page).waitFor();
      await page.keyboard.press('?');
    },
    ready: places.dialog,
  },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-keys-off',
    steps: async (page) => {
      await places.options(page).waitFor();
      await page.keyboard.press('?');
      await places.dialog(page).getByRole('checkbox').uncheck();
    },
    ready: places.dialog,
  },
  { ...sitter({ at: 0 }), name: 'attempt-report', steps: (page) => places.reportQuestion(page).click(), ready: places.dialog },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-report-without-reason',
    steps: async (page) => {
      await places.reportQuestion(page).click();
      await places.dialog(page).locator('.btn.pen').click();
    },
    ready: (page) => places.dialog(page).locator('.notice'),
  },
  {
    ...sitter({ at: 0, change: unsaved }),
    name: 'attempt-offline',
    answers: { ...last.answers, ...lost },
    ready: (page) => places.saving(page, 'offline'),
  },
  {
    ...sitter({ at: 0, change: { ...unsaved, submitting: 'early' } }),
    name: 'attempt-submitting-offline',
    answers: { ...last.answers, ...lost },
    ready: places.notice,
  },
  {
    ...sitter({ at: 0 }),
    name: 'attempt-elsewhere',
    steps: async (page) => {
      const other = await page.context().newPage();
      await other.goto('/attemptTest');
      await places.sheetMessage(page).waitFor();
      await page.bringToFront();
    },
    ready: places.sheetMessage,
  },
  {
    name: 'guest-attempt',
    widths: everyWidth,
    path: '/guest/attemptTest',
    kept: guestSitting({ at: 2, seconds: 754 }),
    ready: places.formula,
  },
];

const reviewed = { kept: signedIn(), path: '/solutions?test=photosynthesis', ready: places.options };

const solutions: State[] = [
  { ...reviewed, name: 'solutions-perfect', widths: everyWidth, answers: { ...learnerAnswers(), readSolutions: perfect } },
  { ...reviewed, name: 'solutions-mixed', widths: everyWidth, answers: { ...learnerAnswers(), readSolutions: mixed } },
  {
    ...reviewed,
    name: 'solutions-formula',
    widths: everyWidth,
    answers: { ...learnerAnswers(), readSolutions: mixed },
    steps: async (page) => {
      await places.options(page).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    },
    ready: places.formula,
  },
  {
    ...reviewed,
    name: 'solutions-void',
    answers: { ...learnerAnswers(), readSolutions: mixed },
    steps: async (page) => {
      await places.options(page).waitFor();
      for (let moved = 0; moved < 6; moved += 1) await page.keyboard.press('ArrowRight');
    },
    ready: (page) => page.locator('.void-mark'),
  },
  {
    ...reviewed,
    name: 'solutions-report-rejected',
    answers: { ...learnerAnswers(), readSolutions: withRejectedReport },
    ready: (page) => page.locator('.report-button.is-reported'),
  },
  {
    ...reviewed,
    name: 'solutions-forms',
    widths: everyWidth,
    answers: { ...learnerAnswers(), readSolutions: ofExamForms },
    steps: async (page) => {
      await places.options(page).waitFor();
      for (let moved = 0; moved < 6; moved += 1) await page.keyboard.press('ArrowRight');
    },
    ready: (page) => page.locator('.passage'),
  },
  { ...reviewed, name: 'solutions-poor', answers: { ...learnerAnswers(), readSolutions: poor } },
  { ...reviewed, name: 'solutions-long', answers: { ...learnerAnswers(), readSolutions: long } },
  {
    ...reviewed,
    name: 'solutions-missing',
    answers: { ...learnerAnswers(), readSolutions: { success: false, code: 'not-found', message: 'No such test' } },
    ready: places.sheetMessage,
  },
  {
    ...reviewed,
    name: 'solutions-offline',
    answers: { ...learnerAnswers(), readSolutions: unreachable },
    ready: places.notice,
  },
];

const ofMistakes = { kept: signedIn(), path: '/home?mistakes', answers: { ...learnerAnswers(), readMistakes: missed } };
const nothing = { ...missed, mistakes: [], pages: 1, total: 0, subjects: [], concepts: [] };
const listed = (page: Page) => page.locator('.mistake').first();

const mistakes: State[] = [
  { ...ofMistakes, name: 'mistakes', widths: everyWidth, ready: listed },
  { ...ofMistakes, name: 'hindi-mistakes', language: 'hi', ready: listed },
  {
    ...ofMistakes,
    name: 'mistakes-open',
    widths: everyWidth,
    steps: async (page) => {
      await page.locator('.mistake .mistake-toggle').nth(1).click();
      await page.locator('.mistake .check').first().click();
    },
    ready: (page) => page.locator('.mistake .why'),
  },
  {
    ...ofMistakes,
    name: 'mistakes-print',
    steps: (page) => page.locator('.mistake-tools .btn').first().click(),
    ready: places.confirm,
  },
  {
    ...ofMistakes,
    name: 'mistakes-none',
    answers: { ...learnerAnswers(), readMistakes: nothing },
    ready: (page) => page.locator('.welcome-sheet'),
  },
  {
    ...ofMistakes,
    name: 'mistakes-none-found',
    path: '/home?mistakes&star=1',
    answers: { ...learnerAnswers(), readMistakes: nothing },
    ready: (page) => page.locator('.mistakes-all'),
  },
  { ...ofMistakes, name: 'mistakes-offline', answers: { ...learnerAnswers(), readMistakes: unreachable }, ready: places.notice },
];

const practice: State[] = [
  {
    kept: signedIn(),
    name: 'practice',
    widths: everyWidth,
    path: '/practising/set',
    answers: { ...learnerAnswers(), readPractice: practised },
    ready: places.options,
  },
  {
    kept: signedIn(),
    name: 'practice-answered',
    widths: everyWidth,
    path: '/practising/set',
    answers: { ...learnerAnswers(), readPractice: practised },
    steps: async (page) => {
      await places.options(page).waitFor();
      await page.locator('.desk-foot .btn').first().click();
    },
    ready: (page) => page.locator('.why'),
  },
];

export const attemptStates: State[] = [...attempts, ...solutions, ...practice, ...mistakes];
