import type { Locator, Page } from '@playwright/test';

import type { Answers } from './fixture-server.ts';
import type { Kept } from './fixtures/learner.ts';

export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];

/** A screen in one state: all that decides its picture. */
export interface State {
  /** Of its pictures: `<name>-<width>-<theme>.png`. */
  name: string;
  path: string;
  /** What the browser keeps of earlier visits. */
  kept?: Kept;
  answers?: Answers;
  /** What the visitor does before the picture is taken. */
  steps?: (page: Page, setAnswers: (answers: Answers) => void) => Promise<void>;
  /** It is there once the state is. */
  ready: (page: Page) => Locator;
  /** Where it exists only on some. */
  widths?: readonly Width[];
}
