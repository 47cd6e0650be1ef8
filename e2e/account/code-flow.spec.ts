import { freePort } from '../../src/server/testing/free-port.ts';
import { codeIssuerSettings, startCodeIssuer } from '../../src/server/testing/app/code-issuer.ts';
import { expect, test } from '../support/product.ts';
import { startProduct } from '../support/start-product.ts';

test('T-76: signs in by a code that our server sees in no address, and shows the picture from our origin', async ({ page }) => {
  const port = await freePort();
  const product = await startProduct(codeIssuerSettings(port));
  const stopIssuer = await startCodeIssuer(port, product.origin, await page.screenshot());
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));

  await page.goto(`${product.origin}/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  const popup = await opened;
  await popup.getByPlaceholder('Enter any login').fill('asha');
  await popup.getByPlaceholder('and password').fill('any');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${product.origin}/home`);
  await page.reload();

  const picture = page.getByRole('button', { name: /Asha/u }).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, new URL(image.src).pathname])).toEqual([
    192,
    '/user/picture',
  ]);
  expect(asked.filter((url) => url.includes(`:${port}/picture`))).toEqual([]);
  expect(asked.filter((url) => url.startsWith(product.origin) && url.includes('code='))).toEqual([]);
  await stopIssuer();
  await product.stop();
});
