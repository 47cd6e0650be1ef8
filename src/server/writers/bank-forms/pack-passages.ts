import type * as z from 'zod';

import type { McqDraft, TrueFalseDraft } from '../../../assessment/question.ts';

/** Questions that one passage or set of data may have. */
const setSize = { least: 2, most: 5 };

interface PassageEntry {
  id: string;
  form: 'passage' | 'data';
  text: string;
}

interface ItemFields {
  type: string;
  difficulty: string;
  form?: string;
  passage?: string;
  claim?: string;
}

interface PackFields {
  passages?: PassageEntry[];
  items: readonly ItemFields[];
}

/** What the schema of single fields cannot say of forms and passages. */
export function refuseBadForms({ value: { passages = [], items }, issues }: z.core.ParsePayload<PackFields>): void {
  const refuse = (message: string, path: (string | number)[]) => issues.push({ code: 'custom', message, path, input: undefined });
  items.forEach(({ form, passage, claim }, index) => {
    if (claim !== undefined && (form ?? passage) !== undefined) refuse('an item of a form has no claim', ['items', index, 'claim']);
    if (form !== undefined && passage !== undefined) refuse('an item on a passage has its form', ['items', index, 'form']);
    if (passage !== undefined && !passages.some(({ id }) => id === passage)) refuse('no such passage', ['items', index, 'passage']);
  });
  passages.forEach(({ id }, index) => {
    const own = items.filter((item) => item.passage === id);
    if (passages.findIndex((other) => other.id === id) < index) refuse('stands twice in the file', ['passages', index, 'id']);
    if (own.length < setSize.least || own.length > setSize.most) refuse('needs two to five items', ['passages', index]);
    // A test asks one difficulty.
    if (new Set(own.map(({ difficulty }) => difficulty)).size > 1) refuse('has items of several difficulties', ['passages', index]);
  });
}

type ReadItem = TrueFalseDraft | (Omit<McqDraft, 'passage'> & { passage?: string });

/** An item with the text that it names, and its form. */
export function withPassage<Item extends ReadItem>(item: Item, passages: readonly PassageEntry[] = []) {
  if (item.type === 'truefalse') return item as Extract<Item, TrueFalseDraft>;
  const { passage: named, ...own } = item as Extract<Item, { type: 'mcq' }>;
  const found = passages.find(({ id }) => id === named);
  return found ? { ...own, form: found.form, passage: { id: found.id, text: found.text } } : own;
}
