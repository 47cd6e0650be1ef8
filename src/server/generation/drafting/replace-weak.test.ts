import { expect, it } from 'vitest';

import { seededDraws, seededRandom } from '../../../assessment/seeded-random.ts';
import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import type { Difficulty, Question, QuestionKind } from '../../../assessment/question.ts';
import { createLog } from '../../create-log.ts';
import {
  createScriptedWriter,
  draftFor,
  type Script,
  scriptedDraftTest,
  solveRightly,
  writeThenFail,
  writtenFor,
} from '../../testing/generation/scripted-writer.ts';
import { createVirtualTimers, type VirtualTimers } from '../../testing/model-host/virtual-timers.ts';
import { ModelFailure, type QuestionSolver } from '../../writers/question-solver.ts';
import { createBlindCheck } from './blind-check.ts';
import { replaceWeak } from './replace-weak.ts';
import { writeOpenSlots } from './write-open-slots.ts';

/** A draft for each slot of the test, without a spare. */
const firstTry: Script = async function* ({ slots }) {
  for (const slot of slots.slice(0, Math.floor(slots.length * 0.8))) yield writtenFor(slot);
};

/** Questions of the second try have the numbers of no slot. */
const second = 100;
const twice: Script = async function* (brief, context, nth) {
  if (nth === 0) yield* firstTry(brief, context, nth);
  else for (const slot of brief.slots) yield { ...writtenFor({ ...slot, slot: slot.slot + second }), slot: slot.slot };
};

interface Case {
  count?: number;
  type?: QuestionKind;
  asked?: Difficulty;
  slots?: readonly Slot[];
  /** The share that the solver expects for the question of this number; undefined for none. */
  share: (number: number) => number | undefined;
  script?: Script;
  /** Answers the calls to the solver after the first try, once it is written. */
  solveAgain?: QuestionSolver;
  timers?: VirtualTimers;
}

/** A full test, of which the weak questions were then replaced. */
async function written({ count = 10, type = 'mcq', asked = 'medium', share, script = twice, ...others }: Case) {
  const { timers = createVirtualTimers(), solveAgain = solveRightly } = others;
  const writer = createScriptedWriter((brief, callContext, nth) => {
    kept.push(draftTest.progress().questions.length);
    return script(brief, callContext, nth);
  });
  const slots = others.slots ?? planSlots(type, count, asked, seededRandom('seed'));
  const draftTest = scriptedDraftTest(slots);
  const sent: Question[] = [];
  /** What would be left if the process died while a call is in progress. */
  const kept: number[] = [];
  const context = { signal: new AbortController().signal };
  let isComplete = false;
  const solver: QuestionSolver = async (questions, callContext) => {
    const answers = await (isComplete ? solveAgain : solveRightly)(questions, callContext);
    const judged = questions.map(({ id, question }) => {
      const expectedShare = share(numberOf(question));
      return [id, { correct: [], ...answers.get(id), ...(expectedShare !== undefined && { expectedShare }) }] as const;
    });
    return new Map(judged);
  };
  const writing = {
    writer,
    blindCheck: createBlindCheck({ solver, random: seededRandom('seed'), context, log: createLog('silent') }),
    timers,
    brief: { title: 'T', description: 'T', language: 'en' as const, draws: seededDraws('seed') },
    earlier: [],
    draftTest,
    onQuestion: (question: Question) => void sent.push(question),
    context,
  };
  await writeOpenSlots(writing);
  isComplete = true;
  await replaceWeak(writing);
  const questions = draftTest.questions();
  return {
    numbers: questions.map(({ stem }) => numberOf(stem)),
    difficulties: questions.map(({ difficulty }) => difficulty),
    report: draftTest.report(),
    calls: writer.briefs.map((brief) => brief.slots.filter(({ slot }) => slot < count).length),
    sent,
    kept,
  };
}

