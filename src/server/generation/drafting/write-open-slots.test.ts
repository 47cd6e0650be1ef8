import { describe, expect, it } from 'vitest';

import { seededDraws, seededRandom } from '../../../assessment/seeded-random.ts';
import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import type { Draft, Question } from '../../../assessment/question.ts';
import { createLog } from '../../create-log.ts';
import {
  badFor,
  createScriptedWriter,
  type Script,
  scriptedDraftTest,
  solveRightly,
  writeAll,
  writeThenFail,
  writtenFor,
} from '../../testing/generation/scripted-writer.ts';
import { createVirtualTimers } from '../../testing/model-host/virtual-timers.ts';
import { ModelFailure, type ModelFailureKind, type QuestionSolver } from '../../writers/question-solver.ts';
import type { QuestionWriter, WrittenDraft } from '../../writers/question-writer.ts';
import { type BlindCheck, createBlindCheck } from './blind-check.ts';
import { writeOpenSlots } from './write-open-slots.ts';

function setUp(given: number | readonly Slot[], script: Script, changes: Partial<QuestionWriter> = {}) {
  const writer = Object.assign(createScriptedWriter(script), changes);
  const draftTest = scriptedDraftTest(typeof given === 'number' ? planSlots('mcq', given, 'easy', seededRandom('seed')) : given);
  const sent: Question[] = [];
  const context = { signal: new AbortController().signal };
  let blindCheck: BlindCheck | undefined;
  /** Adds a blind check that disagrees on the questions written for these slots. */
  const refute = (numbers: readonly number[], like: Partial<Slot> = {}) => {
    const stems = numbers.map((slot) => writtenFor({ slot, type: 'mcq', difficulty: 'easy', ...like }).draft.stem);
    const solver: QuestionSolver = async (questions) => {
      const answers = await solveRightly(questions, context);
      return new Map(questions.map(({ id, question }) => [id, (!stems.includes(question) && answers.get(id)) || { correct: [] }]));
    };
    blindCheck = createBlindCheck({ solver, random: seededRandom('seed'), context, log: createLog('silent') });
  };
  const writing = () => ({
    writer,
    blindCheck,
    timers: createVirtualTimers(),
    brief: { title: 'T', description: 'T', language: 'en' as const, draws: seededDraws('seed') },
    earlier: [],
    draftTest,
    onQuestion: (question: Question) => void sent.push(question),
    context,
  });
  return {
    writer,
    draftTest,
    sent,
    refute,
    write: (mostRounds?: number) => writeOpenSlots(writing(), mostRounds),
    asked: () => writer.briefs.map(({ slots }) => slots.length),
  };
}

/** Refuses every third draft. */
const refuseThird = (): Script => {
  let written = 0;
  return async function* ({ slots }) {
    for (const slot of slots) yield (written += 1) % 3 === 0 ? badFor(slot) : writtenFor(slot);
  };
};

describe('rounds', () => {
  it.each([1, 10, 37, 50])('fill a test of %i by a model of which a third of the drafts is refused', async (count) => {
    const { write, draftTest, sent } = setUp(count, refuseThird());

    const end = await write();

    expect(end).toBeUndefined();
    expect(draftTest.questions()).toHaveLength(count);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(count);
  });

  it('ask for a quarter more than is missing, rounded up, with numbers beyond the test', async () => {
    const { write, writer } = setUp(10, async function* ({ slots }, _context, nth) {
      for (const slot of nth === 0 ? slots.slice(0, 7) : slots) yield writtenFor(slot);
    });

    await write();

    const numbers = writer.briefs.map(({ slots }) => slots.map(({ slot }) => slot));
    expect(numbers).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [7, 8, 9, 13],
    ]);
  });

  it('go on as long as each brings one question', async () => {
    const { write, asked } = setUp(8, async function* ({ slots }) {
      for (const slot of slots.slice(0, 1)) yield writtenFor(slot);
    });

    expect(await write()).toBeUndefined();
    expect(asked()).toHaveLength(8);
  });

  it('end after three in a row that bring nothing new', async () => {
    const { write, asked, draftTest } = setUp(4, async function* ({ slots }, _context, nth) {
      for (const slot of slots) yield nth === 1 ? writtenFor({ ...slot, slot: 0 }) : badFor(slot);
    });

    const end = await write();

    expect(end?.kind).toBe('broken');
    expect(draftTest.questions()).toHaveLength(1);
    expect(asked()).toHaveLength(1 + 1 + 3);
  });

  it('count a broken answer as one that brought nothing', async () => {
    const broken = new ModelFailure('broken', 'No');
    const { write, draftTest } = setUp(3, async function* (brief, context, nth) {
      if (nth % 3 !== 2) throw broken;
      yield* writeThenFail(1, broken)(brief, context, nth);
    });

    expect(await write()).toBeUndefined();
    expect(draftTest.questions()).toHaveLength(3);
  });
});

