import { describe, expect, it } from 'vitest';

import { seededDraws, seededRandom } from '../../../assessment/seeded-random.ts';
import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import { type Difficulty, difficulties } from '../../../assessment/question.ts';
import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import type { BankItem, Pack } from '../bank/pack-file.ts';
import type { RequestReading } from '../catalogue/request-reading.ts';
import type { TestBrief, TestWish, WrittenDraft } from '../question-writer.ts';
import { createBankForms } from './bank-forms.ts';
import { chooseQuestions } from './choose-questions.ts';
import { inProportion } from './in-proportion.ts';

const why = 'It is.';

function choice(id: string, changes: Partial<BankItem> = {}): BankItem {
  const distractors = ['b', 'c', 'd'].map((text) => ({ text: `${text} ${id}`, why }));
  const item = {
    id,
    type: 'mcq',
    concept: 'Leaves',
    difficulty: 'medium',
    stem: `Which is ${id}?`,
    correct: { text: `a ${id}`, why },
    distractors,
  };
  return { ...item, ...changes } as BankItem;
}

const choices = (count: number, prefix: string, changes: Partial<BankItem> = {}) =>
  Array.from({ length: count }, (_, index) => choice(`${prefix}-${index}`, changes));

function packOf(items: BankItem[], changes: Partial<Pack> = {}): Pack {
  return {
    name: 'biology/leaves',
    title: 'Leaves',
    subject: 'Biology',
    language: 'en',
    level: 'Classes 9–10',
    aliases: [],
    keywords: [],
    items,
    ...changes,
  };
}

function readingOf(packs: Pack[], changes: Partial<RequestReading> = {}): RequestReading {
  const topics = packs.map((pack) => ({ pack, share: 1 / packs.length, isAsked: () => true }));
  return { language: 'en', topics, neighbours: [], missing: [], ...changes };
}

interface Wanted extends Partial<TestWish> {
  slots?: Slot[];
  earlier?: EarlierQuestion[];
  models?: ItemModel[];
  isOpen?: TestBrief['isOpen'];
  unwanted?: string[];
  seed?: string;
}

function choose(
  reading: RequestReading,
  {
    slots = planSlots('mcq', 10, 'medium', seededRandom('seed')),
    earlier = [],
    models = [],
    isOpen,
    unwanted,
    seed = 'seed',
    ...wish
  }: Wanted = {},
) {
  const test = {
    questionCount: slots.length,
    isMixed: false,
    isPlanned: false,
    widen: false,
    onlyUnseen: false,
    exactTopic: false,
    onlyDifficulty: false,
    ...wish,
  };
  const brief = { title: '', description: '', language: 'en' as const, slots, earlier, draws: seededDraws(seed), test, isOpen, unwanted };
  return [...chooseQuestions({ reading, formsOf: createBankForms(models), rated: () => undefined }, brief)];
}

const origins = (drafts: readonly WrittenDraft[]) => drafts.map(({ origin }) => origin?.split('/').at(-1));
const before = (id: string, changes: Partial<EarlierQuestion> = {}): EarlierQuestion => ({
  stem: `Which is ${id}?`,
  keyText: `a ${id}`,
  concept: 'Leaves',
  origin: `biology/leaves/${id}`,
  testsAgo: 0,
  wasRight: true,
  ...changes,
});
const aboutRoots = { concept: 'Roots' };
const onLeaves = (pack: Pack) => [
  { pack, share: 1, concept: 'Leaves', isAsked: ({ concept }: { concept: string }) => concept === 'Leaves' },
];

