import type { Locator, Page } from '@playwright/test';

import type { Answers } from './fixture-server.ts';
import type { Kept } from './fixtures/learner.ts';

export type Width = 360 | 768 | 1440;

/** For full screens. */
export const everyWidth: readonly Width[] = [360, 768, 1440];
export const outerWidths: readonly Width[] = [360, 1440];

/** A screen in one state, with everything that determines its screenshot. */
export interface State {
  /** Also names its screenshots: `<name>-<width>-<theme>.png`. */
  name: string;
  path: string;
  /** English by default. */
  language?: 'hi';
  /** The contents of local storage when the page loads. */
  kept?: Kept;
  answers?: Answers;
  /** The visitor's actions before the screenshot. */
  steps?: (page: Page, setAnswers: (answers: Answers) => void) => Promise<void>;
  /** Visible once the state is reached. */
  ready: (page: Page) => Locator;
  /** The part to capture, if the rest of the page is the same as in another state. */
  frame?: (page: Page) => Locator;
  /** `outerWidths` by default. */
  widths?: readonly Width[];
}
