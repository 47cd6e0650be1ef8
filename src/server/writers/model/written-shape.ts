import * as z from 'zod';

import { type QuestionForm, questionForms } from '../../../assessment/question.ts';

/** Fields under the other names that models use for them. */
function withOurNames({ question, explanation, ...fields }: Fields): Fields {
  return { ...(question !== undefined && { stem: question }), ...(explanation !== undefined && { why: explanation }), ...fields };
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsShape = z.record(z.string(), z.unknown());

/** Without bounds, since providers differ in those they support (OpenAI takes anyOf but not oneOf); our checks enforce them. */
const reasoned = z.preprocess(
  (value) => {
    const { data } = fieldsShape.safeParse(value);
    return data ? withOurNames(data) : value;
  },
  z.object({ text: z.string(), why: z.string() }),
);

/**
 * A question as a model is asked to write it, read as models write it. The working comes first so that the model works out the key
 * before it commits to one; no one reads it, so it is dropped here. OpenAI wants every field, so what may be missing is null.
 */
export const writtenShape = z.preprocess(
  (value) => {
    const { data } = fieldsShape.safeParse(value);
    return data ? readFields(withOurNames(data)) : value;
  },
  z.union([
    z.object({
      working: z.string(),
      slot: z.number(),
      type: z.literal('mcq'),
      quote: z.string().nullable(),
      form: z.enum(questionForms).nullable(),
      passage: z.string().nullable(),
      stem: z.string(),
      correct: reasoned,
      distractors: z.array(reasoned),
      concept: z.string(),
    }),
    z.object({
      working: z.string(),
      slot: z.number(),
      type: z.literal('truefalse'),
      quote: z.string().nullable(),
      stem: z.string(),
      isTrue: z.boolean(),
      why: z.string(),
      concept: z.string(),
    }),
  ]),
);

export type Written = z.infer<typeof writtenShape>;

function readFields(fields: Fields): Fields {
  const { slot, isTrue, passage } = fields;
  return {
    ...fields,
    working: '',
    slot: readSlot(slot),
    type: readType(fields),
    quote: typeof fields['quote'] === 'string' ? fields['quote'] : null,
    form: readForm(fields['form']) ?? readForm(fields['type']) ?? null,
    passage: readPassage(passage),
    ...(typeof isTrue === 'string' && { isTrue: readTruth(isTrue) }),
  };
}

/** The form by its name, such as “Assertion-Reason” or “match the following”. */
function readForm(form: unknown): QuestionForm | undefined {
  const letters = typeof form === 'string' ? lettersOf(form) : '';
  return questionForms.find((each) => letters.startsWith(lettersOf(each)));
}

/** The text of a passage, also as the field of an object. */
function readPassage(passage: unknown): string | null {
  if (typeof passage === 'string') return passage;
  const { data } = fieldsShape.safeParse(passage);
  return typeof data?.['text'] === 'string' ? data['text'] : null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/gu, '');
}

/** The number in “Slot 1”, “1.” or “#3”. */
function readSlot(slot: unknown): unknown {
  const digits = typeof slot === 'string' ? /\d+/u.exec(slot)?.[0] : undefined;
  return digits === undefined ? slot : Number(digits);
}

/** The type by its name, such as “Multiple Choice” or “T/F”; by the fields if it has none. */
function readType(fields: Fields): unknown {
  const { type } = fields;
  const letters = typeof type === 'string' ? lettersOf(type) : '';
  if (letters === '') return typeByFields(fields);
  if (readForm(type)) return 'mcq';
  if (/^(?:tf|bool|boolean)$|true(?:or)?false/u.test(letters)) return 'truefalse';
  return /mcq|multiplechoice|single(?:correct|choice|answer|select)/u.test(letters) ? 'mcq' : type;
}

function typeByFields(fields: Fields): string | undefined {
  if ('isTrue' in fields) return 'truefalse';
  return 'distractors' in fields ? 'mcq' : undefined;
}

function readTruth(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', 't', 'y'].includes(word)) return true;
  return ['false', 'no', 'f', 'n'].includes(word) ? false : text;
}
