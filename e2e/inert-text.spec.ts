import type { BrowserContext, Page } from '@playwright/test';

import { type FakeAnswer, goodDraft } from '../src/server/testing/fake-model-server.ts';
import { hostileTexts, plainTexts } from './hostile-texts.ts';
import { testWithModel } from './model-product.ts';
import { createSubject, expect, fillForm, signedInPage, signInThroughPopup } from './product.ts';

const test = testWithModel('off');
// Three tests of fifty questions, each looked at on four screens.
test.describe.configure({ timeout: 240_000 });

interface Sitting {
  /** What the test and its subject are called. */
  name: string;
  texts: readonly string[];
}

const sittings: Sitting[] = [
  { name: '<img src=x onerror=pwned(1)>', texts: hostileTexts.slice(0, 46) },
  { name: '[press](javascript:pwned(1)) $\\href{javascript:pwned(1)}{x}$', texts: hostileTexts.slice(46, 92) },
  { name: '</title><script>pwned(1)</script>', texts: hostileTexts.slice(92) },
];

test('T-33: the corpus is large, and every text of it is looked at', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(130);
  expect(sittings.flatMap(({ texts }) => texts)).toEqual(hostileTexts);
});

test('T-33: the look at a page finds what it looks for', async ({ page, context }) => {
  const watch = watchFor(context);
  await page.goto('/');
  await page.getByRole('heading').first().waitFor();
  expect(await findActive(page)).toEqual([]);

  await page.evaluate(() => {
    const box = Object.assign(document.createElement('div'), { className: 'rich-text' });
    box.innerHTML = '<img src="https://evil.example/a.png"><a href="javascript:pwned(1)">Press</a><svg></svg><p id="root"></p>';
    document.body.append(box);
    Object.assign(window, { wasPwned: true });
  });

  const told = (await findActive(page)).join(' ');
  for (const what of ['active element: <img', 'active element: <a', 'svg outside', 'address: <img', 'address: <a', 'second root', 'ran']) {
    expect(told).toContain(what);
  }
  expect(watch()).toEqual(['request: https://evil.example/a.png']);
});

for (const [index, { name, texts }] of sittings.entries()) {
  test(`T-33: what a writer writes stays text on the screens of a learner, part ${index + 1}`, async ({ context, model }) => {
    const watch = watchFor(context);
    model.setAnswer(hostileAnswer(texts));
    const page = await signedInPage(context);
    await createSubject(page, name);
    await page.getByRole('link', { name: 'Create New', exact: true }).click();
    await page.getByRole('radio', { name: 'MCQ' }).check();
    await fillForm(page, { title: name, description: 'Codes of the register', count: texts.length });
    await page.getByRole('button', { name: /tests? remaining/u }).click();
    await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible({ timeout: 30_000 });
    expect(await findActive(page)).toEqual([]);
    await page.getByText('Look through the questions').click();
    await expect(page.locator('.place-stem')).toHaveCount(texts.length);
    expect(await findActive(page)).toEqual([]);
    expect(missing(texts, await page.locator('.place').allTextContents())).toEqual([]);

    await page.getByRole('button', { name: 'Attempt Now' }).click();
    await lookThroughDesk(page, texts.length);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /submit/iu })
      .click();
    await expect(page).toHaveURL('/home');
    expect(await findActive(page)).toEqual([]);

    await page.getByRole('link', { name }).click();
    await expect(page.getByText('See Solutions').first()).toBeVisible();
    expect(await findActive(page)).toEqual([]);
    await page.getByText('See Solutions').first().click();
    const seen = await lookThroughDesk(page, texts.length, 'Why not the other options');
    expect(missing(texts, seen)).toEqual([]);
    expect(watch()).toEqual([]);
  });
}

test('T-33: what a writer writes stays text on the screens of a guest, and after signing in', async ({ page, context, model }) => {
  const watch = watchFor(context);
  const texts = hostileTexts.filter((_, index) => index % 4 === 0);
  const half = Math.floor(texts.length / 2);
  const { answer, writeOn } = inTwoParts(hostileAnswer(texts), half);
  model.setAnswer(answer);
  await page.goto('/');
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await fillForm(page, { title: '<svg onload=pwned(1)>', description: 'Codes of the register', count: texts.length });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.locator('.place-stem')).toHaveCount(half);
  expect(await findActive(page)).toEqual([]);
  writeOn();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible({ timeout: 30_000 });
  expect(await findActive(page)).toEqual([]);
  await page.getByRole('button', { name: 'Attempt Now' }).click();

  expect(missing(texts, await lookThroughDesk(page, texts.length))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await findActive(page)).toEqual([]);

  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  expect(await findActive(page)).toEqual([]);
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());
  await page.getByText('See Solutions').first().click();
  await lookThroughDesk(page, texts.length, 'Why not the other options');
  expect(watch()).toEqual([]);
});

