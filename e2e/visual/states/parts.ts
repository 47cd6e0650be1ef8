import type { Page } from '@playwright/test';

import { exampleInEnglish } from '../../../src/contract/example-paper.ts';
import { unreachable } from '../fixture-server.ts';
import type { State } from '../state.ts';

const parts = [
  'colours',
  'type',
  'measures',
  'buttons',
  'fields',
  'choices',
  'notices',
  'waiting',
  'toasts',
  'texts',
  'clocks',
  'options',
  'statuses',
  'rows',
  'figures',
  'plans',
  'generations',
  'bar',
  'not-loaded',
  'after-options',
  'praise',
  'example-paper',
  'scores',
  'times',
  'courses',
  'concepts',
  'notes',
] as const;
const dialogs = ['modal', 'alert', 'told', 'left', 'right', 'bottom', 'report'] as const;

/** What a part breaks that stands there several times over, or is a screen's and not a part's of one. */
const exempt: Partial<Record<(typeof parts)[number], string[]>> = {
  generations: ['landmark-unique'],
  'after-options': ['duplicate-id-aria'],
  'not-loaded': ['landmark-main-is-top-level', 'landmark-no-duplicate-main', 'landmark-unique'],
};

const pathOf = (part: string) => `/parts-page/parts/index.html?part=${part}`;

/** The page of parts, a section at a time, and each dialog open. */
export const partStates: State[] = [
  ...parts.map((part): State => ({
    name: `parts-${part}`,
    path: pathOf(part),
    exempt: exempt[part] ?? [],
    ready: (page) => page.locator(part === 'texts' ? '.katex' : `#${part}`).first(),
  })),
  ...dialogs.map((dialog): State => ({
    name: `parts-dialog-${dialog}`,
    path: `${pathOf('dialogs')}&open=${dialog}`,
    ready: (page) => page.locator('dialog[open]'),
  })),
  {
    name: 'parts-dialog-report-unsaid',
    path: `${pathOf('dialogs')}&open=report`,
    steps: (page) => page.locator('dialog[open] .btn.pen').click(),
    ready: (page) => page.locator('dialog[open] .notice'),
  },
  {
    name: 'parts-kept',
    path: pathOf('kept'),
    // The last of them says that an answer is late.
    ready: (page) => page.locator('#kept .notice').nth(3),
  },
  {
    name: 'parts-bar-account',
    path: pathOf('bar'),
    steps: (page) => page.locator('.account-button').click(),
    ready: (page) => page.locator('.account-menu'),
    // A phone has no room for it.
    widths: [1440],
  },
  {
    name: 'parts-example-paper-answered',
    path: pathOf('example-paper'),
    steps: answerExample,
    ready: (page) => page.locator('.example-option.is-chosen').first(),
  },
  {
    name: 'parts-example-paper-checked',
    path: pathOf('example-paper'),
    answers: {
      checkExample: {
        success: true,
        score: 1,
        total: 5,
        questions: exampleInEnglish.map(({ id, options }) => ({
          id,
          correctAnswer: options[1] ?? '',
          explanation: '',
          optionNotes: options.map((option) => `What there is to say of “${option}”.`),
        })),
      },
    },
    steps: async (page) => {
      await answerExample(page);
      await page.locator('.example-foot > button').click();
    },
    ready: (page) => page.locator('.example-marks'),
  },
  {
    name: 'parts-example-paper-failed',
    path: pathOf('example-paper'),
    answers: { checkExample: unreachable },
    steps: async (page) => {
      await answerExample(page);
      await page.locator('.example-foot > button').click();
    },
    ready: (page) => page.locator('.example .notice'),
  },
];

/** The first question wrongly, the second rightly, and on to the third. */
async function answerExample(page: Page): Promise<void> {
  const next = page.locator('.example-steps button').last();
  for (const option of [0, 1]) {
    await page.locator('.example-question:not(.is-away) .example-option').nth(option).click();
    await next.click();
  }
  await page.locator('.example-tiles button').first().click();
}
