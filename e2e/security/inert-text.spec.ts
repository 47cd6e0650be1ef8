import type { BrowserContext, Page } from '@playwright/test';

import { signedInPage, signInThroughPopup } from '../support/learner.ts';
import { fillForm, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

import { type FakeAnswer, goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { hostileTexts, plainTexts } from './hostile-texts.ts';

test.use({ questionWriter: 'model' });
// Three tests of about fifty questions, each inspected on four screens.
test.describe.configure({ timeout: 240_000 });

interface HostileTest {
  /** The title of the test, and the name of its subject. */
  name: string;
  texts: readonly string[];
}

const hostileTests: HostileTest[] = [
  { name: '<img src=x onerror=pwned(1)>', texts: hostileTexts.slice(0, 46) },
  { name: '[press](javascript:pwned(1)) $\\href{javascript:pwned(1)}{x}$', texts: hostileTexts.slice(46, 92) },
  { name: '</title><script>pwned(1)</script>', texts: hostileTexts.slice(92) },
];

test.beforeEach(({ context }) => context.addInitScript(installInspection));

test('T-33: the corpus is large, and every text is tested', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(130);
  expect(hostileTests.flatMap(({ texts }) => texts)).toEqual(hostileTexts);
});

test.describe('active content', () => {
  test.use({ isBlocked: true });

  test('T-33: is found by the inspection, whatever its kind, and blocked by the policy', async ({ page, context }) => {
    const watch = watchContext(context);
    await page.goto('/');
    await page.getByRole('heading').first().waitFor();
    expect(await findActive(page)).toEqual([]);

    await page.evaluate(() => {
      const box = Object.assign(document.createElement('div'), { className: 'rich-text' });
      box.innerHTML = '<img src="https://evil.example/a.png"><a href="javascript:pwned(1)">Press</a><svg></svg><p id="root"></p>';
      document.body.append(box);
      Object.assign(window, { wasPwned: true });
    });

    const found = (await findActive(page)).join(' ');
    for (const what of [
      'active element: <img',
      'active element: <a',
      'svg outside',
      'address: <img',
      'address: <a',
      'second root',
      'ran',
    ]) {
      expect(found).toContain(what);
    }
    expect(watch()).toEqual(['request: https://evil.example/a.png']);
  });
});

for (const [index, { name, texts }] of hostileTests.entries()) {
  test(`T-33: shows what a question writer writes as text to a learner, part ${index + 1}`, async ({ context, model }) => {
    const watch = watchContext(context);
    model.setAnswer(hostileAnswer(texts));
    const page = await signedInPage(context);
    await openNewSubject(page, name);
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
    await inspectQuestions(page, texts.length);
    await submitTest(page);
    await expect(page).toHaveURL('/home');
    expect(await findActive(page)).toEqual([]);

    await page.getByRole('link', { name }).click();
    await expect(page.getByText('See Solutions').first()).toBeVisible();
    expect(await findActive(page)).toEqual([]);
    await page.getByText('See Solutions').first().click();
    const seen = await inspectQuestions(page, texts.length, 'Why not the other options');
    expect(missing(texts, seen)).toEqual([]);
    expect(watch()).toEqual([]);
  });
}

test('T-33: shows what a question writer writes as text to a guest, also after signing in', async ({ page, context, model }) => {
  const watch = watchContext(context);
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

  expect(missing(texts, await inspectQuestions(page, texts.length))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await findActive(page)).toEqual([]);

  await submitTest(page);
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  expect(await findActive(page)).toEqual([]);
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());
  await page.getByText('See Solutions').first().click();
  await inspectQuestions(page, texts.length, 'Why not the other options');
  expect(watch()).toEqual([]);
});

/** Puts a text into every part of a good draft. A slot whose draft was rejected gets a good one on the second try. */
function hostileAnswer(texts: readonly string[]): FakeAnswer {
  const written = new Set<number>();
  return (task, send) => {
    const elements = task.slots.map((slot) => {
      const good = goodDraft({ ...slot, type: 'mcq' });
      const text = texts[slot.slot];
      if (text === undefined || written.has(slot.slot) || !good.distractors) return good;
      written.add(slot.slot);
      const add = (option: { text: string; why: string }) => ({ text: `${option.text} ${text}`, why: `${option.why} ${text}` });
      // Two underscores would count as a blank to fill in, with which a stem must not begin.
      const stem = text.includes('__') ? good.stem : `${text} ${good.stem}`;
      return { ...good, stem, correct: add(good.correct), distractors: good.distractors.map(add), concept: text };
    });
    send(JSON.stringify({ elements }));
  };
}

