import { expect, it } from 'vitest';

import { checkMixtures } from '../../testing/model-host/draft-mixtures.ts';

it('turns any mixture of good and bad drafts into exactly the test asked for, or one failure or shortfall', async () => {
  const runs = 200;

  const completed = await checkMixtures(runs);

  // Otherwise the property might hold only because every run fails.
  expect(completed).toBeGreaterThan(runs / 5);
});
