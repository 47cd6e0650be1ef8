import katex from 'katex';
import { describe, expect, it } from 'vitest';

import { findShapeFault } from '../src/assessment/drafts/check-draft.ts';
import { findFlaws } from '../src/assessment/flaws/find-flaws.ts';
import type { Drawn } from '../src/assessment/drafts/item-model.ts';
import { numericValue } from '../src/assessment/drafts/numeric-value.ts';
import type { Draft, McqDraft } from '../src/assessment/question.ts';
import type { Random } from '../src/assessment/random.ts';
import { seededRandom } from '../src/assessment/seeded-random.ts';
import { itemModels } from './item-models.ts';
import { chiSquared, chiSquaredLimit, countKeyRanks } from './key-ranks.ts';

interface Sample<D> {
  drafts: D[];
  unproved: D[];
}

const sampleSize = 320;
const claimSampleSize = 160;
/** For slow checks, and for checks of wording rather than numbers. */
const smallSampleSize = 40;

/** So many draws, without those that found no numbers. */
function sampleOf<D extends Draft>(draw: (random: Random, index: number) => Drawn<D> | undefined, size: number, seed: string): Sample<D> {
  const random = seededRandom(`item-models.test:${seed}`);
  const drawn = Array.from({ length: size }, (_, index) => draw(random, index)).filter((item) => item !== undefined);
  const drafts = (items: typeof drawn) => items.map(({ draft }) => draft);
  return { drafts: drafts(drawn), unproved: drafts(drawn.filter(({ isProved }) => !isProved)) };
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

/** The fault of four options that should be of a model's own words. */
function faultOfOwnWords(texts: readonly string[], words: readonly string[]): string | undefined {
  if (new Set(texts).size !== 4) return 'equal words';
  return texts.every((text) => words.includes(text)) ? undefined : 'an unknown word';
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

it('gives every item model of a pack a unique id', () => {
  const ids = itemModels.map(({ pack, id }) => `${pack} ${id}`);

  expect(new Set(ids).size).toBe(ids.length);
});

const samples = itemModels.map((model) => ({
  id: model.id,
  makesClaims: model.drawClaim !== undefined,
  words: model.words,
  facts: model.facts,
  choices: sampleOf((random) => model.draw({ seen: random, key: random }), sampleSize, model.id),
  claims: sampleOf((random, index) => model.drawClaim?.(random, index % 2 === 0), claimSampleSize, `${model.id}:claims`),
}));

it('places the key at each rank among four numbers equally often', () => {
  const firstOfEach = samples.flatMap(({ choices }) => choices.drafts.slice(0, 26));

  const ranks = countKeyRanks(firstOfEach);

  expect(ranks.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1950);
  expect(chiSquared(ranks)).toBeLessThan(chiSquaredLimit);
});

describe.each(samples)('the item model $id', ({ makesClaims, words, facts, choices: { drafts, unproved }, claims }) => {
  it('finds numbers in each draw', () => {
    expect(drafts).toHaveLength(sampleSize);
    expect(claims.drafts).toHaveLength(makesClaims ? claimSampleSize : 0);
  });

  it.runIf(facts === undefined)('draws at least 150 different questions in 200 draws, or 40 where the values in a figure are few', () => {
    const questions = new Set(drafts.slice(0, 200).map(({ stem, figure }) => `${stem} ${figure?.svg}`));

    expect(questions.size).toBeGreaterThanOrEqual(makesClaims ? 150 : 40);
  });

  it.runIf(facts !== undefined)('asks every row of its table', () => {
    expect(new Set(drafts.map(({ stem }) => stem)).size).toBeGreaterThanOrEqual(facts ?? 0);
  });

  it('draws keys that its proof confirms', () => {
    expect([...unproved, ...claims.unproved]).toEqual([]);
  });

  it('draws four options that differ in value and share one form', () => {
    const faults = drafts.flatMap((draft) => {
      const texts = optionTexts(draft);
      if (words) return faultOfOwnWords(texts, words) ?? [];
      const fault = hasWords(draft) ? faultOfWords(texts) : faultOfNumbers(texts);
      return fault ? [`${fault}: ${texts.join(' ')}`] : [];
    });

    expect(faults).toEqual([]);
  });

  it('draws options of at most 30 characters, the longest within twice the median, or 60 if they are words of its own', () => {
    const tooLong = drafts.filter((draft) => {
      const lengths = optionTexts(draft).map((text) => text.length);
      if (words) return Math.max(...lengths) > 60;
      const [, second = 0, third = 0, longest = 0] = lengths.toSorted((one, other) => one - other);
      return longest > Math.min(30, second + third);
    });

    expect(tooLong.map(({ stem }) => stem)).toEqual([]);
  });

  it('draws stems, options and reasons without malformed numbers or spacing', () => {
    const texts = drafts.slice(0, 200).flatMap(allTexts);

    const malformed = texts.filter(
      (text) => (text.length < 2 && !words?.includes(text)) || malformations.some((malformation) => malformation.test(text)),
    );

    expect(malformed).toEqual([]);
  });

  it('draws stems of at most 400 characters that end with a question mark', () => {
    const stems = drafts.map((draft) => draft.stem);

    const odd = stems.filter((stem) => stem.length > 400 || !stem.endsWith('?'));

    expect(odd).toEqual([]);
  });

  it('draws formulas that typeset without an error', () => {
    const ofClaims = claims.drafts.slice(0, smallSampleSize).flatMap(({ stem, why }) => [stem, why]);
    const texts = [...drafts.slice(0, smallSampleSize).flatMap(allTexts), ...ofClaims];

    const unbalanced = texts.filter((text) => text.split('$').length % 2 === 0);
    const unknown = new Set(texts.flatMap(formulas).filter((formula) => !typeset.has(formula)));
    for (const formula of unknown) katex.renderToString(formula, { throwOnError: true, strict: 'error' });
    unknown.forEach((formula) => typeset.add(formula));

    expect(unbalanced).toEqual([]);
  });

  it('draws keys of each rank among the values, and of varying words', () => {
    const inNumbers = countKeyRanks(drafts);
    const count = inNumbers.reduce((sum, each) => sum + each, 0);

    expect(Math.min(...inNumbers)).toBeGreaterThanOrEqual(0.15 * count);
    expect(mostCommonKeyShare(words ? drafts : drafts.filter(hasWords))).toBeLessThanOrEqual(0.5);
  });

  it('draws drafts without a fault of shape or a flaw of writing', () => {
    const faults = drafts.slice(0, 300).flatMap((draft) => {
      const found = [findShapeFault(draft) ?? [], findFlaws(draft)].flat();
      return found.length > 0 ? [{ stem: draft.stem, options: optionTexts(draft), found }] : [];
    });

    expect(faults).toEqual([]);
  });

  it('draws true/false questions without a fault of shape or a flaw of writing', () => {
    const faults = claims.drafts.flatMap((draft) => {
      const found = [findShapeFault(draft) ?? [], findFlaws(draft)].flat();
      return found.length > 0 ? [{ stem: draft.stem, found }] : [];
    });

    expect(faults).toEqual([]);
  });

  it.runIf(makesClaims)('draws claims of one sentence of at most 400 characters, true or false as asked', () => {
    const stems = claims.drafts.map(({ stem }) => stem);
    const odd = stems.filter((stem) => stem.length > 400 || !/^[^?!]*[^.?!]\.$/u.test(stem) || /[^.]\. \p{Lu}/u.test(stem));
    const malformed = claims.drafts
      .flatMap(({ stem, why }) => [stem, why])
      .filter((text) => malformations.some((malformation) => malformation.test(text)));

    expect(odd).toEqual([]);
    expect(malformed).toEqual([]);
    expect(claims.drafts.every(({ isTrue }, index) => isTrue === (index % 2 === 0))).toBe(true);
  });

  it('draws no claim that is true once and false another time', () => {
    const [truths, untruths] = [true, false].map(
      (isTrue) => new Set(claims.drafts.filter((draft) => draft.isTrue === isTrue).map(({ stem }) => stem)),
    );

    expect([...(truths ?? [])].filter((stem) => untruths?.has(stem))).toEqual([]);
  });
});
