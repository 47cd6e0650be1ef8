import { findSafeConcept } from '../../../assessment/drafts/names-key.ts';
import { needsPassage, passageIdOf } from '../../../assessment/forms/plan-forms.ts';
import type { Draft, Passage, ReasonedOption } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { CallContext } from '../call-context.ts';
import type { ConnectedModel } from '../model-host/connect-model.ts';
import { cleanText } from '../model-text/clean-text.ts';
import { ModelFailure } from '../question-solver.ts';
import type { QuestionWriter, TestBrief, WrittenDraft } from '../question-writer.ts';
import { askModel, elementsInACall } from './ask-model.ts';
import { describeBrief, countNoteTokens } from './describe-brief.ts';
import { planWithModel } from './model-planner.ts';
import { writingInstructions } from './writing-instructions.ts';
import { type Written, writtenShape } from './written-shape.ts';

const slotsPerCall = 10;

/** Writes with a language model. Each `write` is one call to the model and yields each draft as soon as it is complete. */
export function createModelWriter(model: ConnectedModel): QuestionWriter {
  return {
    kind: 'model',
    name: model.name,
    slotsPerCall,
    notesPerCall: notesPerCall(model),
    isOneAtATime: model.limits.atOnce === 1,
    write: (brief, context) => write(model, brief, context),
    plan: (brief, context) => planWithModel(model, brief, context),
  };
}

/** In characters: what a small model still reads with care. */
const mostNotes = 12_000;

/** Half of what the host allows in a minute, at the two characters that a token of Devanagari has. */
function notesPerCall({ limits: { tokensPerMinute = Infinity } }: ConnectedModel): number {
  return Math.min(mostNotes, tokensPerMinute);
}

/** Writes in as few calls as its host takes. */
async function* write(model: ConnectedModel, given: TestBrief, context: CallContext): AsyncGenerator<WrittenDraft, void, void> {
  // A passage that one call brings is known to the next.
  const passages = new Map(given.passages);
  let open = given.slots;
  while (open.length > 0) {
    const slots = open.slice(0, slotsInACall(model, given));
    try {
      yield* writeSlots(model, { ...given, slots, passages }, context);
      open = open.slice(slots.length);
    } catch (error) {
      // The request was too large: the next one has fewer slots.
      const isSmaller = error instanceof ModelFailure && error.kind === 'broken' && slotsInACall(model, given) < slots.length;
      if (!isSmaller) throw error;
    }
  }
}

/** Tokens of a question with its working and reasons; Devanagari takes about twice as many. */
const questionTokens = { en: 350, hi: 700 };

function sizeOf({ language }: TestBrief, elements: number) {
  return { name: 'write', elements, tokensEach: questionTokens[language] } as const;
}

/** As many as its host takes in one call, and allows in a minute. */
function slotsInACall(model: ConnectedModel, brief: TestBrief): number {
  return elementsInACall(model, sizeOf(brief, model.abilities.slotsPerCall), countNoteTokens(brief));
}

type Brief = TestBrief & { passages: Map<number, Passage> };

async function* writeSlots(model: ConnectedModel, brief: Brief, context: CallContext): AsyncGenerator<WrittenDraft, void, void> {
  const task = {
    ...sizeOf(brief, brief.slots.length),
    system: writingInstructions(brief.slots),
    document: writeDocument(brief),
    element: writtenShape,
  };
  for await (const written of askModel(model, task, context)) {
    const draft = writtenDraft(written, brief);
    if (draft) yield draft;
  }
}

function writeDocument(brief: Brief) {
  const { slots, passages, draws } = brief;
  // Left to itself, a model writes mostly true claims, or true and false ones in turns.
  const truths = draws('truths');
  const truthOf = ({ type }: Slot) => (type === 'truefalse' ? { isTrue: truths() < 0.5 } : {});
  const numbers = [...new Set(slots.flatMap(({ passage }) => passage ?? []))];
  const idOf = (number: number) => passages.get(number)?.id ?? passageIdOf(number);
  return {
    ...describeBrief(brief),
    slots: slots.map(({ passage, ...slot }) => ({
      ...slot,
      ...truthOf(slot),
      part: undefined,
      ...(passage !== undefined && { passage: idOf(passage) }),
    })),
    ...(numbers.length > 0 && { passages: numbers.map((number) => ({ id: idOf(number), text: passages.get(number)?.text })) }),
  };
}

function writtenDraft(written: Written, { slots, title, passages, language }: Brief): WrittenDraft | undefined {
  const slot = slots.find((asked) => asked.slot === written.slot);
  const { difficulty } = slot ?? slots[0] ?? {};
  const draft = withSafeConcept(draftOf(written, slot, passages), slot?.concept ?? title, language);
  return (
    draft &&
    difficulty && {
      draft,
      difficulty,
      checked: null,
      ...(written.quote !== null && { quote: written.quote }),
      ...(slot && { slot: slot.slot }),
    }
  );
}

const neutralConcept = { en: 'The topic', hi: 'विषय' };

/** Replaces a concept that names the key, since concepts are shown before the attempt: by the requested one, or a neutral one. */
function withSafeConcept(draft: Draft | undefined, asked: string, language: Language): Draft | undefined {
  if (!draft) return undefined;
  const key = draft.type === 'mcq' ? draft.correct.text : undefined;
  return { ...draft, concept: findSafeConcept([draft.concept, asked], key) ?? neutralConcept[language] };
}

/** The draft that a model wrote; undefined if it contains replacement characters of lost bytes. */
function draftOf(written: Written, slot: Slot | undefined, passages: Map<number, Passage>): Draft | undefined {
  const draft = cleanDraft(written, slot, passages);
  return JSON.stringify(draft).includes('\uFFFD') ? undefined : draft;
}

function cleanDraft(written: Written, slot: Slot | undefined, passages: Map<number, Passage>): Draft {
  const stem = cleanText(written.stem);
  const concept = cleanText(written.concept);
  if (written.type === 'truefalse') return { type: 'truefalse', stem, concept, isTrue: written.isTrue, why: cleanText(written.why) };
  const option = ({ text, why }: ReasonedOption) => ({ text: cleanText(text), why: cleanText(why) });
  // A model that names no form has written the one it was asked for.
  const form = written.form ?? slot?.form;
  const passage = needsPassage(form) ? passageOf(written, slot, passages) : undefined;
  const formed = { ...(form && { form }), ...(passage && { passage }) };
  return { type: 'mcq', stem, concept, correct: option(written.correct), distractors: written.distractors.map(option), ...formed };
}

/** In characters: anything shorter names a passage rather than being one. */
const shortestPassage = 80;

/** The passage that a question is on: its own, or the one that its set has. The checks reject a question without one. */
function passageOf({ passage }: { passage: string | null }, slot: Slot | undefined, passages: Map<number, Passage>): Passage | undefined {
  const number = slot?.passage;
  if (number === undefined) return undefined;
  const known = passages.get(number);
  const text = cleanText(passage ?? '');
  if (text.length < shortestPassage) return known;
  const own = { id: known?.id ?? passageIdOf(number), text };
  if (!known) passages.set(number, own);
  return own;
}
