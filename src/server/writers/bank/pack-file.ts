import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import * as z from 'zod';
import { type NamedLevel, namedLevels } from '../../../assessment/levels.ts';
import { difficulties, type Difficulty, type Draft, questionForms } from '../../../assessment/question.ts';
import { refuseBadForms, withPassage } from '../bank-forms/pack-passages.ts';

/** A draft of the bank. */
export type BankItem = Draft & {
  id: string;
  difficulty: Difficulty;
  /** Whose papers ask it, if not all those of its concept. */
  levels?: NamedLevel[];
  /** Of a multiple-choice item: a sentence with `{}` in place of the option. */
  claim?: string;
  source?: string;
  /** Not yet answered blind. */
  unread?: boolean;
};

export interface Pack {
  /** Its path below `bank/` without the extension: `biology/photosynthesis`. */
  name: string;
  title: string;
  subject: string;
  language: 'en' | 'hi';
  level: string;
  /** Whose papers ask it; undefined: see `level`. */
  levels?: NamedLevel[];
  concepts?: PackConcept[];
  aliases: string[];
  keywords: string[];
  /** Names of neighbouring topics: a request that contains one does not match the pack. */
  excludes?: string[];
  items: BankItem[];
  checked?: { on: string; by: string; items: string; disagreements: string };
  /** Computed of its items, which need not be in memory: see `itemWordsIn`, `itemConceptsIn` and `openingWordsIn`. */
  itemWords?: string;
  itemConcepts?: readonly string[];
  openingWords?: OpeningWords;
}

/** Words that begin an option in a claim, by how they occur in the pack. */
export interface OpeningWords {
  /** Somewhere in lower case. */
  common: string[];
  /** Capitalised in mid-sentence. */
  names: string[];
}

/** A concept of a pack: how learners call it, and the classes and exams that ask it, if not all of the pack’s. */
export interface PackConcept {
  /** As in its items. */
  name: string;
  /** Its name in Hindi, in a pack in English. */
  hi?: string;
  /** In English, Hindi and Hindi in Latin letters. */
  aliases: string[];
  levels?: NamedLevel[];
}

const text = z.string().trim().min(1);
const reasonedOption = z.strictObject({ text, why: text });
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be kebab-case');
const levelsField = z.array(z.enum(namedLevels)).min(1).exactOptional();
const itemFields = {
  id,
  difficulty: z.enum(difficulties),
  concept: text,
  levels: levelsField,
  stem: text,
  source: text.exactOptional(),
  unread: z
    .literal('true')
    .transform(() => true)
    .exactOptional(),
};

const mcqItem = z.strictObject({
  ...itemFields,
  type: z.literal('mcq'),
  correct: reasonedOption,
  distractors: z.array(reasonedOption).length(3),
  claim: text.exactOptional(),
  form: z.enum(questionForms).exclude(['passage', 'data']).exactOptional(),
  passage: id.exactOptional(),
});

const trueFalseItem = z.strictObject({
  ...itemFields,
  type: z.literal('truefalse'),
  isTrue: z.enum(['true', 'false']).transform((value) => value === 'true'),
  why: text,
});

const conceptEntry = z.strictObject({ name: text, hi: text.exactOptional(), aliases: z.array(text), levels: levelsField });

const passage = z.strictObject({ id, form: z.enum(questionForms).extract(['passage', 'data']), text });

/** A pack file as YAML’s failsafe schema parses it: every value is text. See docs/bank-format.md. */
export const packFileSchema = z
  .strictObject({
    title: text,
    subject: text,
    language: z.enum(['en', 'hi']),
    level: text,
    levels: levelsField,
    concepts: z.array(conceptEntry).exactOptional(),
    aliases: z.array(text),
    keywords: z.array(text),
    excludes: z.array(text).exactOptional(),
    /** Texts and tables that several items are asked on. */
    passages: z.array(passage).exactOptional(),
    items: z
      .array(z.discriminatedUnion('type', [mcqItem, trueFalseItem]))
      .min(1)
      .check(refuseRepeatedIds),
    checked: z.strictObject({ on: text, by: text, items: text, disagreements: text }).exactOptional(),
  })
  .check(refuseBadForms);

/** Parses a pack file. Throws an error that names the file, the item and the field. */
export function parsePack(source: string, name: string): Pack {
  const content = readYaml(source, name);
  const result = packFileSchema.safeParse(content);
  if (!result.success) throw new Error(describeIssues(result.error.issues, content, name));
  const { passages, items, ...about } = result.data;
  return { name, ...about, items: items.map((item) => withPassage(item, passages)) };
}

function readYaml(source: string, name: string): unknown {
  try {
    return load(source, { schema: FAILSAFE_SCHEMA });
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : 'no YAML'}`, { cause });
  }
}

function refuseRepeatedIds(context: z.core.ParsePayload<{ id: string }[]>): void {
  const seen = new Set<string>();
  context.value.forEach(({ id }, index) => {
    if (seen.has(id)) {
      context.issues.push({ code: 'custom', message: 'stands twice in the file', path: [index, 'id'], input: id });
    }
    seen.add(id);
  });
}

function describeIssues(issues: readonly z.core.$ZodIssue[], content: unknown, name: string): string {
  return issues.map((issue) => `${name}: ${describePlace(issue.path, content)}: ${issue.message}`).join('\n');
}

function describePlace(path: readonly PropertyKey[], content: unknown): string {
  const [first, index, ...field] = path;
  if (first !== 'items' || typeof index !== 'number') return path.join('.') || 'the file';
  return `item ${idOfItem(content, index)}: ${field.join('.') || 'the item'}`;
}

function idOfItem(content: unknown, index: number): string {
  const shape = z.object({ items: z.array(z.unknown()) }).safeParse(content);
  const item = z.object({ id: z.string() }).safeParse(shape.data?.items[index]);
  return item.data?.id ?? `number ${index + 1}`;
}