function numberOf(stem: string): number {
  return (Number(/\d+/u.exec(stem)?.[0]) - 11) / 37;
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
/** The first three are easy, and everything else is medium. */
const easyStart = (number: number) => (number < 3 ? 0.9 : 0.6);

it('writes questions of another difficulty once more, all in one call, and shows them in place of the first', async () => {
  const { numbers, difficulties, report, calls, sent, kept } = await written({ share: easyStart });

  expect(calls).toEqual([10, 3]);
  expect(kept).toEqual([0, 10]);
  expect(numbers).toEqual([100, 101, 102, ...upTo(10).slice(3)]);
  expect(new Set(difficulties)).toEqual(new Set(['medium']));
  expect(report).toMatchObject({ rejected: { 'other-difficulty': 3 }, otherDifficulty: undefined });
  expect(sent.map(({ id }) => id)).toEqual([...upTo(10), 0, 1, 2].map((slot) => `g.${slot}`));
});

it('keeps the first, with its own difficulty, where the second is not as asked either, and counts it', async () => {
  const { numbers, difficulties, report, sent } = await written({
    share: (number) => ([100, 113].includes(number) ? 0.2 : easyStart(number)),
  });

  expect(numbers.slice(0, 3)).toEqual([0, 101, 102]);
  expect(difficulties[0]).toBe('easy');
  expect(report).toMatchObject({ otherDifficulty: 1, rejected: { 'other-difficulty': 4 } });
  expect(sent.map(({ stem }) => numberOf(stem))).not.toContain(100);
});

it('keeps the first where the second try brings nothing', async () => {
  const down = writeThenFail(0, new ModelFailure('down', 'No'));
  const script: Script = (brief, context, nth) => (nth === 0 ? firstTry : down)(brief, context, nth);

  const { numbers, report } = await written({ share: easyStart, script, count: 6 });

  expect(numbers).toEqual(upTo(6));
  expect(report).toMatchObject({ otherDifficulty: 3, rejected: {} });
});

it.each<[string, Case, number | undefined]>([
  ['more than half of the test differs', { share: (number) => (number < 6 ? 0.9 : 0.6) }, 6],
  [
    'a true/false question cannot be as hard as asked',
    { share: (number) => (number < 2 ? 0.1 : undefined), type: 'truefalse', asked: 'hard' },
    2,
  ],
  ['the solver expects no share', { share: () => undefined }, undefined],
])('writes nothing again where %s', async (_, given, otherDifficulty) => {
  const { calls, report } = await written(given);

  expect(calls).toHaveLength(1);
  expect(report.otherDifficulty).toBe(otherDifficulty);
});

it('ends solving with the round, after 30 s, and keeps the first', async () => {
  const timers = createVirtualTimers();
  const ends: boolean[] = [];
  const solveAgain: QuestionSolver = async (_, { signal }) => {
    timers.advance(29_999);
    ends.push(signal.aborted);
    timers.advance(1);
    ends.push(signal.aborted);
    throw signal.reason;
  };

  const { numbers, report } = await written({ share: easyStart, timers, solveAgain });

  expect(ends).toEqual([false, true]);
  expect(numbers).toEqual(upTo(10));
  expect(report).toMatchObject({ otherDifficulty: 3, rejected: {} });
});

it('writes a question once more that a passage answers which came after it', async () => {
  const mcq = (slot: number): Slot => ({ slot, type: 'mcq', difficulty: 'medium' });
  const onPassage = (slot: number): Slot => ({ ...mcq(slot), form: 'passage', passage: 1 });
  const slots = [mcq(0), { ...mcq(1), type: 'truefalse' as const }, mcq(2), mcq(3), onPassage(4), onPassage(5)];
  const { stem } = draftFor({ slot: 1, type: 'truefalse', difficulty: 'medium' });
  const passage = {
    id: 'p1',
    text: `The harbour keeps a register of everything that ever came to it. ${stem} Nobody has changed it since.`,
  };
  const script: Script = async function* (brief, context, nth) {
    for await (const { draft, ...written } of twice(brief, context, nth)) {
      yield { ...written, draft: draft.type === 'mcq' && draft.passage ? { ...draft, passage } : draft };
    }
  };

  const { numbers, calls, report } = await written({ slots, count: 6, share: () => undefined, script });

  expect(calls).toEqual([6, 1]);
  expect(numbers).toEqual([0, 101, 2, 3, 4, 5]);
  expect(report.rejected).toEqual({ 'gives-away-key': 1 });
});

it.each([
  ['was asked before', { seenBefore: true }],
  ['is of another difficulty', { difficulty: 'hard' }],
  ['is near what was asked for', { match: { topic: 'Leaves', isAsked: false } }],
  ['is for another class', { match: { topic: 'Leaves', isAsked: true, level: 'class-12' } }],
] as const)('keeps a guessable question of the bank if the only other %s', (_, farther) => {
  const [slot] = planSlots('mcq', 1, 'medium', seededRandom('seed'));
  if (!slot) throw new Error('No slot');
  const draftTest = scriptedDraftTest([slot]);
  const ofBank = (number: number) => ({
    ...writtenFor({ ...slot, slot: number }),
    slot: slot.slot,
    origin: `biology/leaves/${number}`,
    match: { topic: 'Leaves', isAsked: true },
  });
  const offer = (written: ReturnType<typeof ofBank>) => {
    const candidate = draftTest.offer(written, new Set([slot.slot]));
    return candidate && draftTest.accept(candidate, { checked: 'reviewed' });
  };
  const kept = offer(ofBank(0));

  const restore = draftTest.reopen(new Map([[slot.slot, 'blind-strategy']]));
  const refused = offer({ ...ofBank(second), ...farther });
  restore();

  expect(refused).toBeUndefined();
  expect(draftTest.questions()).toEqual([kept]);
});
