import { formDraft, type FormDraft, subjectForms } from './browser-storage.ts';

/** The subject of a form; undefined for a guest's. */
type Owner = string | undefined;

/** The drafts of the test form: one for each subject, and a guest's. */
export const formDrafts = {
  read: (subjectId: Owner): FormDraft | undefined => (subjectId === undefined ? formDraft.read() : subjectForms.read()?.[subjectId]),
  write(subjectId: Owner, draft: FormDraft): void {
    if (subjectId === undefined) formDraft.write(draft);
    else subjectForms.write({ ...subjectForms.read(), [subjectId]: draft });
  },
  clear(subjectId: Owner): void {
    if (subjectId === undefined) return formDraft.clear();
    const { [subjectId]: _, ...others } = subjectForms.read() ?? {};
    subjectForms.write(others);
  },
  /** The draft that this is true of, with its subject. */
  find(isMeant: (draft: FormDraft) => boolean): { subjectId: Owner; draft: FormDraft } | undefined {
    const ofSubjects = Object.entries(subjectForms.read() ?? {}).map(([subjectId, draft]) => ({ subjectId, draft }));
    const ofGuest = formDraft.read();
    const all = [...(ofGuest ? [{ subjectId: undefined, draft: ofGuest }] : []), ...ofSubjects];
    return all.find(({ draft }) => isMeant(draft));
  },
  /** The draft of a subject, or else what was typed before signing in, which becomes the subject's. */
  open(subjectId: Owner): FormDraft | undefined {
    const own = formDrafts.read(subjectId);
    const typed = own || subjectId === undefined ? undefined : formDraft.read();
    if (!typed || typed.writing) return own;
    formDrafts.write(subjectId, typed);
    formDraft.clear();
    return typed;
  },
};
