import type { Locator, Page } from '@playwright/test';

import type { Answers } from './fixture-server.ts';
import type { Kept } from './fixtures/learner.ts';

export type Width = 360 | 768 | 1440;

/** Of a screen. */
export const everyWidth: readonly Width[] = [360, 768, 1440];
/** Of what else there may be on it. */
export const outerWidths: readonly Width[] = [360, 1440];

/** A screen in one state: all that decides its picture. */
export interface State {
  /** Of its pictures: `<name>-<width>-<theme>.png`. */
  name: string;
  path: string;
  /** Of the interface, if it is not English. */
  language?: 'hi';
  /** What the browser keeps of earlier visits. */
  kept?: Kept;
  answers?: Answers;
  /** What the visitor does before the picture is taken. */
  steps?: (page: Page, setAnswers: (answers: Answers) => void) => Promise<void>;
  /** It is there once the state is. */
  ready: (page: Page) => Locator;
  /** The part of the page that is seen, where the rest is as in another state. */
  frame?: (page: Page) => Locator;
  /** Rules of axe that it breaks, as no page of the product may. */
  exempt?: string[];
  /** Without a word the outer ones. */
  widths?: readonly Width[];
}
