import { seededDraws } from '../../../assessment/seeded-random.ts';
import { passageIdOf } from '../../../assessment/forms/plan-forms.ts';
import type { Draft } from '../../../assessment/question.ts';
import type { CallContext } from '../../writers/call-context.ts';
import type { QuestionSolver } from '../../writers/question-solver.ts';
import type { QuestionWriter, TestBrief, WrittenDraft } from '../../writers/question-writer.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { createDraftTest, type DraftTest } from '../../generation/drafting/draft-test.ts';
import type { Gate } from '../gate.ts';
import { goodDraft } from '../model-host/fake-model-server.ts';

/** How a call is answered; `nth` counts the calls from 0. */
export type Script = (brief: TestBrief, context: CallContext, nth: number) => AsyncIterable<WrittenDraft>;

/** A model's writer without a host: tests script what each call brings. */
export interface ScriptedWriter extends QuestionWriter {
  briefs: TestBrief[];
  contexts: CallContext[];
  play: (script: Script) => void;
  /** Resolves once that many calls have begun. */
  called: (count: number) => Promise<void>;
}

export function createScriptedWriter(first: Script = writeAll): ScriptedWriter {
  const briefs: TestBrief[] = [];
  const contexts: CallContext[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let script = first;
  return {
    kind: 'model',
    name: 'scripted',
    slotsPerCall: 10,
    briefs,
    contexts,
    play(next) {
      script = next;
    },
    called: (count) => new Promise((resolve) => (briefs.length >= count ? resolve() : void waiting.push({ count, resolve }))),
    async *write(brief, context) {
      briefs.push(brief);
      contexts.push(context);
      for (const { count, resolve } of waiting) if (briefs.length >= count) resolve();
      yield* script(brief, context, briefs.length - 1);
    },
  };
}

export function writtenFor(slot: Slot): WrittenDraft {
  return { draft: draftFor(slot), difficulty: slot.difficulty, checked: null, slot: slot.slot };
}

/** The good draft for a slot, as a writer yields it. */
export function draftFor(slot: Slot): Draft {
  const { slot: _, passage: text, ...draft } = goodDraft(slot);
  if (draft.type === 'truefalse' || text === undefined || slot.passage === undefined) return draft;
  return { ...draft, passage: { id: passageIdOf(slot.passage), text } };
}

/** A draft that the checks refuse. */
export function badFor(slot: Slot): WrittenDraft {
  const written = writtenFor(slot);
  return { ...written, draft: { ...written.draft, stem: '' } };
}

/** A good draft for each slot. */
export async function* writeAll({ slots }: TestBrief): AsyncIterable<WrittenDraft> {
  for (const slot of slots) yield writtenFor(slot);
}

/** That many good drafts, and then nothing until the call is aborted. */
export function writeThenHang(drafts: number): Script {
  return async function* (brief, { signal }) {
    for (const slot of brief.slots.slice(0, drafts)) yield writtenFor(slot);
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      if (signal.aborted) reject(signal.reason as Error);
    });
  };
}

/** That many good drafts, and the others once the gate is open. */
export function writeThenWait(drafts: number, { opened }: Gate): Script {
  return async function* ({ slots }) {
    for (const slot of slots.slice(0, drafts)) yield writtenFor(slot);
    await opened;
    for (const slot of slots.slice(drafts)) yield writtenFor(slot);
  };
}

/** That many good drafts, and then this failure. */
export function writeThenFail(drafts: number, failure: Error): Script {
  return async function* (brief) {
    for (const slot of brief.slots.slice(0, drafts)) yield writtenFor(slot);
    throw failure;
  };
}

/** Solves what was written from `goodDraft`. */
export const solveRightly: QuestionSolver = async (questions) =>
  new Map(
    questions.map(({ id, options, question }) => {
      const number = (Number(/\d+/u.exec(question)?.[0]) - 11) / 37;
      const isTrue = number % 2 === 0 ? 'True' : 'False';
      return [id, { correct: options.filter(({ text }) => text === `KQ${number}` || text === isTrue).map((option) => option.id) }];
    }),
  );

/** A draft test of these slots whose drafts pass every check but the rules. */
export function scriptedDraftTest(slots: readonly Slot[], isMixed = false): DraftTest {
  return createDraftTest({
    slots,
    draws: seededDraws('seed'),
    idOf: (slot) => `g.${slot}`,
    earlier: [],
    furtherCheck: ({ draft }) => draft,
    isMixed,
    isBoundToConcepts: false,
  });
}
