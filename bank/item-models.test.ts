import katex from 'katex';
import { describe, expect, it } from 'vitest';

import type { ItemModel } from '../src/assessment/item-model.ts';
import { numericValue } from '../src/assessment/numeric-value.ts';
import type { McqDraft } from '../src/assessment/question.ts';
import { seededRandom } from '../src/assessment/random.ts';
import { itemModels } from './item-models.ts';

interface Sample {
  drafts: McqDraft[];
  draws: number;
  unproved: McqDraft[];
}

const sampleSize = 1000;

/** Draws until the sample is full, at most five times for each question. */
function sampleOf(model: ItemModel): Sample {
  const random = seededRandom(`item-models.test:${model.id}`);
  const sample: Sample = { drafts: [], draws: 0, unproved: [] };
  while (sample.drafts.length < sampleSize && sample.draws < 5 * sampleSize) {
    sample.draws += 1;
    const item = model.draw(random);
    if (!item) continue;
    sample.drafts.push(item.draft);
    if (!item.isProved) sample.unproved.push(item.draft);
  }
  return sample;
}

function optionTexts({ correct, distractors }: McqDraft): string[] {
  return [correct, ...distractors].map((option) => option.text);
}

function allTexts(draft: McqDraft): string[] {
  return [draft.stem, ...[draft.correct, ...draft.distractors].flatMap((option) => [option.text, option.why])];
}

function formulas(text: string): string[] {
  return text.split('$').filter((_, index) => index % 2 === 1);
}

/** All heights of the trigonometry models are multiples of √3, whose order is that of their factors. */
function sizeOf(option: string): number | undefined {
  return numericValue(option.replace(String.raw`\sqrt{3}`, ''))?.value;
}

function form(option: string): string {
  return option.replace('-', '').replaceAll(/\d+/g, '0');
}

/** What no drawn text holds: a number that went wrong, one with four decimals or more, two signs or spaces in a row, a written factor 1. */
const blots = [
  /NaN|Infinity|undefined|null|\[object/,
  /\d[eE][+-]?\d/,
  /\.\d{4}/,
  /[-+] *[-+]/,
  /(?<![\d.])1[a-z](?![a-z])/,
  /(?<!\d)1\\sqrt/,
  / {2}|^ | $/,
];

it('gives every item model an id of its own', () => {
  const ids = itemModels.map((model) => model.id);

  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(itemModels.map((model) => ({ id: model.id, model })))('the item model $id', ({ model }) => {
  const { drafts, draws, unproved } = sampleOf(model);

  it('draws 1,000 questions in at most 5,000 draws', () => {
    expect({ questions: drafts.length, isQuick: draws <= 5 * sampleSize }).toEqual({ questions: sampleSize, isQuick: true });
  });

  it('draws at least 30 different stems', () => {
    expect(new Set(drafts.map((draft) => draft.stem)).size).toBeGreaterThanOrEqual(30);
  });

  it('draws keys that its proof confirms', () => {
    expect(unproved).toEqual([]);
  });

  it('draws four options that differ in value and share one form', () => {
    for (const draft of drafts) {
      const texts = optionTexts(draft);
      const sizes = texts.map(sizeOf);
      expect(sizes, texts.join(' ')).not.toContain(undefined);
      expect(new Set(sizes).size, texts.join(' ')).toBe(4);
      expect(new Set(texts.map(form)).size, texts.join(' ')).toBe(1);
    }
  });

  it('draws options of at most 30 characters, the longest within twice the median', () => {
    for (const draft of drafts) {
      const lengths = optionTexts(draft).map((text) => text.length);
      const [, second = 0, third = 0, longest = 0] = lengths.toSorted((one, other) => one - other);
      expect(longest, draft.stem).toBeLessThanOrEqual(Math.min(30, second + third));
    }
  });

  it('draws stems, options and reasons without a blot', () => {
    const texts = drafts.flatMap(allTexts);

    const blotted = texts.filter((text) => text.length < 3 || blots.some((blot) => blot.test(text)));

    expect(blotted).toEqual([]);
  });

  it('draws stems of at most 400 characters that end with a question mark', () => {
    const stems = drafts.map((draft) => draft.stem);

    const odd = stems.filter((stem) => stem.length > 400 || !stem.endsWith('?'));

    expect(odd).toEqual([]);
  });

  it('draws formulas that typeset without an error', () => {
    for (const text of drafts.slice(0, 50).flatMap(allTexts)) {
      expect(text.split('$').length % 2, text).toBe(1);
      for (const formula of formulas(text)) katex.renderToString(formula, { throwOnError: true, strict: 'error' });
    }
  });

  it('draws keys that do not keep to one place in the ascending order', () => {
    const places = [0, 0, 0, 0];
    for (const draft of drafts) {
      const keySize = sizeOf(draft.correct.text) ?? 0;
      const place = draft.distractors.filter((distractor) => (sizeOf(distractor.text) ?? 0) < keySize).length;
      places[place] = (places[place] ?? 0) + 1;
    }

    expect(Math.max(...places)).toBeLessThanOrEqual(0.75 * drafts.length);
  });
});
