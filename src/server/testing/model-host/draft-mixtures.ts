import assert from 'node:assert/strict';

import fc from 'fast-check';

import { findShapeFault } from '../../../assessment/drafts/check-draft.ts';
import { planSlots, type Slot } from '../../../assessment/test-layout.ts';
import type { Draft, Question, QuestionType } from '../../../assessment/question.ts';
import { seededDraws, seededRandom } from '../../../assessment/seeded-random.ts';
import { createLog } from '../../create-log.ts';
import { createBlindCheck } from '../../generation/drafting/blind-check.ts';
import { replaceWeak } from '../../generation/drafting/replace-weak.ts';
import { writeOpenSlots } from '../../generation/drafting/write-open-slots.ts';
import type { Timers } from '../../shared/timers.ts';
import { ModelFailure, type QuestionSolver, type SolvedAnswer } from '../../writers/question-solver.ts';
import type { QuestionWriter, TestBrief } from '../../writers/question-writer.ts';
import { draftFor, scriptedDraftTest } from '../generation/scripted-writer.ts';

const log = createLog('silent');

/** Pauses end at once and limits never fire. */
const timers: Timers = { pause: () => Promise.resolve(), limit: () => () => undefined };

/** Drafts that a model may write for a slot: `fresh` numbers one that was not written before. */
const variants = {
  good: (slot: Slot, fresh: number) => draftFor({ ...slot, slot: fresh }),
  repeated: (slot: Slot) => draftFor({ ...slot, slot: 0 }),
  'of the other type': (slot: Slot, fresh: number) => draftFor({ ...slot, type: slot.type === 'mcq' ? 'truefalse' : 'mcq', slot: fresh }),
  'with no stem': (slot: Slot, fresh: number) => ({ ...variants.good(slot, fresh), stem: ' \u200B' }),
  'with a control character': (slot: Slot, fresh: number) => ({ ...variants.good(slot, fresh), concept: 'a\u0007b' }),
  'with half a character': (slot: Slot, fresh: number) => ({ ...variants.good(slot, fresh), stem: 'Which is it, \uD800?' }),
  'with two distractors': (slot: Slot, fresh: number) => mcq(slot, fresh, (draft) => draft.distractors.pop()),
  'with one option twice': (slot: Slot, fresh: number) => mcq(slot, fresh, (draft) => draft.distractors.splice(0, 1, { ...draft.correct })),
  'with all of the above': (slot: Slot, fresh: number) => mcq(slot, fresh, (draft) => (draft.correct.text = 'All of the above')),
  'with a key that stands out': (slot: Slot, fresh: number) =>
    mcq(slot, fresh, (draft) => (draft.correct.text = 'K Q and quite a lot more than that')),
  'without a reason': (slot: Slot, fresh: number) => mcq(slot, fresh, (draft) => (draft.correct.why = '')),
};
type Variant = keyof typeof variants;

function mcq(slot: Slot, fresh: number, change: (draft: Draft & { type: 'mcq' }) => unknown): Draft {
  const draft = structuredClone(draftFor({ ...slot, type: 'mcq', slot: fresh }));
  if (draft.type === 'mcq') change(draft);
  return draft;
}

interface Round {
  drafts: Variant[];
  end: 'ends' | 'breaks off' | 'is down' | 'refuses';
}

const round: fc.Arbitrary<Round> = fc.record({
  drafts: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<Variant>('good') },
      { weight: 5, arbitrary: fc.constantFrom(...(Object.keys(variants) as Variant[])) },
    ),
    { maxLength: 14 },
  ),
  end: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Round['end']>('ends') },
    { weight: 3, arbitrary: fc.constant<Round['end']>('breaks off') },
    { weight: 1, arbitrary: fc.constantFrom<Round['end']>('is down', 'refuses') },
  ),
});

interface Mixture {
  questionType: QuestionType;
  count: number;
  slotsPerCall: number;
  rounds: Round[];
  /** How the solver answers each question, in turn. */
  verdicts: string[];
  hasSolver: boolean;
}

const mixture: fc.Arbitrary<Mixture> = fc.record({
  questionType: fc.constantFrom<QuestionType>('mcq', 'mixed', 'truefalse'),
  count: fc.integer({ min: 1, max: 8 }),
  slotsPerCall: fc.integer({ min: 2, max: 10 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 9 }),
  verdicts: fc.array(
    fc.oneof({ weight: 6, arbitrary: fc.constant('agrees') }, { weight: 1, arbitrary: fc.constantFrom('disagrees', 'fails') }),
    {
      minLength: 1,
      maxLength: 9,
    },
  ),
  hasSolver: fc.boolean(),
});

/** What the model sent: the reference for the assertions. */
interface Trace {
  keys: Map<string, string>;
  calls: number;
  written: number;
  disputed: Set<string>;
}

function scriptedWriter(rounds: readonly Round[], slotsPerCall: number, trace: Trace): QuestionWriter {
  return {
    kind: 'model',
    name: 'scripted',
    slotsPerCall,
    async *write({ slots }: TestBrief) {
      const script = rounds[trace.calls % rounds.length];
      trace.calls += 1;
      for (const [index, variant] of (script?.drafts ?? []).entries()) {
        const slot = slots[index % slots.length];
        if (!slot) return;
        trace.written += 1;
        const draft = variants[variant](slot, trace.written);
        trace.keys.set(draft.stem, keyTextOf(draft));
        yield { draft, difficulty: slot.difficulty, checked: null, slot: slot.slot };
        await Promise.resolve();
      }
      if (script?.end === 'breaks off') throw new ModelFailure('broken', 'It broke off');
      if (script?.end === 'is down') throw new ModelFailure('down', 'It is down');
      if (script?.end === 'refuses') throw new ModelFailure('refused', 'It refuses');
    },
  };
}

