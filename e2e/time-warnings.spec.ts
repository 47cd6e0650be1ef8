import { expect, test } from './product.ts';
import { attemptingPage, secondsLeft, stopClock } from './unsent.ts';

test('the last minute is shown for a few seconds beside the clock, and moves nothing', async ({ context }) => {
  const page = await attemptingPage(context);
  await stopClock(page, 150);
  const warning = page.locator('.time-warning');
  const option = page.locator('.option').first();
  const place = await option.boundingBox();

  await page.clock.runFor(((await secondsLeft(page)) - 60) * 1000);

  await expect(warning).toHaveText('1 minute left');
  expect(await option.boundingBox()).toEqual(place);
  await page.clock.runFor(8000);
  await expect(warning).toHaveCount(0);
});
