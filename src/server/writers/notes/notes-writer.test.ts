import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../assessment/seeded-random.ts';
import { findRejection } from '../../../assessment/drafts/check-draft.ts';
import { scoreBlindStrategies } from '../../../assessment/blind/blind-strategies.ts';
import { type EarlierQuestion, prepareDraft } from '../../../assessment/drafts/novelty.ts';
import type { Draft } from '../../../assessment/question.ts';
import { placeOptions } from '../../../assessment/test-layout.ts';
import { sentencesOf } from '../../../assessment/text/sentences.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { TestBrief } from '../question-writer.ts';
import { tidyNotes } from './tidy-notes.ts';
import { draftsOf, isChoice, readNotes, slotsOf, writtenFrom } from './__fixtures__/drafts-of.ts';

const notes: readonly [string, Language, number, number][] = [
  ['biology', 'en', 12, 4],
  ['business', 'en', 20, 3],
  ['chemistry', 'en', 8, 4],
  ['economics', 'en', 7, 8],
  ['festival', 'en', 1, 8],
  ['geography', 'en', 9, 7],
  ['heart', 'en', 6, 4],
  ['history', 'en', 15, 3],
  ['hindi-history', 'hi', 18, 4],
  ['hinglish', 'hi', 2, 8],
  ['literature', 'en', 4, 7],
  ['networks', 'en', 16, 4],
  ['pdf-extract', 'en', 9, 4],
  ['physics', 'en', 2, 6],
  ['psychology', 'en', 16, 7],
];

describe('claims', () => {
  const claimsOf = async (name: string, seed: string) => {
    const drafts = await draftsOf(readNotes(name), { slots: slotsOf(0, 10), draws: seededDraws(seed) });
    return drafts.flatMap((draft) => (draft.type === 'truefalse' ? [draft] : []));
  };

  it('T-72: are true in half of the draws, whatever the one before was', async () => {
    const papers = await Promise.all([...'abcdefghijkl'].map((seed) => claimsOf('history', seed)));
    const truths = papers.map((claims) => claims.map(({ isTrue }) => isTrue));
    const repeated = truths.flatMap((own) => own.slice(1).map((isTrue, index) => isTrue === own[index]));

    for (const each of [truths.flat(), repeated]) {
      expect(each.length).toBeGreaterThan(250);
      // Within four standard deviations.
      expect(Math.abs(each.filter(Boolean).length - each.length / 2)).toBeLessThan(4 * Math.sqrt(each.length / 4));
    }
  });

  it('are as many whatever is drawn, and true ones not much more than half where few sentences can be altered', async () => {
    const papers = await Promise.all([...'abcdefgh'].map((seed) => claimsOf('literature', seed)));
    const claims = papers.flat();

    expect(new Set(papers.map(({ length }) => length)).size).toBe(1);
    expect(claims.filter(({ isTrue }) => isTrue).length / claims.length).toBeLessThan(0.7);
  });
});