describe('further drafts', () => {
  it('take the place of questions that the blind check refutes, without another call to the writer', async () => {
    const { write, draftTest, writer, refute } = setUp(10, writeAll);
    refute([2, 5, 6]);

    expect(await write()).toBeUndefined();
    expect(writer.briefs).toHaveLength(1);
    expect(draftTest.questions()).toHaveLength(10);
    expect(draftTest.report().rejected).toEqual({ 'blind-solve-disagrees': 3 });
  });

  it('fill what another lane left open', async () => {
    const { write, draftTest, refute } = setUp(20, async function* (brief, context, nth) {
      if (brief.slots[0]?.slot === 10) yield* writeThenFail(8, new ModelFailure('down', 'No'))(brief, context, nth);
      else yield* writeAll(brief);
    });
    refute([]);

    expect(await write()).toBeUndefined();
    expect(draftTest.questions()).toHaveLength(20);
  });
});

describe('a full lane', () => {
  it('is solved while its call still writes', async () => {
    let unsolved = 10;
    const { write, draftTest, refute, sent } = setUp(10, async function* ({ slots }) {
      for (const slot of slots.slice(0, 10)) yield writtenFor(slot);
      await new Promise<void>((resolve) => setImmediate(resolve));
      unsolved -= sent.length;
      yield* slots.slice(10).map(writtenFor);
    });
    refute([]);

    expect(await write()).toBeUndefined();
    expect(unsolved).toBe(0);
    expect(draftTest.report().written).toBe(11);
  });
});

describe('at a host that takes one call at a time', () => {
  const oneAtATime = { isOneAtATime: true };

  it('the first question goes ahead, and each lane ends its call once it is full and is solved before the next', async () => {
    const before: number[] = [];
    const script: Script = async function* ({ slots }) {
      before.push(sent.length);
      yield* slots.map(writtenFor);
    };
    const { write, draftTest, refute, sent } = setUp(21, script, oneAtATime);
    refute([]);

    expect(await write()).toBeUndefined();
    expect(before).toEqual([0, 1, 11]);
    expect(draftTest.report().written).toBe(21);
  });

  it('a question that is refuted costs one more call', async () => {
    const { write, draftTest, refute, asked } = setUp(11, writeAll, oneAtATime);
    refute([4]);

    expect(await write()).toBeUndefined();
    expect(asked()).toEqual([2, 13, 2]);
    expect(draftTest.questions()).toHaveLength(11);
  });

  it('a failure of the first question ends all', async () => {
    const { write, writer, refute } = setUp(30, writeThenFail(0, new ModelFailure('misconfigured', 'No')), oneAtATime);
    refute([]);

    expect((await write())?.kind).toBe('misconfigured');
    expect(writer.briefs).toHaveLength(1);
  });

  it('a first question of which no draft passes leaves the others to their writing', async () => {
    const { write, draftTest, refute } = setUp(
      4,
      async function* ({ slots }, _context, nth) {
        for (const slot of slots) yield nth < 3 ? badFor(slot) : writtenFor(slot);
      },
      oneAtATime,
    );
    refute([]);

    expect((await write())?.kind).toBe('broken');
    expect(draftTest.questions()).toHaveLength(3);
  });

  it('a later lane that fails leaves the others to finish', async () => {
    const script: Script = (brief, context, nth) =>
      nth === 1 ? writeThenFail(2, new ModelFailure('filtered', 'No'))(brief, context, nth) : writeAll(brief);
    const { write, draftTest, refute } = setUp(21, script, oneAtATime);
    refute([]);

    expect((await write())?.kind).toBe('filtered');
    expect(draftTest.questions()).toHaveLength(13);
  });
});

describe('a lane that fails', () => {
  const kinds: ModelFailureKind[] = ['down', 'refused', 'filtered', 'misconfigured'];

  it.each(kinds)('as %s ends after its call and leaves the others to finish', async (kind) => {
    const { write, draftTest, writer } = setUp(30, async function* (brief, context, nth) {
      if (brief.slots[0]?.slot === 10) yield* writeThenFail(2, new ModelFailure(kind, 'No'))(brief, context, nth);
      else yield* writeAll(brief);
    });

    const end = await write();

    expect(end?.kind).toBe(kind);
    expect(draftTest.questions()).toHaveLength(22);
    expect(writer.briefs).toHaveLength(3);
  });

  it('is reported by its most telling failure', async () => {
    const { write } = setUp(40, (brief, context, nth) => {
      const kind = (['down', 'filtered', 'misconfigured', 'refused'] as const)[(brief.slots[0]?.slot ?? 0) / 10];
      return writeThenFail(0, new ModelFailure(kind ?? 'broken', 'No'))(brief, context, nth);
    });

    expect((await write())?.kind).toBe('misconfigured');
  });
});