describe('questions are chosen', () => {
  it('at the asked difficulty, then at the nearest, and none twice', () => {
    const pack = packOf(difficulties.flatMap((difficulty) => choices(4, difficulty, { difficulty })));

    const drafts = choose(readingOf([pack]), { slots: planSlots('mcq', 12, 'easy', seededRandom('seed')) });

    expect(drafts.map(({ difficulty }) => difficulty)).toEqual(difficulties.flatMap((difficulty) => Array<Difficulty>(4).fill(difficulty)));
    expect(new Set(origins(drafts)).size).toBe(12);
  });

  it('on what was asked for, with up to two in ten near it and nothing else, until the learner agrees', () => {
    const pack = packOf([...choices(3, 'leaf'), ...choices(20, 'root', aboutRoots)]);
    const neighbour = packOf(choices(20, 'stem'), { name: 'biology/stems', title: 'Stems' });
    const reading = readingOf([pack], { topics: onLeaves(pack), neighbours: [neighbour] });
    const asked = { topic: 'Leaves', concept: 'Leaves', isAsked: true };
    const near = { topic: 'Leaves', isAsked: false };
    const stems = { topic: 'Stems', isAsked: false };

    const alone = choose(reading);
    const widened = choose(reading, { widen: true, slots: planSlots('mcq', 25, 'medium', seededRandom('seed')) });

    expect(alone.map(({ match }) => match)).toEqual([asked, asked, asked, near, near]);
    expect(widened.slice(3, 23).map(({ match }) => match)).toEqual(Array.from({ length: 20 }, () => near));
    expect(widened.slice(23).map(({ match }) => match)).toEqual([stems, stems]);
  });

  it('from two topics in proportion to their shares, for each type of question', () => {
    const claimed = (count: number, prefix: string) => choices(count, prefix).map((item) => ({ ...item, claim: '{} is it.' }));
    const [leaves, roots] = [packOf(claimed(20, 'leaf')), packOf(claimed(20, 'root'), { name: 'biology/roots' })];
    const topics = [leaves, roots].map((pack) => ({ pack, share: pack === leaves ? 0.75 : 0.25, isAsked: () => true }));
    const slots = [
      ...planSlots('mcq', 8, 'medium', seededRandom('seed')),
      ...planSlots('truefalse', 4, 'medium', seededRandom('seed')).map((slot) => ({ ...slot, slot: slot.slot + 8 })),
    ];

    const drafts = choose(readingOf([], { topics }), { slots });

    const ofLeaves = drafts.filter(({ origin }) => origin?.startsWith('biology/leaves/'));
    expect(['mcq', 'truefalse'].map((type) => ofLeaves.filter(({ draft }) => draft.type === type).length)).toEqual([6, 3]);
  });

  it('of two parts of one topic in equal numbers, the difficulty giving way, and of a topic and a part of it as well', () => {
    const pack = packOf([
      ...choices(12, 'leaf'),
      ...choices(12, 'root', { ...aboutRoots, difficulty: 'easy' }),
      ...choices(12, 'stem', { concept: 'Stems' }),
    ]);
    const part = (concept: string) => ({
      pack,
      share: 0.5,
      concept,
      named: concept,
      isAsked: (of: { concept: string }) => of.concept === concept,
    });
    const whole = { pack, share: 0.5, named: 'plants', isAsked: () => true };
    const countsFor = (topics: RequestReading['topics']) => {
      const concepts = choose(readingOf([], { topics })).map(({ draft }) => draft.concept);
      return ['Leaves', 'Roots', 'Stems'].map((name) => concepts.filter((concept) => concept === name).length);
    };

    expect(countsFor([part('Leaves'), part('Roots')])).toEqual([5, 5, 0]);
    expect(countsFor([whole, part('Roots')])[1]).toBe(5);
  });

  it('by the concept of each slot, in a plan that the learner changed', () => {
    const pack = packOf([...choices(5, 'leaf'), ...choices(5, 'root', aboutRoots)]);
    const slots = planSlots('mcq', 4, 'medium', seededRandom('seed')).map((slot) => ({
      ...slot,
      concept: slot.slot < 3 ? 'roots' : 'Butterflies',
    }));

    const drafts = choose(readingOf([pack]), { slots, isPlanned: true });

    expect(drafts.map(({ draft, slot, match }) => [draft.concept, slot, match?.concept])).toEqual(
      [0, 1, 2].map((slot) => ['Roots', slot, 'roots']),
    );
  });

  it('again for a slot that refused its draft', () => {
    const pack = packOf(choices(3, 'leaf'));
    let offered = 0;

    const drafts = choose(readingOf([pack]), {
      slots: planSlots('mcq', 1, 'medium', seededRandom('seed')),
      isOpen: () => (offered += 1) < 3,
    });

    expect(new Set(origins(drafts)).size).toBe(3);
  });
});