describe.each(notes)('the notes on %s', (name, language, fewestChoices, fewestClaims) => {
  const description = readNotes(name);
  const draftsFor = (wanted: Partial<TestBrief> = {}) => draftsOf(description, { language, slots: slotsOf(25, 25), ...wanted });

  it('yield enough questions of both types, all of which pass every check together', async () => {
    const drafts = await draftsFor();

    expect(drafts.filter(isChoice).length).toBeGreaterThanOrEqual(fewestChoices);
    expect(drafts.filter((draft) => !isChoice(draft)).length).toBeGreaterThanOrEqual(fewestClaims);
    drafts.forEach((draft, index) => {
      expect(findRejection(draft, drafts.slice(0, index).map(prepareDraft))).toBeUndefined();
    });
  });

  it('are quoted in whole sentences in every explanation', async () => {
    const sentences = new Set(sentencesOf(tidyNotes(description), language).map(({ text }) => text));
    const reasons = (await draftsFor()).flatMap((draft) =>
      isChoice(draft) ? [draft.correct, ...draft.distractors].map(({ why }) => why) : [draft.why],
    );

    for (const reason of reasons) expect(sentences).toContain(reason.slice(reason.lastIndexOf('“') + 1, -1));
  });

  it('contain every option but for numbers', async () => {
    const choices = (await draftsFor()).filter(
      (draft) => isChoice(draft) && !/^\d/u.test(draft.correct.text) && !/[Hh]ow many|percentage|year|date|किस|saal/u.test(draft.stem),
    );
    const options = choices.filter(isChoice).flatMap(({ correct, distractors }) => [correct, ...distractors]);
    const text = description.replace(/-\n/gu, '').replace(/\s+/gu, ' ').toLowerCase();

    for (const option of options) expect(text).toContain(option.text.toLowerCase());
  });

  it('never reveal a key in the concept or the stem', async () => {
    for (const { stem, concept, correct } of (await draftsFor()).filter(isChoice)) {
      expect(` ${concept} `.toLowerCase()).not.toContain(` ${correct.text.toLowerCase()} `);
      expect(stem.toLowerCase()).not.toContain(correct.text.toLowerCase());
    }
  });

  it('contain every true claim and no false one', async () => {
    const claims = (await draftsFor({ slots: slotsOf(0, 25) })).filter((draft) => draft.type === 'truefalse');
    const sentences = new Set(sentencesOf(tidyNotes(description), language).map(({ text }) => text));
    const quotesItself = ({ stem, why }: { stem: string; why: string }) => {
      const parts = /^“.*” (?:means|का अर्थ|ka arth) “|^The year of “/u.test(stem)
        ? [...stem.matchAll(/“([^”]+)”/gu)].map(([, part = '']) => part)
        : [stem];
      const words = (text: string) =>
        ` ${text.toLowerCase().replaceAll(/[“”:.।,]/gu, ' ')} `.replaceAll(/\s+/gu, ' ').replaceAll(/ (?:है|हैं|था|थी|थे) (?=जि|जो)/gu, ' ');
      return parts.every((part) =>
        words(why).includes(words(part.replace(/^(?:According to the notes, |नोट्स के अनुसार: |Notes ke anusar: )/u, ''))),
      );
    };

    for (const claim of claims) {
      expect(quotesItself(claim)).toBe(claim.isTrue);
      if (!claim.isTrue) expect(sentences).not.toContain(claim.stem);
    }
  });

  it('yield no question that was asked before', async () => {
    const first = await draftsFor({ slots: slotsOf(5, 5) });
    const earlier: EarlierQuestion[] = first.map((draft) => ({
      stem: draft.stem,
      concept: draft.concept,
      keyText: isChoice(draft) ? draft.correct.text : String(draft.isTrue),
    }));
    const reasonOf = (draft: Draft) => (isChoice(draft) ? draft.correct.why : draft.why);
    const again = await draftsFor({ slots: slotsOf(5, 5), earlier, draws: seededDraws('another') });
    const used = new Set(first.map(reasonOf));

    expect(again.filter((draft) => used.has(reasonOf(draft)))).toEqual([]);
  });
});

