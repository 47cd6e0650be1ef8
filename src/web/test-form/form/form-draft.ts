import { presetFields, type PresetField } from '../../../assessment/levels.ts';
import { maxNotesLength } from '../../../contract/form-rules.ts';
import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { type DraftPlan, formDraft, type FormDraft } from '../../shared/root/browser-storage.ts';
import { presetOf, usualSettings } from './level-preset.ts';

export type FormFields = FormDraft['fields'];

export const emptyFields: FormFields = {
  title: '',
  description: '',
  questionCount: '10',
  difficulty: 'medium',
  language: 'auto',
  extraTime: 'none',
  ...usualSettings,
  level: 'auto',
};

/** Used for server rendering, where nothing is stored. */
export const emptyDraft: FormDraft = { fields: emptyFields, idempotencyKey: '' };

/** A draft with a new idempotency key, from which nothing has been generated. */
export function newDraft(fields: FormFields, plan?: DraftPlan, byHand: readonly PresetField[] = []): FormDraft {
  return { fields, ...(byHand.length > 0 && { byHand: [...byHand] }), ...(plan && { plan }), idempotencyKey: randomKey() };
}

/** Changes fields, which makes it another test. Discards the plan if a field that determines the questions changes. */
export function changeFields({ fields, byHand = [], plan }: FormDraft, changes: Partial<FormFields>): FormDraft {
  // The agreement was to another topic.
  const { widen: _, ...others } = fields;
  const kept = 'title' in changes || 'description' in changes ? others : fields;
  const chosen = presetFields.filter((name) => byHand.includes(name) || name in changes);
  const all = { ...changes, ...(changes.level !== undefined && presetOf(changes.level, chosen)) };
  const isOther = Object.keys(all).some((name) => decidesQuestions.has(name));
  return newDraft({ ...kept, ...all }, isOther ? undefined : plan, chosen);
}

const decidesQuestions: ReadonlySet<string> = new Set<keyof FormFields>([
  'title',
  'description',
  'questionCount',
  'difficulty',
  'questionType',
  'level',
  'forms',
]);

const maxTitleLength = 120;

/** Appends notes from a file to the topic. The file's name becomes the title if there is none. */
export function addNotes({ title, description }: FormFields, { text, fileName }: { text: string; fileName: string }): Partial<FormFields> {
  const name = fileName
    .replace(/\.\w+$/u, '')
    .replaceAll('_', ' ')
    .trim();
  return {
    description: [description.trim(), text].filter(Boolean).join('\n\n').slice(0, maxNotesLength),
    ...(title.trim() === '' && { title: name.slice(0, maxTitleLength) }),
  };
}

/** Replaces the plan's slots and sets the form's question count and type to match. */
export function changePlan({ fields, byHand, plan }: FormDraft, slots: DraftPlan['slots']): FormDraft {
  if (!plan) throw new Error('There is no plan to change');
  const [first, ...others] = new Set(slots.map(({ type }) => type));
  const questionType = first && others.length === 0 ? first : 'mixed';
  return newDraft({ ...fields, questionCount: String(slots.length), questionType }, { ...plan, slots }, byHand);
}

/** `crypto.randomUUID` is unavailable on pages served over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toTestForm({ fields, plan }: Pick<FormDraft, 'fields' | 'plan'>, subjectId: string | undefined): TestForm {
  const { questionCount, timePerQuestion, language, extraTime, marking, level, forms, widen, onlyUnseen, ...others } = fields;
  return {
    ...others,
    questionCount: Number(questionCount),
    timePerQuestion: Number(timePerQuestion),
    ...(subjectId !== undefined && { subjectId }),
    ...(language !== 'auto' && { language }),
    ...(extraTime !== 'none' && { extraTime }),
    ...(fields.negative && marking !== 'minus-quarter' && { marking }),
    ...(level !== 'auto' && { level }),
    ...(forms && { forms }),
    ...(widen && { widen }),
    ...(onlyUnseen && { onlyUnseen }),
    ...(plan && { plan: plan.slots.map(({ concept, ...slot }) => (concept?.trim() ? { ...slot, concept } : slot)) }),
  };
}

/** The form fields for a test's settings. */
export function toFields(form: TestForm): FormFields {
  const { subjectId: _, plan: __, questionCount, timePerQuestion, ...others } = form;
  const { language = 'auto', extraTime = 'none', marking = 'minus-quarter', level = 'auto' } = form;
  const counts = { questionCount: String(questionCount), timePerQuestion: String(timePerQuestion) };
  return { ...others, ...counts, language, extraTime, marking, level };
}

/** A draft with the settings of a test. Those that differ from a blank form count as the learner's choice. */
export function draftLike(form: TestForm): FormDraft {
  const fields = toFields(form);
  return newDraft(
    fields,
    undefined,
    presetFields.filter((name) => fields[name] !== emptyFields[name]),
  );
}

/** How long (ms) the server keeps the questions of a generation. */
export const draftKeptMilliseconds = 86_400_000;

/** Records in the draft with this key that its test is being written, so that a reload finds it; undefined clears the record. */
export function recordWriting(idempotencyKey: string, writing: FormDraft['writing']): void {
  const draft = formDraft.read();
  if (draft?.idempotencyKey !== idempotencyKey) return;
  const { writing: _, ...rest } = draft;
  formDraft.write({ ...rest, ...(writing && { writing }) });
}

/** Names the generation in the record of the draft that it was sent from. */
export function nameRecord(generation: string, { title, description }: TestForm): void {
  const { writing, fields, idempotencyKey } = formDraft.read() ?? emptyDraft;
  const isSentFrom = fields.title.trim() === title.trim() && fields.description.trim() === description.trim();
  if (writing && writing.generation === undefined && isSentFrom) recordWriting(idempotencyKey, { ...writing, generation });
}

/** Clears the record of a generation that is over. The draft stays. */
export function dropRecord(generationId: string): void {
  const draft = draftOf(generationId);
  if (draft) recordWriting(draft.idempotencyKey, undefined);
}

/** The generation that the draft was sent for, while the server may still keep it. */
export function findWrittenDraft(isLoggedIn: boolean, now: number): FormDraft['writing'] {
  const writing = formDraft.read()?.writing;
  if (!writing || now - writing.since >= draftKeptMilliseconds) return undefined;
  return (writing.subjectId !== null) === isLoggedIn ? writing : undefined;
}

/** Puts the draft away, because its test exists. */
export function clearWrittenDraft(generationId: string | undefined): void {
  if (draftOf(generationId)) formDraft.clear();
}

/** Keeps the contents of the form that was sent for this generation; the next generation from it is a new test. */
export function renewWrittenDraft(generationId: string): void {
  const draft = draftOf(generationId);
  if (draft) formDraft.write(newDraft(draft.fields, draft.plan, draft.byHand));
}

/** Leaves a blank form for the next test; the server continues this one. */
export function putDraftAway(generationId: string | undefined): void {
  if (draftOf(generationId)) formDraft.write(newDraft(emptyFields));
}

/** Fills the form with what a test was to be written from, unless something else was typed since. */
export function restoreForm(form: TestForm): void {
  const { title, description } = formDraft.read()?.fields ?? emptyFields;
  if (title === '' && description === '') formDraft.write(draftLike(form));
}

function draftOf(generationId: string | undefined): FormDraft | undefined {
  const draft = formDraft.read();
  return generationId !== undefined && draft?.writing?.generation === generationId ? draft : undefined;
}