describe('where the asked difficulty runs out', () => {
  const of = (difficulty: Difficulty, count: number) => choices(count, difficulty, { difficulty });
  const difficultiesOf = (asked: Difficulty, wish: Wanted = {}, pack = packOf([...of('easy', 2), ...of('medium', 2), ...of('hard', 6)])) =>
    choose(readingOf([pack]), { slots: planSlots('mcq', 6, asked, seededRandom('seed')), ...wish })
      .map((draft) => draft.difficulty[0])
      .join('');

  it('what was asked before is taken before a hard question, where easy ones were wanted', () => {
    const pack = packOf([...of('easy', 3), ...of('medium', 3), ...of('hard', 6)]);
    const earlier = ['easy-0', 'medium-0'].map((id) => before(id));

    expect(difficultiesOf('easy', { earlier }, pack)).toBe('eemmem');
    expect(difficultiesOf('easy', { earlier, onlyUnseen: true }, pack)).toBe('eemmhh');
  });

  it('a claim, or another draw of a model, comes before another difficulty', () => {
    const model: ItemModel = {
      id: 'sum',
      pack: 'biology/leaves',
      concept: 'Leaves',
      difficulty: 'easy',
      draw: ({ seen }) => ({
        draft: { type: 'mcq', stem: `How much is ${seen()}?`, concept: 'Leaves', correct: { text: 'a', why }, distractors: [] },
        isProved: true,
      }),
    };

    expect(difficultiesOf('easy', { models: [model] })).toBe('eeeemm');
  });

  it('nothing of another difficulty is taken where only the asked one will do', () => {
    expect(difficultiesOf('easy', { onlyDifficulty: true })).toBe('ee');
  });

  it('the nearest of what was asked before comes first, whatever was answered wrong', () => {
    const pack = packOf([...of('easy', 2), ...of('medium', 4)]);
    const earlier = [...choices(2, 'easy'), ...choices(4, 'medium')].map(({ id }) => before(id, { wasRight: id.startsWith('easy') }));

    expect(difficultiesOf('easy', { earlier }, pack)).toBe('eemmmm');
  });
});

describe('one form of an item', () => {
  const pack = packOf(choices(2, 'leaf').map((item) => ({ ...item, claim: '{} is it.' })));
  const claims = planSlots('truefalse', 2, 'medium', seededRandom('seed'));

  it('is in a test: not its claim too', () => {
    const slots = [
      ...planSlots('mcq', 1, 'medium', seededRandom('seed')),
      { slot: 1, type: 'truefalse', difficulty: 'medium' },
      { slot: 2, type: 'truefalse', difficulty: 'medium' },
    ] as Slot[];

    const drafts = choose(readingOf([pack]), { slots });

    expect(new Set(origins(drafts))).toEqual(new Set(['leaf-0', 'leaf-1']));
    expect(drafts).toHaveLength(2);
  });

  it.each([
    ['its claim within three tests comes back marked', before('leaf-0', { testsAgo: 2 }), [undefined, true]],
    ['its claim after three tests is as good as unseen', before('leaf-0', { testsAgo: 3 }), [undefined, undefined]],
    ['its translation counts as itself', before('leaf-0', { origin: 'biology/leaves-hi/leaf-0' }), [undefined, true]],
  ])('%s', (_, asked, seenBefore) => {
    const drafts = choose(readingOf([pack]), { slots: claims, earlier: [asked] });

    expect(origins(drafts)).toEqual(['leaf-1', 'leaf-0']);
    expect(drafts.map((draft) => draft.seenBefore)).toEqual(seenBefore);
  });
});