describe('draftsFromNotes', () => {
  it('offers other terms of the notes as distractors', async () => {
    const drafts = (await draftsOf(readNotes('biology'), { slots: slotsOf(25, 0) })).filter(isChoice);
    const xylem = drafts.find(({ correct }) => correct.text === 'Xylem');

    expect(xylem?.stem).toBe('Which term means “the tissue that carries water and mineral salts from the roots to the leaves”?');
    expect(xylem?.correct.why).toContain('Xylem is the tissue that carries water');
    expect(xylem?.distractors.map(({ text }) => text)).toContain('Phloem');
    expect(xylem?.distractors.find(({ text }) => text === 'Phloem')?.why).toContain('“Phloem” in your notes: “Phloem is');
  });

  it('offers years among years and people among people', async () => {
    const drafts = (await draftsOf(readNotes('history'), { slots: slotsOf(30, 0) })).filter(isChoice);
    const optionsFor = (start: string) =>
      drafts
        .filter(({ stem }) => stem.startsWith(start))
        .flatMap(({ correct, distractors }) => [correct, ...distractors].map(({ text }) => text));
    const years = drafts.filter(({ stem }) => /which year/u.test(stem)).flatMap(({ distractors }) => distractors.map(({ text }) => text));

    expect(optionsFor('Who ').every((name) => /^\p{Lu}/u.test(name) && !/\d/u.test(name))).toBe(true);
    expect(optionsFor('Who ').length).toBeGreaterThan(6);
    expect(years.length).toBeGreaterThan(6);
    expect(years.every((year) => /^1[89]\d{2}$/u.test(year))).toBe(true);
  });

  it('gives blind strategies no advantage', async () => {
    const drafts = notes.map(([name, language]) => draftsOf(readNotes(name), { language, slots: slotsOf(30, 0) }));
    const questions = (await Promise.all(drafts))
      .flat()
      .filter(isChoice)
      .map((draft, index) => {
        const draws = seededDraws(draft.stem);
        return placeOptions(draft, { id: `${index}`, difficulty: 'easy', checked: null, position: draws('key'), order: draws('order') });
      });
    const scores = scoreBlindStrategies(questions);

    expect(scores.length).toBe(6);
    for (const { score } of scores) expect(score).toBeLessThanOrEqual(0.31);
  });

  it('depends only on its seed', async () => {
    const biology = readNotes('biology');

    expect(await draftsOf(biology)).toEqual(await draftsOf(biology));
    expect(await draftsOf(biology, { draws: seededDraws('other') })).not.toEqual(await draftsOf(biology));
  });

  it('fills first the slot whose concept is the heading of the sentence', async () => {
    const slots = [
      { slot: 7, type: 'mcq' as const, difficulty: 'medium' as const, concept: 'Vascular tissues' },
      { slot: 9, type: 'truefalse' as const, difficulty: 'easy' as const },
    ];
    const [first, second] = await writtenFrom(readNotes('biology'), { slots });

    expect(first).toMatchObject({ slot: 7, difficulty: 'medium', checked: null, draft: { type: 'mcq', concept: 'Vascular tissues' } });
    expect(second).toMatchObject({ slot: 9, difficulty: 'easy', draft: { type: 'truefalse' } });
  });

  it('judges every question as easy, whatever slot it is for', async () => {
    const written = await writtenFrom(readNotes('biology'), { slots: slotsOf(5, 5, 'medium') });

    expect(written.every(({ difficulty, judged }) => difficulty === 'medium' && judged === 'easy')).toBe(true);
  });

  it('makes true claims of sentences that cannot be altered, up to the number of false ones', async () => {
    const claims = (await draftsOf(readNotes('festival'), { slots: slotsOf(0, 20) })).filter((draft) => draft.type === 'truefalse');

    expect(claims.filter(({ isTrue }) => isTrue).map(({ stem }) => stem)).toContain('Children bake small breads shaped like fish.');
    expect(claims.length).toBeGreaterThanOrEqual(8);
  });

  it('puts no name in a sentence that says what it cannot have done, or in another clause', async () => {
    const drafts = await Promise.all(
      [...'abcdefgh'].map((seed) => draftsOf(readNotes('festival'), { slots: slotsOf(0, 20), draws: seededDraws(seed) })),
    );
    const names = ['Saint Ula', 'Jorin Vale', 'Harn', 'Tessel', 'Morwen'];

    for (const draft of drafts.flat()) {
      const { stem, why } = draft.type === 'truefalse' ? draft : { stem: '', why: '' };
      for (const name of names) expect(why.includes(name)).toBe(stem.includes(name));
    }
  });

  it('makes up the other options of a number if the notes have too few', async () => {
    const choice = (await draftsOf(readNotes('festival'), { slots: slotsOf(3, 0) })).find(isChoice);
    const years = choice?.distractors.map(({ text }) => Number(text)) ?? [];

    expect(choice?.correct.text).toBe('1701');
    expect(new Set(years).size).toBe(3);
    expect(years.every((year) => year !== 1701 && Math.abs(year - 1701) < 10)).toBe(true);
  });

  it('asks about notes in Hinglish in the same letters', async () => {
    const drafts = await draftsOf(readNotes('hinglish'), { language: 'hi', slots: slotsOf(2, 8) });

    expect(drafts.map(({ stem }) => stem)).toContain('Melvin Calvin ko kis saal mein Nobel Prize mila tha?');
    expect(drafts.filter(({ stem }) => /\p{Script=Devanagari}/u.test(stem))).toEqual([]);
    expect(drafts.length).toBeGreaterThanOrEqual(10);
  });

  it('asks about a sentence in each language of mixed notes, but only in the language chosen for others', async () => {
    const mixed =
      'Leeuwenhoek ने 1674 में पहली बार जीवित cell देखी। The plasma membrane is a thin layer round the cell. Nucleus को cell का control centre कहा जाता है।';
    const stemsIn = async (language: Language) =>
      (await draftsOf(mixed, { language, slots: slotsOf(0, 5) })).map(({ stem }) => stem).join(' ');

    expect(await stemsIn('hi')).toMatch(/plasma membrane.*कहा|कहा.*plasma membrane/u);
    expect(await stemsIn('en')).not.toMatch(/\p{Script=Devanagari}/u);
  });

  it('writes no hard questions, since recalling a sentence is not hard', async () => {
    expect(await draftsOf(readNotes('biology'), { slots: slotsOf(10, 10, 'hard') })).toEqual([]);
  });

  it('writes nothing from unsuitable notes', async () => {
    expect(await draftsOf('It is so. They say this. And then it was. What is it? See page 3 for more of these.')).toEqual([]);
    expect(await draftsOf('')).toEqual([]);
  });

  it('yields to the event loop while it reads long notes', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 1000) setImmediate(count);
    };
    setImmediate(count);
    await draftsOf(`${readNotes('biology')}\n\n${readNotes('history')}\n\n${readNotes('pdf-extract')}`, { slots: slotsOf(50, 0) });

    expect(turns).toBeGreaterThan(10);
  });
});
