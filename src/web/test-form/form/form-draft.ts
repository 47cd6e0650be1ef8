import { levelOf, levels, presetFields, type PresetField } from '../../../assessment/levels.ts';
import { maxNotesLength } from '../../../contract/form-rules.ts';
import type { TestForm } from '../../../contract/shapes/test-shapes.ts';
import { type DraftPlan, type FormDraft, formDrafts, lastChoices } from '../../shared/root/browser-storage.ts';
import { locale } from '../../shared/locale.ts';
import { presetOf, usualSettings } from './level-preset.ts';

export type FormFields = FormDraft['fields'];

export const emptyFields: FormFields = {
  title: '',
  description: '',
  questionCount: '10',
  difficulty: 'medium',
  // A learner who reads Hindi may still type in Latin letters.
  language: locale === 'hi' ? 'hi' : 'auto',
  extraTime: 'none',
  ...usualSettings,
  level: 'auto',
};

/** Used for server rendering, where nothing is stored. */
export const emptyDraft: FormDraft = { fields: emptyFields, idempotencyKey: '' };

/** A blank form, for the class of the subject's last test and in the language that was chosen for it last. */
export function blankDraft(subjectId: string | undefined): FormDraft {
  const { level, language } = lastChoices.read(subjectId);
  return changeFields(emptyDraft, {
    level: levelNamed(level),
    language: language === 'en' || language === 'hi' ? language : emptyFields.language,
  });
}

export function levelNamed(name: string | null | undefined): FormFields['level'] {
  return levels.find((each) => each === name) ?? 'auto';
}

/** A draft with a new idempotency key, from which nothing has been generated. */
export function newDraft(fields: FormFields, plan?: DraftPlan, byHand: readonly PresetField[] = []): FormDraft {
  return { fields, ...(byHand.length > 0 && { byHand: [...byHand] }), ...(plan && { plan }), idempotencyKey: randomKey() };
}

/**
 * Changes fields, which makes it another test. Where it is for another class or exam then, chosen or named by the words, what that one
 * sets follows. The plan is out of date if a field that determines the questions changes.
 */
export function changeFields({ fields, byHand = [], plan }: FormDraft, changes: Partial<FormFields>): FormDraft {
  const kept = withoutAgreements(fields, changes);
  const chosen = presetFields.filter((name) => byHand.includes(name) || name in changes);
  const level = levelOf({ ...fields, ...changes });
  const isOtherLevel = changes.level !== undefined || level !== levelOf(fields);
  const all = { ...changes, ...(isOtherLevel && presetOf(level ?? 'auto', chosen)) };
  const isOther = Object.keys(all).some((name) => decidesQuestions.has(name));
  return newDraft({ ...kept, ...all }, plan && isOther ? { ...plan, isOutdated: true } : plan, chosen);
}

/** What the learner agreed to was for another topic, or another difficulty. */
function withoutAgreements(
  { widen, exactTopic, anyDifficulty, onlyDifficulty, ...others }: FormFields,
  changes: Partial<FormFields>,
): FormFields {
  const isOtherTopic = 'title' in changes || 'description' in changes;
  const isOtherDifficulty = isOtherTopic || 'difficulty' in changes;
  // A test of another size may need what is near again.
  const isOtherSize = isOtherTopic || 'questionCount' in changes;
  const kept = { ...(widen && !isOtherTopic && { widen }), ...(exactTopic && !isOtherSize && { exactTopic }) };
  const any = anyDifficulty && !isOtherDifficulty && { anyDifficulty };
  const only = onlyDifficulty && !isOtherDifficulty && !isOtherSize && { onlyDifficulty };
  return { ...others, ...kept, ...any, ...only };
}

const decidesQuestions: ReadonlySet<string> = new Set<keyof FormFields>([
  'title',
  'description',
  'questionCount',
  'difficulty',
  'questionType',
  'level',
  'forms',
  'language',
  'onlyUnseen',
]);

export const maxTitleLength = 120;

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
  return newDraft({ ...fields, questionCount: String(slots.length), questionType }, { ...plan, slots, isEdited: true }, byHand);
}

