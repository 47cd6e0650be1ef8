import { maxNotesLength } from '../../../contract/form-rules.ts';
import type { TestForm } from '../../../contract/test-shapes.ts';
import { type DraftPlan, formDraft, type FormDraft } from '../../shared/browser-storage.ts';

export type FormFields = FormDraft['fields'];

export const emptyFields: FormFields = {
  title: '',
  description: '',
  questionCount: '10',
  timePerQuestion: '90',
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
  language: 'auto',
  extraTime: 'none',
  marking: 'minus-quarter',
};

/** What the server draws: nothing is kept there. */
export const emptyDraft: FormDraft = { fields: emptyFields, idempotencyKey: '' };

/** A draft that nothing has been generated from. */
export function newDraft(fields: FormFields, plan?: DraftPlan): FormDraft {
  return { fields, ...(plan && { plan }), idempotencyKey: randomKey() };
}

/** The draft with other fields: another test. What decides its questions puts a plan away that was made for others. */
export function changeFields({ fields, plan }: FormDraft, changes: Partial<FormFields>): FormDraft {
  return newDraft({ ...fields, ...changes }, Object.keys(changes).some((name) => decidesQuestions.has(name)) ? undefined : plan);
}

const decidesQuestions: ReadonlySet<string> = new Set<keyof FormFields>([
  'title',
  'description',
  'questionCount',
  'difficulty',
  'questionType',
]);

const maxTitleLength = 120;

/** Notes from a file go below what the topic says already; the file's name is a title where there is none. */
export function withNotes({ title, description }: FormFields, { text, fileName }: { text: string; fileName: string }): Partial<FormFields> {
  const name = fileName
    .replace(/\.\w+$/u, '')
    .replaceAll('_', ' ')
    .trim();
  return {
    description: [description.trim(), text].filter(Boolean).join('\n\n').slice(0, maxNotesLength),
    ...(title.trim() === '' && { title: name.slice(0, maxTitleLength) }),
  };
}

/** The draft with a plan that the learner changed: the form asks for as many questions, and of the kinds, that it holds. */
export function changePlan({ fields, plan }: FormDraft, slots: DraftPlan['slots']): FormDraft {
  if (!plan) throw new Error('There is no plan to change');
  const [first, ...others] = new Set(slots.map(({ type }) => type));
  const questionType = first && others.length === 0 ? first : 'mixed';
  return newDraft({ ...fields, questionCount: String(slots.length), questionType }, { ...plan, slots });
}

/** `crypto.randomUUID` is missing where a page is served over plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toTestForm({ fields, plan }: Pick<FormDraft, 'fields' | 'plan'>, subjectId: string | undefined): TestForm {
  const { questionCount, timePerQuestion, language, extraTime, marking, ...others } = fields;
  return {
    ...others,
    questionCount: Number(questionCount),
    timePerQuestion: Number(timePerQuestion),
    ...(subjectId !== undefined && { subjectId }),
    ...(language !== 'auto' && { language }),
    ...(extraTime !== 'none' && { extraTime }),
    ...(fields.negative && marking !== 'minus-quarter' && { marking }),
    ...(plan && { plan: plan.slots.map(({ concept, ...slot }) => (concept?.trim() ? { ...slot, concept } : slot)) }),
  };
}

/** The form as it would be typed for such a test. */
export function toFields(form: TestForm): FormFields {
  const { title, description, questionCount, timePerQuestion, difficulty, questionType, negative, language = 'auto' } = form;
  const { extraTime = 'none', marking = 'minus-quarter' } = form;
  return {
    ...emptyFields,
    title,
    description,
    questionCount: String(questionCount),
    timePerQuestion: String(timePerQuestion),
    difficulty,
    questionType,
    negative,
    language,
    extraTime,
    marking,
  };
}

/** How long the server keeps what has passed of a test whose writing was broken off, from its beginning on, in ms. */
export const leaseMilliseconds = 90_000;

/** Notes that the draft of this key is being written, so that a page that is loaded again goes on with it. */
export function noteWriting(idempotencyKey: string, writing: FormDraft['writing']): void {
  const draft = formDraft.read();
  if (draft?.idempotencyKey !== idempotencyKey) return;
  const { writing: _, ...rest } = draft;
  formDraft.write({ ...rest, ...(writing && { writing }) });
}

/** The draft that was being written when the page went away, as long as the server keeps what it had. */
export function findInterrupted(
  isLoggedIn: boolean,
  now: number,
): (FormDraft & { writing: NonNullable<FormDraft['writing']> }) | undefined {
  const draft = formDraft.read();
  const writing = draft?.writing;
  if (!writing || now - writing.since >= leaseMilliseconds) return undefined;
  return (writing.subjectId !== null) === isLoggedIn ? { ...draft, writing } : undefined;
}

/** What is typed stays; its next test is another one. */
export function renewKey(): void {
  const draft = formDraft.read();
  if (draft) formDraft.write(newDraft(draft.fields, draft.plan));
}