describe('a set of questions on a passage', () => {
  const plain = (slot: number): Slot => ({ slot, type: 'mcq', difficulty: 'easy' });
  const onPassage = (slot: number, passage = 1): Slot => ({ ...plain(slot), form: 'passage', passage });
  const passageOf = (question: Question | undefined) => question?.passage?.text;

  it.each<[string, Slot[], number[][]]>([
    [
      'goes to the next lane if it does not fit',
      [...[0, 1, 2, 3, 4, 5, 6, 7].map(plain), ...[8, 9, 10].map((slot) => onPassage(slot))],
      [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [8, 9, 10],
      ],
    ],
    [
      'fills a lane',
      [...[0, 1, 2, 3, 4, 5, 6, 7].map(plain), ...[8, 9].map((slot) => onPassage(slot)), plain(10)],
      [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [10]],
    ],
  ])('%s', async (_, slots, lanes) => {
    const { write, writer } = setUp(slots, writeAll);

    expect(await write()).toBeUndefined();
    expect(writer.briefs.map((brief) => brief.slots.map(({ slot }) => slot).filter((slot) => slot < slots.length))).toEqual(lanes);
  });

  it('is filled up on the same text, also where another is written', async () => {
    const slots = [onPassage(0), onPassage(1), plain(2)];
    const other = (written: WrittenDraft): WrittenDraft => ({
      ...written,
      draft: { ...written.draft, passage: { id: 'p1', text: 'Another.' } } as Draft,
    });
    const { write, draftTest, writer } = setUp(slots, async function* (brief, _context, nth) {
      for (const slot of brief.slots) {
        if (nth > 0 || slot.slot === 0 || slot.slot === 2) yield nth === 1 ? other(writtenFor(slot)) : writtenFor(slot);
      }
    });

    await write();

    const [first, second, third] = draftTest.questions();
    expect([passageOf(second), passageOf(third)]).toEqual([passageOf(first), undefined]);
    expect(writer.briefs.slice(1).map(({ passages }) => passages?.get(1))).toEqual([first?.passage, first?.passage]);
    expect(writer.briefs).toHaveLength(3);
  });

  it('keeps its text when every question on it is refuted', async () => {
    const { write, draftTest, writer, refute } = setUp([onPassage(0), onPassage(1)], async function* ({ slots }, _context, nth) {
      for (const slot of slots) yield writtenFor({ ...slot, slot: slot.slot + 10 * nth });
    });
    refute([0, 1, 2], { form: 'passage' });

    await write();

    expect(writer.briefs[1]?.passages?.get(1)?.text).toBe(passageOf(draftTest.questions()[0]));
    expect(draftTest.questions()).toHaveLength(2);
  });

  it.each<[string, Partial<Slot>]>([
    ['of another form', { form: 'match', passage: undefined }],
    ['of no form', { form: undefined, passage: undefined }],
    ['of another set', { passage: 2 }],
    ['without a passage', { passage: undefined }],
  ])('takes no draft %s', async (_, asWritten) => {
    const { write, draftTest } = setUp([onPassage(0)], async function* ({ slots }) {
      for (const slot of slots) yield writtenFor({ ...slot, ...asWritten });
    });

    // The third round asks for plain questions.
    expect((await write(2))?.kind).toBe('broken');
    expect(draftTest.questions()).toEqual([]);
  });
});

it('a draft of another form than its slot’s fills an open slot of that form', async () => {
  const slots = (['match', 'order'] as const).map((form, slot): Slot => ({ slot, type: 'mcq', difficulty: 'easy', form }));
  const swapped = { match: 'order', order: 'match' } as const;
  const { write, draftTest } = setUp(slots, async function* (brief) {
    for (const slot of brief.slots) yield writtenFor({ ...slot, form: swapped[slot.form as 'match' | 'order'] });
  });

  expect(await write()).toBeUndefined();
  expect(draftTest.questions().map(({ form }) => form)).toEqual(['match', 'order']);
});

it('further drafts have no objective: the slot’s own draft fulfils it', async () => {
  const { write, writer } = setUp(
    [{ slot: 0, type: 'mcq', difficulty: 'easy', objective: 'O', bloom: 'apply', misconception: 'M' }],
    writeAll,
  );

  await write();

  expect(writer.briefs[0]?.slots.map(({ objective, bloom, misconception }) => [objective, bloom, misconception])).toEqual([
    ['O', 'apply', 'M'],
    [undefined, undefined, undefined],
  ]);
});

it('slots of any form take what the bank writes, and keep their form for a model that goes on', async () => {
  const { write, draftTest } = setUp([{ slot: 0, type: 'mcq', difficulty: 'easy', form: 'match' }], async function* ({ slots }) {
    for (const slot of slots) yield writtenFor({ ...slot, form: undefined });
  });

  draftTest.takePlain();

  expect(await write()).toBeUndefined();
  expect(draftTest.progress()).toMatchObject({ slots: [{ form: 'match' }], questions: [{ slot: 0 }] });
});

it('a form of which the writer brings none in two rounds gives way to plain questions', async () => {
  const { write, draftTest, writer } = setUp([{ slot: 0, type: 'mcq', difficulty: 'easy', form: 'match' }], async function* ({ slots }) {
    for (const slot of slots) if (!slot.form) yield writtenFor(slot);
  });

  expect(await write()).toBeUndefined();
  expect(writer.briefs.map(({ slots }) => slots[0]?.form)).toEqual(['match', 'match', undefined]);
  expect(draftTest.questions().map(({ form }) => form)).toEqual([undefined]);
});