describe('claims', () => {
  const truths = (drafts: readonly WrittenDraft[]) =>
    drafts.toSorted((one, other) => (one.slot ?? 0) - (other.slot ?? 0)).map(({ draft }) => draft.type === 'truefalse' && draft.isTrue);
  const own = (isTrue: boolean) =>
    Array.from({ length: 4 }, (_, index) => choice(`${isTrue}-${index}`, { type: 'truefalse', isTrue, why }));
  const open = choices(12, 'leaf').map((item) => ({ ...item, claim: '{} is it.' }));
  const slots = planSlots('truefalse', 4, 'medium', seededRandom('seed'));
  const truthsOf = (items: BankItem[]) =>
    Array.from({ length: 200 }, (_, number) => truths(choose(readingOf([packOf(items)]), { slots, seed: String(number) })));

  it.each([
    ['all those of the bank are true', [...own(true), ...open]],
    ['as many are true as false', [...own(true), ...own(false), ...open]],
  ])('T-72: are true in half of the slots, each by itself, though %s', (_, items) => {
    const tests = truthsOf(items);
    const repeated = tests.flatMap((own) => own.slice(1).map((isTrue, index) => isTrue === own[index]));

    for (const each of [tests.flat(), repeated]) {
      // Within four standard deviations.
      expect(Math.abs(each.filter(Boolean).length - each.length / 2)).toBeLessThan(4 * Math.sqrt(each.length / 4));
    }
  });

  it('are of the other truth before a question comes back', () => {
    for (let number = 0; number < 20; number++) {
      const drafts = choose(readingOf([packOf(own(true))]), { slots, seed: String(number) });
      expect(truths(drafts)).toEqual([true, true, true, true]);
    }
  });
});

describe('questions asked before', () => {
  const pack = packOf(choices(5, 'leaf'));
  const slots = planSlots('mcq', 5, 'medium', seededRandom('seed'));
  const earlier = [
    before('leaf-0', { testsAgo: 1 }),
    before('leaf-1', { testsAgo: 5, wasRight: null }),
    before('leaf-2', { testsAgo: 0, wasRight: false }),
    before('leaf-3', { testsAgo: 4, wasRight: false }),
  ];

  it('come back after what is unseen: those answered wrong first, then the oldest', () => {
    const drafts = choose(readingOf([pack]), { slots, earlier });

    expect(origins(drafts)).toEqual(['leaf-4', 'leaf-3', 'leaf-2', 'leaf-1', 'leaf-0']);
    expect(drafts.map(({ seenBefore }) => seenBefore)).toEqual([undefined, true, true, true, true]);
  });

  it('stay away if only unseen ones are wanted', () => {
    expect(origins(choose(readingOf([pack]), { slots, earlier, onlyUnseen: true }))).toEqual(['leaf-4']);
  });

  it('are known by their wording if they were stored without their items', () => {
    const drafts = choose(readingOf([pack]), { slots, earlier: earlier.map((question) => ({ ...question, origin: undefined })) });

    expect(origins(drafts).slice(0, 2)).toEqual(['leaf-4', 'leaf-3']);
  });
});

describe('a class or exam', () => {
  it('is asked its own concepts first, and what is taken beyond says where it belongs', () => {
    const concepts = [{ name: 'Roots', aliases: [], levels: ['class-11', 'class-12'] as const }].map((each) => ({
      ...each,
      levels: [...each.levels],
    }));
    const pack = packOf([...choices(2, 'leaf'), ...choices(5, 'root', aboutRoots)], { concepts });

    const drafts = choose(readingOf([pack], { level: 'class-10' }), {
      slots: planSlots('mcq', 4, 'medium', seededRandom('seed')),
      earlier: [before('leaf-0')],
    });

    expect(origins(drafts).slice(0, 2)).toEqual(['leaf-1', 'leaf-0']);
    expect(drafts.map(({ match }) => match?.level)).toEqual([undefined, undefined, 'class-11', 'class-11']);
  });

  it('is asked an item last that is beyond it, whatever its concept', () => {
    const pack = packOf([...choices(2, 'leaf', { levels: ['class-11'] }), ...choices(2, 'stem')]);

    const drafts = choose(readingOf([pack], { level: 'class-10' }), { slots: planSlots('mcq', 3, 'medium', seededRandom('seed')) });

    expect(drafts.map(({ match }) => match?.level)).toEqual([undefined, undefined, 'class-11']);
    expect(origins(drafts)[2]).toMatch(/^leaf/u);
  });

  it.each([
    ['class-10', undefined],
    ['class-12', 'class-10'],
    ['ssc', undefined],
  ] as const)('%s reads the classes of a pack that does not list its levels', (level, said) => {
    const [draft] = choose(readingOf([packOf(choices(1, 'leaf'))], { level }), {
      slots: planSlots('mcq', 1, 'medium', seededRandom('seed')),
    });

    expect(draft?.match?.level).toBe(said);
  });
});

