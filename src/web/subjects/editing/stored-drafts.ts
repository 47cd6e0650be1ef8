import { editDraftPrefix, newTestDraft, textSlot } from '../../shared/root/browser-storage.ts';
import { type EditDraft, editDraftShape, isPristine, withTyped } from './edit-draft.ts';

/** What was typed into a test and not saved yet: it stays in this browser until it is saved or discarded, or the learner logs out. */
function draftAt(key: string) {
  const slot = textSlot(key);
  return {
    read(): EditDraft | undefined {
      try {
        return editDraftShape.safeParse(JSON.parse(slot.read() ?? 'null')).data;
      } catch {
        // Not ours.
        return undefined;
      }
    },
    write: (draft: EditDraft): void => (isPristine(draft) ? slot.clear() : slot.write(JSON.stringify(draft))),
    clear: (): void => slot.clear(),
  };
}

export type StoredDraft = ReturnType<typeof draftAt>;

export function draftOfTest(testId: string): StoredDraft {
  return draftAt(editDraftPrefix + testId);
}

/** Of a test of the learner's own that is not saved yet. */
export function draftOfNewTest(subjectId: string): StoredDraft {
  return draftAt(newTestDraft + subjectId);
}

/** Makes what was typed into a test the beginning of a new one. */
export function moveToNewTest(stored: StoredDraft, subjectId: string): void {
  const typed = stored.read();
  if (!typed) return;
  const fresh = draftOfNewTest(subjectId);
  fresh.write(withTyped(fresh.read(), typed));
  stored.clear();
}
