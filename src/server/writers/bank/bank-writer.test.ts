import { describe, expect, it } from 'vitest';

import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { planSlots } from '../../../assessment/test-layout.ts';
import type { Draft } from '../../../assessment/question.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { inProportion, writeFromPacks } from './bank-writer.ts';
import type { AskedTopic } from '../catalogue/request-reading.ts';
import { loadBank } from './load-bank.ts';

const packs = new Map((await loadBank('bank')).map((pack) => [pack.name, pack]));

function found(name: string, share = 1, concept?: string): AskedTopic {
  const pack = packs.get(name);
  if (!pack) throw new Error(`No pack ${name}`);
  return { pack, share, isAsked: (question) => question.concept === concept };
}

function briefFor(wanted: Partial<TestBrief> = {}): TestBrief {
  const slots = planSlots('mixed', 10, 'medium', 'seed');
  return { title: 'A test', description: '', language: 'en', slots, earlier: [], seed: 'seed', ...wanted };
}

const write = (packsFound: AskedTopic[], brief = briefFor()) => [...writeFromPacks(packsFound, [], brief)];
const conceptsOf = (name: string) => new Set(packs.get(name)?.items.map(({ concept }) => concept));
const asEarlier = (draft: Draft): EarlierQuestion => ({
  stem: draft.stem,
  concept: draft.concept,
  keyText: draft.type === 'mcq' ? draft.correct.text : 'True',
});

describe('writeFromPacks', () => {
  it('writes from two packs in proportion to their shares, for each type of question', () => {
    const [leaves, war] = [found('biology/photosynthesis', 0.75), found('history/world-war-two', 0.25)];
    const ofLeaves = conceptsOf('biology/photosynthesis');
    const isOfLeaves = ({ draft }: WrittenDraft) => ofLeaves.has(draft.concept);
    const drafts = write([leaves, war]);

    const choices = drafts.filter(({ draft }) => draft.type === 'mcq').slice(0, 8);
    const claims = drafts.filter(({ draft }) => draft.type === 'truefalse').slice(0, 4);

    expect(choices.filter(isOfLeaves)).toHaveLength(6);
    expect(claims.filter(isOfLeaves)).toHaveLength(3);
  });

  it('writes what was asked first', () => {
    const drafts = write([found('biology/photosynthesis', 1, 'Limiting factors')]);

    expect(drafts.slice(0, 2).map(({ draft }) => draft.concept)).toEqual(['Limiting factors', 'Limiting factors']);
  });

  it('writes questions that were not asked before first', () => {
    const first = write([found('biology/photosynthesis')]).slice(0, 6);
    const earlier = first.map(({ draft }) => asEarlier(draft));

    const next = write([found('biology/photosynthesis')], briefFor({ earlier, seed: 'another' })).slice(0, 6);

    const asked = new Set(earlier.map(({ stem }) => stem));
    expect(next.filter(({ draft }) => asked.has(draft.stem))).toEqual([]);
  });
});

describe('inProportion', () => {
  it('keeps the shares at every prefix', () => {
    const values = (letter: string) => Array<string>(20).fill(letter);
    const mixture = [
      ...inProportion([
        { share: 0.5, values: values('a') },
        { share: 0.3, values: values('b') },
        { share: 0.2, values: values('c') },
      ]),
    ];

    for (const [length, ...counts] of [
      [10, 5, 3, 2],
      [20, 10, 6, 4],
    ] as const) {
      const prefix = mixture.slice(0, length);
      expect(['a', 'b', 'c'].map((letter) => prefix.filter((each) => each === letter).length)).toEqual(counts);
    }
  });

  it('continues with the other lists when one is exhausted', () => {
    expect([
      ...inProportion([
        { share: 0.5, values: ['a'] },
        { share: 0.5, values: ['b', 'b', 'b'] },
      ]),
    ]).toEqual(['a', 'b', 'b', 'b']);
  });
});