describe('an item model', () => {
  let number = 0;
  const draft = () => ({
    type: 'mcq' as const,
    stem: `How much is ${(number += 1)}?`,
    concept: 'Leaves',
    correct: { text: 'a', why },
    distractors: [],
  });
  const model: ItemModel = {
    id: 'sum',
    pack: 'biology/leaves',
    concept: 'Leaves',
    difficulty: 'medium',
    draw: () => ({ draft: draft(), isProved: true }),
  };

  it('is a fifth of a test at most while questions can come back, and fills it if they may not', () => {
    const pack = packOf(choices(8, 'leaf'));
    const earlier = choices(8, 'leaf').map(({ id }) => before(id));
    const drawn = (wish: Partial<TestWish>) =>
      origins(choose(readingOf([pack]), { earlier, models: [model], ...wish })).filter((id) => id === 'sum');

    expect(drawn({})).toHaveLength(2);
    expect(drawn({ onlyUnseen: true })).toHaveLength(10);
  });
});

describe('a test on a topic alone', () => {
  const ofLeaves = (pack: Pack) => ({ pack, share: 1, isAsked: ({ concept }: { concept: string }) => concept === 'Leaves' });
  const pack = packOf([...choices(8, 'leaf'), ...choices(8, 'root', aboutRoots)]);
  const reading = readingOf([pack], { topics: [ofLeaves(pack)] });

  it('brings back what was asked before anything near the topic, which comes first otherwise', () => {
    const earlier = [before('leaf-0'), before('leaf-1')];
    const asked = (wish: Partial<TestWish>) =>
      choose(reading, { slots: planSlots('mcq', 8, 'medium', seededRandom('s')), earlier, ...wish });

    expect(asked({ exactTopic: true }).every(({ match }) => match?.isAsked)).toBe(true);
    expect(asked({}).filter(({ match }) => !match?.isAsked)).toHaveLength(1);
  });

  it('asks nothing of an item that is unwanted', () => {
    const unwanted = ['leaf-0', 'leaf-1'].map((id) => `biology/leaves/${id}`);

    const asked = origins(choose(reading, { exactTopic: true, unwanted }));

    expect(new Set(asked)).toEqual(new Set(choices(6, 'leaf').map((_, index) => `leaf-${index + 2}`)));
  });
});

describe('inProportion', () => {
  it('keeps the shares at every prefix, and continues with the other lists when one is exhausted', () => {
    const values = (letter: string, count = 20) => Array<string>(count).fill(letter);
    const shares = { a: 0.5, b: 0.3, c: 0.2 };
    const mixture = [...inProportion(Object.entries(shares).map(([letter, share]) => ({ share, values: values(letter) })))];
    const counts = (length: number) =>
      Object.keys(shares).map((letter) => mixture.slice(0, length).filter((each) => each === letter).length);

    expect([counts(10), counts(20)]).toEqual([
      [5, 3, 2],
      [10, 6, 4],
    ]);
    const small = [...'bcdefghij'].map((letter) => ({ share: 1 / 18, values: values(letter) }));
    const half = [...inProportion([{ share: 0.5, values: values('a') }, ...small])].slice(0, 10);
    expect(half.filter((letter) => letter === 'a')).toHaveLength(5);
    const lists = [
      { share: 0.5, values: ['a'] },
      { share: 0.5, values: values('b', 3) },
    ];
    expect([...inProportion(lists)]).toEqual(['a', 'b', 'b', 'b']);
  });
});
