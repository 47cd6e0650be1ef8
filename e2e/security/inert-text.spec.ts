import type { BrowserContext, Page } from '@playwright/test';

import { signedInBlankPage, signInThroughPopup } from '../support/learner.ts';
import { fillForm, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

import { type FakeAnswer, goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { hostileTexts, plainTexts } from './hostile-texts.ts';
import { type Inspection, installInspection } from './inspect-page.ts';

test.use({ questionWriter: 'model' });
// Three tests of 46 questions, each inspected on four screens.
test.describe.configure({ timeout: 240_000 });

/**
 * A question shows three texts: in its stem, in its options and in its explanations. A draft that is refused for one of them takes the
 * others with it, so the texts that must be seen share no question with the rest.
 */
const questions = [...inThrees(plainTexts), ...inThrees(hostileTexts.filter((text) => !plainTexts.includes(text)))];
const count = questions.length;

function inThrees(texts: readonly string[]): string[][] {
  const third = Math.ceil(texts.length / 3);
  return Array.from({ length: third }, (_, first) => [first, first + third, first + 2 * third].map((place) => texts[place] ?? ''));
}

/** The three texts of a question. Each of three tests shows a text in another place. */
function textsAt(slot: number, turn: number): string[] {
  const texts = questions[slot] ?? [];
  return [...texts.slice(turn), ...texts.slice(0, turn)];
}

/** The texts in the first places of that test which are shown exactly as typed. */
function plainTextsIn(turn: number, places: number): string[] {
  return questions.flatMap((_, slot) => {
    const texts = textsAt(slot, turn).slice(0, places);
    return texts.filter((text, place) => plainTexts.includes(text) && !(place === 0 && isRefusedAsStem(text)));
  });
}

/** A stem must not begin with a blank to fill in, as two underscores are, nor with characters that cannot be seen or pile up. */
function isRefusedAsStem(text: string): boolean {
  return /__|\u00AD|\u0336/u.test(text);
}

/** The titles of the learner's tests, and the names of their subjects. */
const names = [
  '<img src=x onerror=pwned(1)></title><script>pwned(1)</script>',
  '[press](javascript:pwned(1)) $\\href{javascript:pwned(1)}{x}$',
];

test.beforeEach(({ context }) => context.addInitScript(installInspection));

test('T-33: the corpus is large, and every text is tested', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(130);
  expect(
    questions
      .flat()
      .filter((text) => text !== '')
      .sort(),
  ).toEqual([...hostileTexts].sort());
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

for (const [index, name] of names.entries()) {
  test(`T-33: shows what a question writer writes as text to a learner, part ${index + 1}`, async ({ context, model }) => {
    const watch = watchContext(context);
    model.setAnswer(hostileAnswer(index));
    const page = await signedInBlankPage(context);
    await openNewSubject(page, name);
    await page.getByRole('link', { name: 'Create New', exact: true }).click();
    await page.getByRole('radio', { name: 'MCQ' }).check();
    await fillForm(page, { title: name, description: 'Codes of the register', count });
    await page.getByRole('button', { name: /tests? remaining/u }).click();
    await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible({ timeout: 30_000 });
    expect(await findActive(page)).toEqual([]);
    await page.getByText('Preview the questions').click();
    await expect(page.locator('.place-stem')).toHaveCount(count);
    expect(await findActive(page)).toEqual([]);
    expect(missing(await page.locator('.place').allTextContents(), plainTextsIn(index, 2))).toEqual([]);

    await page.getByRole('button', { name: 'Attempt Now' }).click();
    await inspectQuestions(page, count);
    await submitTest(page);
    await expect(page).toHaveURL('/home');
    expect(await findActive(page)).toEqual([]);

    await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name }).click();
    await expect(page.getByText('See Solutions').first()).toBeVisible();
    expect(await findActive(page)).toEqual([]);
    await page.getByText('See Solutions').first().click();
    const seen = await inspectQuestions(page, count, 'Why not the other options');
    expect(missing(seen, plainTextsIn(index, 3))).toEqual([]);
    expect(watch()).toEqual([]);
  });
}

test('T-33: shows what a question writer writes as text to a guest, also after signing in', async ({ page, context, model }) => {
  const watch = watchContext(context);
  const half = count / 2;
  const { answer, writeOn } = inTwoParts(hostileAnswer(names.length), half);
  model.setAnswer(answer);
  await page.goto('/');
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await fillForm(page, { title: '<svg onload=pwned(1)>', description: 'Codes of the register', count });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.locator('.place-stem')).toHaveCount(half);
  expect(await findActive(page)).toEqual([]);
  writeOn();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible({ timeout: 30_000 });
  expect(await findActive(page)).toEqual([]);
  await page.getByRole('button', { name: 'Attempt Now' }).click();

  expect(missing(await inspectQuestions(page, count), plainTextsIn(names.length, 2))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await findActive(page)).toEqual([]);

  await submitTest(page);
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  expect(await findActive(page)).toEqual([]);
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());
  await page.getByText('See Solutions').first().click();
  await inspectQuestions(page, count, 'Why not the other options');
  expect(watch()).toEqual([]);
});

interface Option {
  text: string;
  why: string;
}

/** Puts its texts into the parts of a good draft. A slot whose draft was rejected gets a good one on the second try. */
function hostileAnswer(turn: number): FakeAnswer {
  const written = new Set<number>();
  return (task, send) => {
    const elements = task.slots.map((slot) => {
      const good = goodDraft({ ...slot, type: 'mcq' });
      if (slot.slot >= count || written.has(slot.slot) || !good.distractors) return good;
      written.add(slot.slot);
      const [text = '', ofOptions = '', ofReasons = ''] = textsAt(slot.slot, turn);
      const add = (option: Option) => ({ text: `${option.text} ${ofOptions}`, why: `${option.why} ${ofReasons}` });
      const stem = isRefusedAsStem(text) ? good.stem : `${text} ${good.stem}`;
      const distractors = good.distractors.map(add);
      return { ...good, stem, correct: add(good.correct), distractors, concept: /^\u00AD*$/u.test(text) ? good.concept : text };
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
async function inspectQuestions(page: Page, total: number, folded?: string): Promise<string[]> {
  const inspections = await page.evaluate(async (last) => {
    const { inspectPage } = window as unknown as { inspectPage: () => Inspection };
    const visited: Inspection[] = [];
    for (let number = 1; number <= last; number++) {
      while (!document.body.textContent.includes(`Question ${number} of ${last}`)) await new Promise(requestAnimationFrame);
      visited.push(inspectPage());
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
      if (number < last) next?.click();
    }
    return visited;
  }, total);
  expect(inspections.flatMap(({ active }) => active)).toEqual([]);
  if (folded) for (const { unfolded } of inspections) expect(unfolded).toContain(folded);
  return inspections.map(({ text }) => text);
}

/** The texts that should be shown as typed, but are not. */
function missing(seen: readonly string[], expected: readonly string[]): string[] {
  const words = seen.map((text) => text.replaceAll(/\s+/gu, ' '));
  return expected.filter((text) => !words.some((shown) => shown.includes(text)));
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