/** `crypto.randomUUID` is unavailable on pages served over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 0 for a figure that is no whole number, or too large. */
export function boundedFigure(figure: string, most: number): number {
  const number = Number(figure);
  return Number.isInteger(number) && number > 0 && number <= most ? number : 0;
}

/** A plan that is out of date is not sent. */
export function toTestForm({ fields, plan: own }: Pick<FormDraft, 'fields' | 'plan'>, subjectId: string | undefined): TestForm {
  const plan = own?.isOutdated ? undefined : own;
  const {
    questionCount,
    timePerQuestion,
    language,
    extraTime,
    marking,
    level,
    forms,
    widen,
    exactTopic,
    onlyDifficulty,
    onlyUnseen,
    anyDifficulty,
    ...others
  } = fields;
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
    ...(exactTopic && { exactTopic }),
    ...(onlyDifficulty && { onlyDifficulty }),
    ...(onlyUnseen && { onlyUnseen }),
    ...((others.difficulty === 'hard' || plan) && !anyDifficulty && { exactDifficulty: true }),
    ...(plan && { plan: plan.slots.map(({ concept, ...slot }) => (concept?.trim() ? { ...slot, concept } : slot)) }),
  };
}

/** The form fields for a test's settings. */
export function toFields(form: TestForm): FormFields {
  const { subjectId: _, plan: __, exactDifficulty: ___, questionCount, timePerQuestion, ...others } = form;
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
  const found = formDrafts.find((draft) => draft.idempotencyKey === idempotencyKey);
  if (!found) return;
  const { writing: _, ...rest } = found.draft;
  formDrafts.write(found.subjectId, { ...rest, ...(writing && { writing }) });
}

/** Names the generation in the record of the draft that it was sent from. */
export function nameRecord(generation: string, { title, description, subjectId }: TestForm): void {
  const { writing, fields, idempotencyKey } = formDrafts.read(subjectId ?? undefined) ?? emptyDraft;
  const isSentFrom = fields.title.trim() === title.trim() && fields.description.trim() === description.trim();
  if (writing && writing.generation === undefined && isSentFrom) recordWriting(idempotencyKey, { ...writing, generation });
}

/** Clears the record of a generation that is over. The draft stays. */
export function dropRecord(generationId: string): void {
  const found = draftOf(generationId);
  if (found) recordWriting(found.draft.idempotencyKey, undefined);
}

/** Clears the record of a subject's draft whose generation the server does not keep. */
export function dropRecordOf(subjectId: string | undefined): void {
  const draft = formDrafts.read(subjectId);
  if (draft?.writing?.subjectId === (subjectId ?? null)) recordWriting(draft.idempotencyKey, undefined);
}

/** The generation that a draft was sent for, while the server may still keep it. */
export function findWrittenDraft(isLoggedIn: boolean, now: number): FormDraft['writing'] {
  return formDrafts.find(({ writing }) => {
    return writing !== undefined && now - writing.since < draftKeptMilliseconds && (writing.subjectId !== null) === isLoggedIn;
  })?.draft.writing;
}

/** Puts the draft away, because its test exists. */
export function clearWrittenDraft(generationId: string | undefined): void {
  const found = draftOf(generationId);
  if (found) formDrafts.clear(found.subjectId);
}

/** Keeps the contents of the form that was sent for this generation; the next generation from it is a new test. */
export function renewWrittenDraft(generationId: string): void {
  const found = draftOf(generationId);
  if (found) formDrafts.write(found.subjectId, newDraft(found.draft.fields, found.draft.plan, found.draft.byHand));
}

/** Leaves a blank form for the next test; the server continues this one. */
export function putDraftAway(generationId: string | undefined): void {
  const found = draftOf(generationId);
  if (found) formDrafts.write(found.subjectId, blankDraft(found.subjectId));
}

/** Fills the form with what a test was to be written from, unless something else was typed since. */
export function restoreForm(form: TestForm): void {
  const subjectId = form.subjectId ?? undefined;
  const { title, description } = formDrafts.read(subjectId)?.fields ?? emptyFields;
  if (title === '' && description === '') formDrafts.write(subjectId, draftLike(form));
}

function draftOf(generationId: string | undefined): ReturnType<typeof formDrafts.find> {
  return generationId === undefined ? undefined : formDrafts.find(({ writing }) => writing?.generation === generationId);
}
