import type { Page } from '@playwright/test';

import { comparedThemes } from '../visual/compared-states.ts';
import { englishStates, openState } from '../visual/open-state.ts';
import { expectAccessible, expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/product.ts';
import type { State } from '../visual/state.ts';

/** States with the same elements as another state and different data. `VISUAL_ALL=1` checks them too. */
const variants = new Set(
  `
    landing-more landing-plans landing-filled landing-failed landing-not-covered landing-asking
    landing-writing-begun home-loading subject-loading subject-long-names subject-50-tests subject-failed
    create-test-plan create-test-writing create-test-ready analytics-loading plans-ended payment-extend
    payment-processing payments-empty payments-pending account-gathering account-devices-failed attempt-begun attempt-true-false
    attempt-hindi attempt-50-questions attempt-no-limit attempt-last-minute solutions-perfect solutions-poor
    solutions-long solutions-offline shipping sign-up home-failed shared-learner shared-closed shared-taken share-new
  `.split(/\s+/u),
);
/** `visual.spec.ts` checks the states that it compares with a reference, at the same load. */
const checkedHere = ({ name }: State) => !variants.has(name) && comparedThemes(name).length === 0;
const checkedStates = process.env.VISUAL_ALL === '1' ? englishStates : englishStates.filter(checkedHere);

/** So tall that no bar lies over a control, which a learner can scroll clear. */
async function showWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 360 };
  await page.setViewportSize({ width, height: 1600 });
}

for (const state of checkedStates) {
  test(`${state.name} has no accessibility violation`, async ({ stateContext, fixtureServer }) => {
    const { page, loaded, faults } = await openState(stateContext, fixtureServer, state);
    await loaded();
    await showWhole(page);

    await expectAccessible(page, state.name);

    expect(faults()).toEqual([]);
  });
}

test.describe('in forced colours', () => {
  const names = ['create-test', 'home', 'attempt-long-stem', 'attempt-submit', 'solutions-mixed'];

  for (const state of englishStates.filter(({ name }) => names.includes(name))) {
    test(`${state.name} has no accessibility violation`, async ({ stateContext, fixtureServer }) => {
      const { page, loaded } = await openState(stateContext, fixtureServer, state);
      await page.emulateMedia({ forcedColors: 'active' });
      await loaded();
      await showWhole(page);

      // Forced colours come from the system, but axe computes contrasts from the page's own colours.
      await expectNoViolation(page, state.name, ['color-contrast']);
    });
  }
});
