import { expect, type Page } from '@playwright/test';

import { type FakeModelServer, goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { callApi } from './learner.ts';
import { fillForm } from './practice-test.ts';
import { test as productTest } from './product.ts';

/** A fake model that writes each question when told to. */
interface PacedModel {
  server: FakeModelServer;
  /** Writes the questions with these numbers, counted from 1. */
  write: (...places: number[]) => void;
  /** From now on, writes all questions immediately. */
  writeAll: () => void;
}

function paceModel(server: FakeModelServer): PacedModel {
  const requested: number[] = [];
  let isFree = false;
  let wake = () => undefined as void;
  server.setAnswer(async (task, send, response) => {
    const open = new Set(task.slots.map(({ slot }) => slot));
    let isFirst = true;
    send('{"elements":[');
    while (open.size > 0 && !response.destroyed) {
      const slot = isFree ? [...open][0] : requested.find((each) => open.has(each));
      if (slot === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          response.once('close', resolve);
        });
        continue;
      }
      open.delete(slot);
      const asked = task.slots.find((each) => each.slot === slot);
      if (asked) send(`${isFirst ? '' : ','}${JSON.stringify(goodDraft(asked))}`);
      isFirst = false;
    }
    if (!response.destroyed) send(']}');
  });
  return {
    server,
    write(...places) {
      requested.push(...places.map((place) => place - 1));
      wake();
    },
    writeAll() {
      isFree = true;
      wake();
    },
  };
}

/** With a model that writes when told to. */
export const pacedTest = productTest.extend<{ writer: PacedModel }>({
  questionWriter: 'model',
  writer: async ({ model }, use) => {
    const writer = paceModel(model);
    await use(writer);
    writer.writeAll();
  },
});

export const mainOf = (page: Page) => page.getByRole('main');

/** Submits the form as a guest. */
export async function beginAsGuest(page: Page, count = 5): Promise<void> {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count });
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(mainOf(page).getByText(`0 of ${count} ready`)).toBeVisible();
}

/** Submits the form as a learner, in a new subject. */
export async function beginAsLearner(page: Page): Promise<void> {
  const { subject } = await callApi(page, '/subject/create-subject', { subject: 'Codes' });
  await page.goto(`/createTest/${subject._id}`);
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 5 });
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.getByRole('button', { name: /tests? remaining/ }).click();
  await expect(mainOf(page).getByText('0 of 5 ready')).toBeVisible();
}

/** The stem of the model's question with this number, which is an MCQ. */
export const stemOf = (place: number) => new RegExp(`code number ${(place - 1) * 37 + 11} stands for`, 'u');
