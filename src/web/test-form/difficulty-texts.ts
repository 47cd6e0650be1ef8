import { m } from '#messages';

import type { Difficulty } from '../../assessment/question.ts';

/** The difficulty in lower case, for use within a line. */
export const difficultyTexts: Record<Difficulty, string> = {
  easy: m.form_level_easy(),
  medium: m.form_level_medium(),
  hard: m.form_level_hard(),
};