/** Puts a text into every part of a good draft; one that is refused all the same is written as it should be. */
function hostileAnswer(texts: readonly string[]): FakeAnswer {
  const written = new Set<number>();
  return (task, send) => {
    const elements = task.slots.map((slot) => {
      const good = goodDraft({ ...slot, type: 'mcq' });
      const text = texts[slot.slot];
      if (text === undefined || written.has(slot.slot) || !good.distractors) return good;
      written.add(slot.slot);
      const add = (option: { text: string; why: string }) => ({ text: `${option.text} ${text}`, why: `${option.why} ${text}` });
      // Two low lines would be a blank to be filled in, which may not stand there.
      const stem = text.includes('__') ? good.stem : `${text} ${good.stem}`;
      return { ...good, stem, correct: add(good.correct), distractors: good.distractors.map(add), concept: text };
    });
    send(JSON.stringify({ elements }));
  };
}

/** So that the paper can be looked at while it grows. */
function inTwoParts(answer: FakeAnswer, half: number): { answer: FakeAnswer; writeOn: () => void } {
  let writeOn = () => {};
  const isOn = new Promise<void>((resolve) => {
    writeOn = resolve;
  });
  const parted: FakeAnswer = async (task, send, response) => {
    await answer({ ...task, slots: task.slots.filter(({ slot }) => slot < half) }, send, response);
    await isOn;
    await answer({ ...task, slots: task.slots.filter(({ slot }) => slot >= half) }, send, response);
  };
  return { answer: parted, writeOn };
}

/** Goes from the first question to the last, unfolds what bears that name, and answers all that stood on the sheet. */
async function lookThroughDesk(page: Page, count: number, folded?: string): Promise<string[]> {
  const seen: string[] = [];
  for (let number = 1; number <= count; number++) {
    await expect(page.getByText(`Question ${number} of ${count}`).first()).toBeVisible();
    const { active, text, unfolded } = await look(page);
    expect(active).toEqual([]);
    if (folded) expect(unfolded).toContain(folded);
    seen.push(text);
    // A hundred times: with no look at whether it stands still and lies free.
    if (number < count) await page.getByRole('button', { name: 'Next' }).dispatchEvent('click');
  }
  return seen;
}

/** Which of the texts that should be seen as they were typed are not. */
function missing(texts: readonly string[], seen: readonly string[]): string[] {
  const words = seen.map((text) => text.replaceAll(/\s+/gu, ' '));
  return texts.filter((text) => plainTexts.includes(text) && !words.some((shown) => shown.includes(text)));
}

/** What has come of the texts that no look at the page would tell. */
function watchFor(context: BrowserContext): () => string[] {
  const told: string[] = [];
  const hosts = new Set(['localhost', '127.0.0.1']);
  context.on('dialog', (dialog) => {
    told.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.has(url.hostname)) told.push(`request: ${request.url()}`);
  });
  return () => told;
}

/** What of the page is more than text and our own: elements, addresses and handlers that a text must not make. */
async function findActive(page: Page): Promise<string[]> {
  return (await look(page)).active;
}

interface Look {
  active: string[];
  /** Of the sheet, where there is one. */
  text: string;
  /** What was unfolded to be looked at. */
  unfolded: string[];
}

/** All in one call: it is done hundreds of times. */
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const told: string[] = [];
    const folds = [...document.querySelectorAll<HTMLElement>('.why-others:not([open]) > summary')];
    for (const fold of folds) fold.click();
    const tell = (what: string, found: Iterable<Element>) => {
      for (const element of found) told.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    };
    const all = [...document.querySelectorAll('*')];
    const inTexts = (selector: string) => document.querySelectorAll(`:is(.rich-text, .list-stem, h1, .key-facts) :is(${selector})`);
    const foreign = (address: string | null) => address !== null && new URL(address, location.href).origin !== location.origin;
    tell(
      'active element',
      inTexts(
        'script, img, image, iframe, object, a, form, input, button, link, style, meta, template, details, dialog, foreignObject, use, animate',
      ),
    );
    tell(
      'svg outside of a formula',
      [...inTexts('svg')].filter((svg) => !svg.closest('.katex')),
    );
    // The page's own style and script stand in its head, under hashes that the policy names.
    const [ownStyle, ownScript] = [document.querySelector('head > style[data-files]'), document.querySelector('head > script:not([src])')];
    tell(
      'active element',
      [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], video, audio, marquee, style, svg script')].filter(
        (element) => element !== ownStyle,
      ),
    );
    tell(
      'script',
      [...document.scripts].filter((script) =>
        script.src === '' ? script !== ownScript && script.type !== 'application/json' : foreign(script.src),
      ),
    );
    tell(
      'address',
      all.filter((element) => ['href', 'src', 'action', 'data', 'xlink:href'].some((name) => foreign(element.getAttribute(name)))),
    );
    tell(
      'handler',
      all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))),
    );
    tell('second root', [...document.querySelectorAll('#root')].slice(1));
    if ('wasPwned' in window) told.push('a script of theirs ran');
    const text = document.querySelector('.desk-question')?.textContent ?? '';
    return { active: told, text, unfolded: folds.map(({ textContent }) => textContent) };
  });
}

test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.assign(window, { pwned: () => Object.assign(window, { wasPwned: true }) })),
);