/** Pauses half-way, so that the growing test can be inspected. */
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

/**
 * Visits every question, expands the `details` with this summary, and returns the text of each question. Runs in one evaluation,
 * because hundreds of round trips would take a minute.
 */
async function inspectQuestions(page: Page, count: number, folded?: string): Promise<string[]> {
  const inspections = await page.evaluate(async (total) => {
    const { inspectPage } = window as unknown as { inspectPage: () => Inspection };
    const visited: Inspection[] = [];
    for (let number = 1; number <= total; number++) {
      while (!document.body.textContent.includes(`Question ${number} of ${total}`)) await new Promise(requestAnimationFrame);
      visited.push(inspectPage());
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
      if (number < total) next?.click();
    }
    return visited;
  }, count);
  expect(inspections.flatMap(({ active }) => active)).toEqual([]);
  if (folded) for (const { unfolded } of inspections) expect(unfolded).toContain(folded);
  return inspections.map(({ text }) => text);
}

/** The texts that should be shown as typed, but are not. */
function missing(texts: readonly string[], seen: readonly string[]): string[] {
  const words = seen.map((text) => text.replaceAll(/\s+/gu, ' '));
  return texts.filter((text) => plainTexts.includes(text) && !words.some((shown) => shown.includes(text)));
}

/** Records dialogs and requests to other hosts, which an inspection of the page would miss. */
function watchContext(context: BrowserContext): () => string[] {
  const events: string[] = [];
  const hosts = new Set(['localhost', '127.0.0.1']);
  context.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.has(url.hostname)) events.push(`request: ${request.url()}`);
  });
  return () => events;
}

/** Elements, URLs and event handlers that a text must not create. */
async function findActive(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { inspectPage: () => Inspection }).inspectPage().active);
}

interface Inspection {
  active: string[];
  /** Of the current question, if there is one. */
  text: string;
  /** The summaries of the details that were expanded. */
  unfolded: string[];
}

/** Runs in the page before its scripts: defines `pwned`, which hostile texts call, and `inspectPage`. */
function installInspection(): void {
  const inspectPage = (): Inspection => {
    const found: string[] = [];
    const folds = [...document.querySelectorAll<HTMLElement>('.why-others:not([open]) > summary')];
    for (const fold of folds) fold.click();
    const report = (what: string, elements: Iterable<Element>) => {
      for (const element of elements) found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    };
    const all = [...document.querySelectorAll('*')];
    const inTexts = (selector: string) => document.querySelectorAll(`:is(.rich-text, .list-stem, h1, .key-facts) :is(${selector})`);
    const foreign = (address: string | null) => address !== null && new URL(address, location.href).origin !== location.origin;
    report(
      'active element',
      inTexts(
        'script, img, image, iframe, object, a, form, input, button, link, style, meta, template, details, dialog, foreignObject, use, animate',
      ),
    );
    report(
      'svg outside of a formula',
      [...inTexts('svg')].filter((svg) => !svg.closest('.katex')),
    );
    report(
      'active element',
      document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], video, audio, marquee, style, svg script'),
    );
    report(
      'script',
      [...document.scripts].filter((script) => (script.src === '' ? script.type !== 'application/json' : foreign(script.src))),
    );
    report(
      'address',
      all.filter((element) => ['href', 'src', 'action', 'data', 'xlink:href'].some((name) => foreign(element.getAttribute(name)))),
    );
    report(
      'handler',
      all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))),
    );
    report('second root', [...document.querySelectorAll('#root')].slice(1));
    if ('wasPwned' in window) found.push('an injected script ran');
    const text = document.querySelector('.desk-question')?.textContent ?? '';
    return { active: found, text, unfolded: folds.map(({ textContent }) => textContent) };
  };
  Object.assign(window, { inspectPage, pwned: () => Object.assign(window, { wasPwned: true }) });
}
