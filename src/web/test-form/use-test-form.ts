import { useEffect, useState } from 'react';

import type { TestForm } from '../../contract/test-shapes.ts';
import { formDraft, type FormDraft } from '../shared/browser-storage.ts';

export type FormFields = FormDraft['fields'];

export const emptyFields: FormFields = {
  title: '',
  description: '',
  questionCount: '10',
  timePerQuestion: '90',
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
};

export interface TestFormState {
  fields: FormFields;
  change: (changes: Partial<FormFields>) => void;
  /** Names this form's generation: as long as nothing changes, a second click is the same one. */
  idempotencyKey: string;
  /** Begins a new form. */
  clear: () => void;
}

/** The form as it is typed, kept in the browser until it has become a test. */
export function useTestForm(): TestFormState {
  const [draft, setDraft] = useState<FormDraft>(() => formDraft.read() ?? newDraft(emptyFields));
  useEffect(() => {
    formDraft.write(draft);
  }, [draft]);
  return {
    fields: draft.fields,
    idempotencyKey: draft.idempotencyKey,
    change: (changes) => setDraft(({ fields }) => newDraft({ ...fields, ...changes })),
    clear: () => {
      // At once: the form may be gone before its next effect.
      formDraft.clear();
      setDraft(newDraft(emptyFields));
    },
  };
}

function newDraft(fields: FormFields): FormDraft {
  return { fields, idempotencyKey: randomKey() };
}

/** `crypto.randomUUID` is missing where a page is served over plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toTestForm(fields: FormFields, subjectId: string | undefined): TestForm {
  const { title, description, difficulty, questionType, negative } = fields;
  return {
    title,
    description,
    difficulty,
    questionType,
    negative,
    questionCount: Number(fields.questionCount),
    timePerQuestion: Number(fields.timePerQuestion),
    ...(subjectId !== undefined && { subjectId }),
  };
}
