import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { accountPictures } from '../../store/schema/schema.ts';
import { startTestApp } from '../../testing/app/test-app.ts';
import type { TestBrowser } from '../../testing/app/test-browser.ts';
import { startTestIssuer } from '../../testing/app/test-issuer.ts';
import { drawPicture } from './draw-picture.ts';
import { createPictureFetch, pictureAddress } from './fetch-picture.ts';

const test = await startTestApp();
const { issuer } = test;

async function signIn(sub: string, picture?: string, browser = test.browser()): Promise<TestBrowser> {
  const { status } = await browser.signIn(issuer, { sub, picture }, test.clock.now);
  expect(status).toBe(200);
  await test.services.pictures.settled();
  return browser;
}

async function profilePicture(browser: TestBrowser): Promise<string | null> {
  return (await browser.get('/user/update-user-remaining-tests')).body.user.profilePicture;
}

/** A picture of one colour. */
function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

describe('the picture of an account', () => {
  it('T-82: is fetched once, drawn again, and sent from our origin to its learner only', async () => {
    const before = issuer.pictureRequests();
    const asha = await signIn('asha', issuer.pictureUrl);
    await signIn('asha', issuer.pictureUrl);
    const binod = await signIn('binod');

    const path = (await profilePicture(asha)) ?? '';
    const shown = await test.app.inject({ url: path, headers: { cookie: `sid=${asha.cookies.get('sid')}` } });

    expect(issuer.pictureRequests() - before).toBe(1);
    expect(path).toMatch(/^\/user\/picture\?[\da-f]{8}$/u);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
    expect(await profilePicture(binod)).toBeNull();
    expect([(await binod.get(path)).status, (await test.browser().get(path)).status]).toEqual([404, 401]);
  });

  it('follows the issuer', async () => {
    const first = await profilePicture(await signIn('changing', issuer.pictureUrl));
    const second = await profilePicture(await signIn('changing', `${issuer.pictureUrl}/new`));
    const browser = await signIn('changing');

    expect(second).not.toBe(first);
    expect(await profilePicture(browser)).toBeNull();
    expect((await browser.get('/user/picture')).status).toBe(404);
  });

  it('is deleted with the account, also if it arrives afterwards', async () => {
    const leaving = await signIn('leaving', issuer.pictureUrl);
    const browser = test.browser();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      issuer.answerPictures((response) => {
        answer = () => void drawn(4, 4).png().pipe(response);
        resolve();
      });
    });
    await browser.signIn(issuer, { sub: 'hasty', picture: issuer.pictureUrl }, test.clock.now);
    await isAsked;

    const kept = await test.database.select().from(accountPictures);
    await leaving.post('/user/delete', {});
    await browser.post('/user/delete', {});
    answer();
    await test.services.pictures.settled();

    expect(await test.database.select().from(accountPictures)).toHaveLength(kept.length - 1);
  });

  it.each<[what: string, answer: () => Promise<Buffer>]>([
    ['a drawing that could hold scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', async () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a picture that is cut off', async () => (await drawn(600, 600).png().toBuffer()).subarray(0, 300)],
    ['a small file of too many pixels', () => drawn(4100, 4100).png().toBuffer()],
    ['more than 1 MB', async () => Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.alloc(1024 * 1024)])],
    ['nothing', async () => Buffer.alloc(0)],
  ])('T-82: is not %s, and signing in does not depend on it', async (what, make) => {
    const bytes = await make();
    issuer.answerPictures((response) => response.end(bytes));

    expect(await profilePicture(await signIn(what, issuer.pictureUrl))).toBeNull();
  });

  it('T-82: is not fetched from where the issuer redirects to', async () => {
    const other = await startTestIssuer();
    issuer.answerPictures((response) => response.writeHead(302, { location: other.pictureUrl }).end());

    const shown = await profilePicture(await signIn('redirected', issuer.pictureUrl));
    await other.close();

    expect([shown, other.pictureRequests()]).toEqual([null, 0]);
  });
});

describe('a picture', () => {
  it('T-82: keeps only its pixels', async () => {
    const located = await drawn(400, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();

    const again = await sharp(await drawPicture(located)).metadata();

    expect(again).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect(again.exif ?? again.xmp ?? again.icc).toBeUndefined();
  });

  it('takes at most 30 kB, whatever it shows', async () => {
    const noise = Buffer.from(Array.from({ length: 192 * 192 * 3 }, (_, index) => (index * index * 7919) % 251));
    const picture = await sharp(noise, { raw: { width: 192, height: 192, channels: 3 } })
      .png()
      .toBuffer();

    expect((await drawPicture(picture)).length).toBeLessThanOrEqual(30_000);
  });
});

describe('the address of a picture', () => {
  const google = 'https://accounts.google.com';
  it.each([
    [google, 'https://lh3.googleusercontent.com/a/x=s96-c', true],
    [google, 'https://evil.googleusercontent.com/a', false],
    [google, 'https://lh3.googleusercontent.com.evil.example/a', false],
    [google, 'https://lh3.googleusercontent.com:8443/a', false],
    [google, 'http://lh3.googleusercontent.com/a', false],
    [google, 'https://accounts.google.com/a', false],
    ['https://id.example/realm', 'https://id.example/pictures/1', true],
    ['https://id.example/realm', 'https://pictures.id.example/1', false],
    ['https://id.example/realm', 'https://asha:secret@id.example/1', false],
    ['https://id.example/realm', 'http://169.254.169.254/latest/meta-data', false],
    ['https://id.example/realm', 'data:image/png;base64,AAAA', false],
    ['https://id.example/realm', '/pictures/1', false],
    ['https://id.example/realm', `https://id.example/${'x'.repeat(2000)}`, false],
  ])('T-82: is of %s at %s: %s', (url, picture, isKept) => {
    expect(pictureAddress(url, picture)).toBe(isKept ? picture : null);
  });

  it('loses NUL and half surrogate pairs', () => {
    expect(pictureAddress('https://id.example', 'https://id.example/a\u0000b\ud83d')).toBe('https://id.example/a%00b%EF%BF%BD');
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('T-82: is not asked at %s, unless the issuer is on this machine', async (host) => {
    const { port } = new URL(issuer.url);
    const before = issuer.pictureRequests();

    await expect(createPictureFetch({ issuer: 'https://id.example' })(`http://${host}:${port}/picture`)).rejects.toThrow(/host/u);

    expect(issuer.pictureRequests()).toBe(before);
  });
});
