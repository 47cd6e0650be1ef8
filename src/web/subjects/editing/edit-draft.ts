import * as z from 'zod/mini';

import { trueFalseOptions, difficulties } from '../../../assessment/question.ts';
import type { EditableQuestion, EditableTest, SavedQuestion, WrittenQuestion } from '../../../contract/shapes/exchange-shapes.ts';

const fieldsShape = z.object({
  type: z.enum(['mcq', 'truefalse']),
  question: z.string(),
  /** Of a multiple-choice question. */
  options: z.array(z.string()).check(z.length(4)),
  /** The index of the correct option; null while none is marked. */
  key: z.nullable(z.number()),
  notes: z.array(z.string()).check(z.length(4)),
  explanation: z.string(),
  concept: z.string(),
  difficulty: z.enum(difficulties),
  passage: z.string(),
});

/** An own question as its form has it. */
export type QuestionFields = z.infer<typeof fieldsShape>;

/** A question at its place: `id` is that of the saved one, and `fields` is what was typed since. `key` tells entries apart on the page. */
const entryShape = z.object({ key: z.string(), id: z.optional(z.string()), fields: z.optional(fieldsShape) });

export type DraftEntry = z.infer<typeof entryShape>;

export const editDraftShape = z.object({
  /** Of a new test. */
  title: z.string(),
  /** The saved questions that it began with. */
  base: z.array(z.string()),
  entries: z.array(entryShape),
  /** A repeat of the call that writes a new test finds the test that it wrote. Another content is another test. */
  idempotencyKey: z.string(),
});

export type EditDraft = z.infer<typeof editDraftShape>;

export const blankFields: QuestionFields = {
  type: 'mcq',
  question: '',
  options: ['', '', '', ''],
  key: null,
  notes: ['', '', '', ''],
  explanation: '',
  concept: '',
  difficulty: 'medium',
  passage: '',
};

/** `crypto.randomUUID` is unavailable on pages served over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newEntry(fields: QuestionFields = blankFields): DraftEntry {
  return { key: randomKey(), fields };
}

/** A test that nothing was written into yet. */
export function blankTest(): EditDraft {
  return { title: '', base: [], entries: [newEntry()], idempotencyKey: randomKey() };
}

export function draftOf({ title, questions }: EditableTest): EditDraft {
  const ids = questions.map(({ id }) => id);
  return { title, base: ids, entries: ids.map((id) => ({ key: id, id })), idempotencyKey: randomKey() };
}

export type DraftChanges = Partial<Pick<EditDraft, 'title' | 'entries'>>;

export function changeDraft(draft: EditDraft, changes: DraftChanges): EditDraft {
  return { ...draft, ...changes, idempotencyKey: randomKey() };
}

/** Whether a new test has nothing typed into it, or a saved one is as it was. */
export function isPristine({ title, base, entries }: EditDraft): boolean {
  if (base.length === 0) return title.trim() === '' && entries.every(({ fields }) => fields && isBlank(fields));
  return entries.length === base.length && entries.every(({ id, fields }, index) => !fields && id === base[index]);
}

export function isBlank({ question, options, explanation, passage }: QuestionFields): boolean {
  return [question, explanation, passage, ...options].every((text) => text.trim() === '');
}

/**
 * What was changed, on top of a test that was changed in another window meanwhile: what that window added comes last, what it removed is
 * gone unless something was typed into it here. What was typed here and is there already was saved, and the answer was lost.
 */
export function rebase(draft: EditDraft, test: EditableTest): EditDraft {
  const there = new Set(test.questions.map(({ id }) => id));
  const known = new Set(draft.base);
  const added = test.questions.filter(({ id }) => !known.has(id));
  const kept = draft.entries.flatMap(({ id, ...entry }): DraftEntry[] => {
    if (id !== undefined && there.has(id)) return [{ ...entry, id }];
    const { key, fields } = entry;
    if (!fields) return [];
    const twin = added.find((question) => question.isOwn && isSame(fields, fieldsOf(question)));
    return [twin ? { key, id: twin.id } : entry];
  });
  const placed = new Set(kept.map(({ id }) => id));
  const others = added.filter(({ id }) => !placed.has(id)).map(({ id }) => ({ key: id, id }));
  return changeDraft({ ...draft, base: [...there] }, { entries: [...kept, ...others] });
}

function isSame(one: QuestionFields, other: QuestionFields): boolean {
  const comparable = ({ type, question, options, key, notes, explanation, passage }: QuestionFields) =>
    JSON.stringify([type, key, ...[question, explanation, passage, ...options, ...notes].map((text) => text.trim())]);
  return comparable(one) === comparable(other);
}

/** `step` is 1 for down and -1 for up. */
export function moveEntry(entries: readonly DraftEntry[], key: string, step: 1 | -1): DraftEntry[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const moved = entries[from];
  const others = entries.filter((entry) => entry.key !== key);
  return moved ? others.toSpliced(Math.max(0, from + step), 0, moved) : others;
}

export function fieldsOf(question: EditableQuestion): QuestionFields {
  const { type, options, optionNotes = [], correctAnswer, explanation = '', concept, difficulty, passage } = question;
  const key = options.findIndex((option) => option === correctAnswer);
  return {
    type,
    question: question.question,
    options: blankFields.options.map((_, index) => (type === 'mcq' ? (options[index] ?? '') : '')),
    key: key === -1 ? null : key,
    notes: blankFields.notes.map((_, index) => optionNotes[index] ?? ''),
    explanation,
    concept,
    difficulty,
    passage: passage?.text ?? '',
  };
}

export function toWritten({ type, question, key, notes, concept, passage, ...fields }: QuestionFields): WrittenQuestion {
  const options = type === 'mcq' ? fields.options : [...trueFalseOptions];
  return {
    question,
    options,
    correctAnswer: key === null ? null : (options[key] ?? null),
    explanation: fields.explanation,
    optionNotes: notes.slice(0, options.length),
    difficulty: fields.difficulty,
    ...(concept.trim() !== '' && { concept }),
    ...(passage.trim() !== '' && { passage }),
  };
}

export function toSaved({ entries }: EditDraft): SavedQuestion[] {
  return entries.map(({ id, fields }) => ({ ...(id !== undefined && { id }), ...(fields && toWritten(fields)) }));
}

/** The questions that were typed into a test which can no longer hold them, on top of what was typed for a new one. */
export function withTyped(fresh: EditDraft | undefined, { title, entries }: EditDraft): EditDraft {
  const typed = entries.flatMap(({ key, fields }) => (fields && !isBlank(fields) ? [{ key, fields }] : []));
  const before = fresh?.entries.filter(({ fields }) => fields && !isBlank(fields)) ?? [];
  return changeDraft(fresh ?? blankTest(), { title: fresh?.title || title, entries: [...before, ...typed] });
}
