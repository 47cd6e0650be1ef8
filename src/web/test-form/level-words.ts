import { m } from '#messages';

import type { Difficulty } from '../../assessment/question.ts';

/** How hard a question is, in the middle of a line. */
export const levelWords: Record<Difficulty, string> = {
  easy: m.form_level_easy(),
  medium: m.form_level_medium(),
  hard: m.form_level_hard(),
};