function keyTextOf(draft: Draft): string {
  if (draft.type === 'mcq') return draft.correct.text;
  return draft.isTrue ? 'True' : 'False';
}

function scriptedSolver(verdicts: readonly string[], trace: Trace): QuestionSolver {
  let asked = 0;
  return async (questions) => {
    const answers = new Map<string, SolvedAnswer>();
    // Only a complete answer disputes a key; a call that breaks off disputes none.
    const disputed: string[] = [];
    for (const { id, question, options } of questions) {
      const verdict = verdicts[asked++ % verdicts.length];
      if (verdict === 'fails') throw new ModelFailure('broken', 'It broke off');
      if (verdict === 'disagrees') disputed.push(question);
      const isRight = ({ text }: { text: string }) => (text === trace.keys.get(question)) === (verdict === 'agrees');
      const correct = options.filter(isRight).slice(0, 1);
      answers.set(id, { correct: correct.map((option) => option.id) });
    }
    for (const question of disputed) trace.disputed.add(question);
    return answers;
  };
}

async function write({ questionType, count, slotsPerCall, rounds, verdicts, hasSolver }: Mixture) {
  const trace: Trace = { keys: new Map(), calls: 0, written: 0, disputed: new Set() };
  const slots = planSlots(questionType, count, 'easy', seededRandom('seed'));
  const draftTest = scriptedDraftTest(slots, questionType === 'mixed');
  const sent: Question[] = [];
  const context = { signal: new AbortController().signal };
  const solver = hasSolver ? scriptedSolver(verdicts, trace) : undefined;
  const writing = {
    writer: scriptedWriter(rounds, slotsPerCall, trace),
    blindCheck: solver && createBlindCheck({ solver, random: seededRandom('seed'), context, log }),
    timers,
    brief: { title: 'T', description: 'T', language: 'en' as const, draws: seededDraws('seed') },
    earlier: [],
    draftTest,
    onQuestion: (question: Question) => void sent.push(question),
    context,
  };
  const end = await writeOpenSlots(writing);
  if (!end) await replaceWeak(writing);
  return { trace, slots, draftTest, sent, end };
}

/** Asserts that a complete test matches the request and has the writer's keys. */
function assertSound({ trace, slots, draftTest, sent }: Awaited<ReturnType<typeof write>>, { questionType, count, hasSolver }: Mixture) {
  const questions = draftTest.questions();
  assert.deepEqual(
    questions.map(({ id }) => id),
    slots.map(({ slot }) => `g.${slot}`),
  );
  assert.equal(new Set(questions.map(({ stem }) => stem)).size, count);
  const types = new Set(questions.map(({ type }) => type));
  if (questionType === 'mixed') assert.equal(types.size, Math.min(2, count));
  else assert.deepEqual([...types], [questionType]);
  for (const question of questions) {
    const { stem, type, options, key, checked } = question;
    assert.equal(options[key], trace.keys.get(stem));
    assert.equal(new Set(options).size, type === 'mcq' ? 4 : 2);
    const [correct, ...distractors] = [key, ...options.keys()].map((index) => ({
      text: options[index] ?? '',
      why: question.optionNotes[index] ?? '',
    }));
    const draft = {
      type: 'mcq',
      stem,
      concept: question.concept,
      correct,
      distractors: distractors.filter(({ text }) => text !== options[key]),
    };
    if (type === 'mcq') assert.equal(findShapeFault(draft as Draft), undefined);
    if (!hasSolver) assert.equal(checked, null);
    if (trace.disputed.has(stem)) assert.notEqual(checked, 'solved-blind');
  }
  const lastSent = Object.fromEntries(sent.map((question) => [question.id, question.stem]));
  assert.deepEqual(Object.values(lastSent).sort(), questions.map(({ stem }) => stem).sort());
}

/**
 * Writes tests from random mixtures of good and bad drafts, and returns how many were completed. Throws with the counterexample
 * if a result is neither the requested test nor a shortfall with its reason, or goes on when nothing new comes.
 */
export async function checkMixtures(runs: number, seed?: number): Promise<number> {
  let completed = 0;
  await fc.assert(
    fc.asyncProperty(mixture, async (given) => {
      const result = await write(given);
      const { trace, draftTest, end } = result;
      const batches = Math.ceil(given.count / given.slotsPerCall);
      // Every third call of a batch brings a question, and one more call replaces guessable ones.
      assert.ok(trace.calls <= 3 * (given.count + batches) + 1);
      assert.equal(end instanceof ModelFailure, draftTest.openSlots().length > 0);
      const { written, rejected } = draftTest.report();
      assert.ok(written <= trace.written);
      const rejections = Object.values(rejected).reduce((sum, count) => sum + count, 0);
      assert.ok(rejections + draftTest.questions().length <= written + given.count);
      if (draftTest.openSlots().length > 0) return;
      completed += 1;
      assertSound(result, given);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return completed;
}
