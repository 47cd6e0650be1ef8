import { expect, it } from 'vitest';

import { hintFor } from './first-hint.tsx';

const fresh = { type: 'mcq', attempted: false, eliminated: [], confidence: null } as const;

it.each([
  ['strike-out, on a question with options to strike', fresh, [], 'strike'],
  ['nothing, on a question of two options', { ...fresh, type: 'truefalse' }, [], undefined],
  ['confidence, once a question is answered', { ...fresh, attempted: true }, ['strike'], 'confidence'],
  ['nothing to who has used it', { ...fresh, eliminated: [1] }, [], undefined],
  ['nothing that was dismissed', { ...fresh, attempted: true }, ['strike', 'confidence'], undefined],
] as const)('explains %s', (_what, question, read, hint) => {
  expect(hintFor({ ...question, eliminated: [...question.eliminated] }, read)).toBe(hint);
});
