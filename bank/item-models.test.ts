import katex from 'katex';
import { describe, expect, it } from 'vitest';

import { findShapeFault } from '../src/assessment/drafts/check-draft.ts';
import { findFlaws } from '../src/assessment/flaws/find-flaws.ts';
import type { ItemModel } from '../src/assessment/drafts/item-model.ts';
import { numericValue } from '../src/assessment/drafts/numeric-value.ts';
import type { McqDraft } from '../src/assessment/question.ts';
import { seededRandom } from '../src/assessment/random.ts';
import { itemModels } from './item-models.ts';

interface Sample {
  drafts: McqDraft[];
  unproved: McqDraft[];
}

const sampleSize = 1000;
/** For slow checks, and for checks of wording rather than numbers. */
const smallSampleSize = 50;

/** Draws until the sample is full, with at most five draws per question. */
function sampleOf(model: ItemModel): Sample {
  const random = seededRandom(`item-models.test:${model.id}`);
  const sample: Sample = { drafts: [], unproved: [] };
  for (let draw = 0; draw < 5 * sampleSize && sample.drafts.length < sampleSize; draw++) {
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

/** Formulas that have rendered: models share many. */
const typeset = new Set<string>();

function formulas(text: string): string[] {
  return text.split('$').filter((_, index) => index % 2 === 1);
}

/** Heights in the trigonometry models are multiples of √3, so they sort like their factors. */
function sizeOf(option: string): number | undefined {
  return numericValue(option.replace(String.raw`\sqrt{3}`, ''))?.value;
}

function form(option: string): string {
  return option.replace('-', '').replaceAll(/\d[\d,]*/g, '0');
}

/** Answers that are not numbers. Everything else must be a number, so that a malformed number does not pass as a word. */
const wordKinds = {
  weekday: /^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/,
  clockTime: /^(?:1[0-2]|[1-9]):[0-5]\d [ap]\.m\.$/,
  letterCode: /^[A-Z]{3,8}$/,
  mainDirection: /^(?:North|East|South|West)$/,
  middleDirection: /^(?:North|South)-(?:east|west)$/,
} as const;
type WordKind = keyof typeof wordKinds;

function wordKindOf(option: string): WordKind | undefined {
  return (Object.keys(wordKinds) as WordKind[]).find((kind) => wordKinds[kind].test(option));
}

function hasWords(draft: McqDraft): boolean {
  return optionTexts(draft).some((option) => wordKindOf(option) !== undefined);
}

/** The fault of four options that should be numbers. */
function faultOfNumbers(texts: readonly string[]): string | undefined {
  const sizes = texts.map(sizeOf);
  if (sizes.includes(undefined)) return 'no number';
  if (new Set(sizes).size !== 4) return 'equal in value';
  return new Set(texts.map(form)).size === 1 ? undefined : 'different forms';
}

function faultOfWords(texts: readonly string[]): string | undefined {
  const kinds = new Set(texts.map(wordKindOf));
  if (kinds.has(undefined)) return 'an unknown kind of word';
  if (kinds.size !== 1) return 'different kinds';
  if (new Set(texts).size !== 4) return 'equal words';
  return kinds.has('letterCode') && new Set(texts.map((text) => text.length)).size !== 1 ? 'codes of different lengths' : undefined;
}

/** How often the key takes its most common rank among the four values, as a share. */
function mostCommonPlaceShare(drafts: readonly McqDraft[]): number {
  const places = [0, 0, 0, 0];
  for (const draft of drafts) {
    const keySize = sizeOf(draft.correct.text) ?? 0;
    const place = draft.distractors.filter((distractor) => (sizeOf(distractor.text) ?? 0) < keySize).length;
    places[place] = (places[place] ?? 0) + 1;
  }
  return Math.max(...places) / Math.max(1, drafts.length);
}

/** How often the most common key occurs, as a share. */
function mostCommonKeyShare(drafts: readonly McqDraft[]): number {
  const counts = new Map<string, number>();
  for (const { correct } of drafts) counts.set(correct.text, (counts.get(correct.text) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, drafts.length);
}

/** Signs of a bad draw: a malformed number, four decimals or more, two signs or spaces in a row, an explicit factor 1. */
const malformations = [
  /NaN|Infinity|undefined|null|\[object/,
  /\d[eE][+-]?\d/,
  /\.\d{4}/,
  /[-+] *[-+]/,
  /(?<![\d.])1[a-z](?![a-z])/,
  /(?<!\d)1\\sqrt/,
  / {2}|^ | $/,
];

it('gives every item model a unique id', () => {
  const ids = itemModels.map((model) => model.id);

  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(itemModels.map((model) => ({ id: model.id, model })))('the item model $id', ({ model }) => {
  const { drafts, unproved } = sampleOf(model);

  it('draws 1,000 questions in at most 5,000 draws', () => {
    expect(drafts).toHaveLength(sampleSize);
  });

  it('draws at least 30 different stems', () => {
    expect(new Set(drafts.map((draft) => draft.stem)).size).toBeGreaterThanOrEqual(30);
  });

  it('draws keys that its proof confirms', () => {
    expect(unproved).toEqual([]);
  });

  it('draws four options that differ in value and share one form', () => {
    const faults = drafts.flatMap((draft) => {
      const texts = optionTexts(draft);
      const fault = hasWords(draft) ? faultOfWords(texts) : faultOfNumbers(texts);
      return fault ? [`${fault}: ${texts.join(' ')}`] : [];
    });

    expect(faults).toEqual([]);
  });

  it('draws options of at most 30 characters, the longest within twice the median', () => {
    const tooLong = drafts.filter((draft) => {
      const lengths = optionTexts(draft).map((text) => text.length);
      const [, second = 0, third = 0, longest = 0] = lengths.toSorted((one, other) => one - other);
      return longest > Math.min(30, second + third);
    });

    expect(tooLong.map(({ stem }) => stem)).toEqual([]);
  });

  it('draws stems, options and reasons without malformed numbers or spacing', () => {
    const texts = drafts.flatMap(allTexts);

    const malformed = texts.filter((text) => text.length < 2 || malformations.some((malformation) => malformation.test(text)));

    expect(malformed).toEqual([]);
  });

  it('draws stems of at most 400 characters that end with a question mark', () => {
    const stems = drafts.map((draft) => draft.stem);

    const odd = stems.filter((stem) => stem.length > 400 || !stem.endsWith('?'));

    expect(odd).toEqual([]);
  });

  it('draws formulas that typeset without an error', () => {
    const texts = drafts.slice(0, smallSampleSize).flatMap(allTexts);

    const unbalanced = texts.filter((text) => text.split('$').length % 2 === 0);
    const unknown = new Set(texts.flatMap(formulas).filter((formula) => !typeset.has(formula)));
    for (const formula of unknown) katex.renderToString(formula, { throwOnError: true, strict: 'error' });
    unknown.forEach((formula) => typeset.add(formula));

    expect(unbalanced).toEqual([]);
  });

  it('draws keys of varying rank among the values, and of varying words', () => {
    const inWords = drafts.filter(hasWords);
    const inNumbers = drafts.filter((draft) => !hasWords(draft));

    expect(mostCommonPlaceShare(inNumbers)).toBeLessThanOrEqual(0.75);
    expect(mostCommonKeyShare(inWords)).toBeLessThanOrEqual(0.5);
  });

  it('draws drafts without a fault of shape or a flaw of writing', () => {
    const faults = drafts.slice(0, smallSampleSize).flatMap((draft) => {
      const found = [findShapeFault(draft) ?? [], findFlaws(draft)].flat();
      return found.length > 0 ? [{ stem: draft.stem, options: optionTexts(draft), found }] : [];
    });

    expect(faults).toEqual([]);
  });
});
