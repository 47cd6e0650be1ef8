import type { Locator, Page } from '@playwright/test';

/** Elements that the steps press or wait for, located by role and structure instead of text, so that they work in every language. */
export const places = {
  heading: (page: Page) => page.getByRole('main').getByRole('heading').first(),
  dialog: (page: Page) => page.locator('dialog[open]'),
  notice: (page: Page) => page.getByRole('main').locator('.notice').first(),
  busyButton: (page: Page) => page.locator('[aria-busy="true"]').first(),
  /** On every screen. */
  menuButton: (page: Page) => page.locator('[aria-controls="menu"]'),
  leaveButton: (page: Page) => page.locator('#menu > button').last(),
  planBadge: (page: Page) => page.locator('#menu > button').first(),
  /** The form. */
  newTest: (page: Page) => page.locator('#new-test'),
  form: (page: Page) => page.locator('form.test-form'),
  submitForm: (page: Page) => page.locator('form.test-form button[type="submit"]'),
  upgrade: (page: Page) => page.locator('form.test-form .go'),
  progress: (page: Page) => page.locator('.writing progress'),
  takeQuestions: (page: Page) => page.locator('.stopped .choices button').nth(1),
  discardQuestions: (page: Page) => page.locator('.stopped .choices button').nth(2),
  choice: (page: Page) => page.locator('.choice .choices'),
  lookThrough: (page: Page) => page.getByText('Preview the questions'),
  plan: (page: Page) => page.locator('form.test-form fieldset select, form.test-form .plan').first(),
  /** Home and subject. */
  drawerButton: (page: Page) => page.locator('.home-bar:not(.is-floating) button').first(),
  createSubject: (page: Page) => page.locator('.step button').first(),
  rows: (page: Page) => page.locator('.test-row h2').first(),
  subjectSetting: (page: Page, place: number) => page.locator('.subject-settings button').nth(place),
  deleteTest: (page: Page) => page.locator('.test-delete').first(),
  /** The attempt and its solutions. */
  options: (page: Page) => page.locator('.option').first(),
  formula: (page: Page) => page.locator('.katex').first(),
  deskTool: (page: Page, place: number) => page.locator('.desk-tools button').nth(place),
  submitTest: (page: Page) => page.locator('.desk-tools button, .desk-status > button').last(),
  confirm: (page: Page) => page.locator('dialog[open] .actions button').last(),
  reportQuestion: (page: Page) => page.locator('.report-button').first(),
  sheetMessage: (page: Page) => page.locator('.desk-message h1'),
  saving: (page: Page, state: string) => page.locator(`.saving.is-${state}`),
  timeWarning: (page: Page) => page.locator('.time-warning'),
  signIn: (page: Page) => page.locator('.sign-in-card button'),
  downloadData: (page: Page) => page.locator('.account-part > div > .btn'),
  deleteAccount: (page: Page) => page.locator('.account-part > .btn').last(),
  pay: (page: Page) => page.locator('.payment-sheet > .btn.wide'),
} satisfies Record<string, (page: Page, ...rest: never[]) => Locator>;
