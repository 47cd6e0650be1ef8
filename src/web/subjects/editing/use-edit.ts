import { m } from '#messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { EditableTest } from '../../../contract/shapes/exchange-shapes.ts';
import { call, CallFailure, hasCode } from '../../shared/calls/call.ts';
import { showToast } from '../../ui/toast.tsx';
import { subjectKeys } from '../subject-queries.ts';
import {
  changeDraft,
  type DraftChanges,
  draftOf,
  type EditDraft,
  isPristine,
  blankTest,
  rebase,
  toSaved,
  toWritten,
} from './edit-draft.ts';
import { draftOfNewTest, draftOfTest, type StoredDraft } from './stored-drafts.ts';

export interface Edit {
  /** As it is saved; undefined for a new test. */
  test: EditableTest | undefined;
  draft: EditDraft;
  isPristine: boolean;
  /** What was typed earlier is back, or had to be put on top of a test that another window changed. */
  notice: 'restored' | 'rebased' | undefined;
  /** Why entries were refused, by their keys. */
  refused: ReadonlyMap<string, string>;
  failure: unknown;
  isSaving: boolean;
  change: (change: (draft: EditDraft) => DraftChanges) => void;
  discard: () => void;
  save: () => void;
}

interface Loaded {
  test: EditableTest | undefined;
  draft: EditDraft;
  notice: Edit['notice'];
}

/** The saved test with what was typed into it. A new test has no id. */
async function load(stored: StoredDraft, testId: string | undefined, signal?: AbortSignal): Promise<Loaded> {
  const typed = stored.read();
  if (testId === undefined) return { test: undefined, draft: typed ?? blankTest(), notice: typed && 'restored' };
  const { test } = await call('readEditable', { parameters: { testId }, ...(signal && { signal }) });
  if (!typed) return { test, draft: draftOf(test), notice: undefined };
  const isSame = typed.base.join(' ') === test.questions.map(({ id }) => id).join(' ');
  return isSame ? { test, draft: typed, notice: 'restored' } : { test, draft: rebase(typed, test), notice: 'rebased' };
}

/** The test as it is when the page is opened: once it is there, nothing but the learner changes what they see. */
export function useLoaded(subjectId: string, testId: string | undefined) {
  const [stored] = useState(() => (testId === undefined ? draftOfNewTest(subjectId) : draftOfTest(testId)));
  const query = useQuery({
    queryKey: ['editable', testId ?? subjectId],
    queryFn: ({ signal }) => load(stored, testId, signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failureNote: 'Failed to fetch the questions of a test' },
  });
  return { stored, query };
}

export interface Editing {
  subjectId: string;
  stored: StoredDraft;
  initial: Loaded;
}

/** `onRefused` gets the key of the first entry that was refused. */
export function useEdit({ subjectId, stored, initial }: Editing, onRefused: (key: string) => void): Edit {
  const [{ test, draft, notice }, setLoaded] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>(noOutcome);
  const [isSaving, setSaving] = useState(false);
  const leave = useLeave(subjectId);
  useEffect(() => stored.write(draft), [stored, draft]);

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setOutcome(noOutcome);
    try {
      await send(subjectId, test, draft);
      stored.clear();
      leave(draft.entries.length);
    } catch (error) {
      console.error('Saving the questions failed', error);
      // Another window may have cleared it.
      stored.write(draft);
      const refused = reasonsOf(error, draft);
      setOutcome({ failure: error, refused });
      for (const key of [...refused.keys()].slice(0, 1)) onRefused(key);
      // Another window changed it: what was typed here goes on top of that.
      if (test && hasCode(error, 'wrong-state')) await loadAgain(test._id);
    } finally {
      setSaving(false);
    }
  };
  const loadAgain = async (testId: string) => {
    try {
      const { test: changed } = await call('readEditable', { parameters: { testId } });
      setLoaded((latest) => ({ test: changed, draft: rebase(latest.draft, changed), notice: 'rebased' }));
      setOutcome(noOutcome);
    } catch (error) {
      setOutcome({ ...noOutcome, failure: error });
    }
  };
  return {
    test,
    draft,
    isPristine: isPristine(draft),
    notice,
    ...outcome,
    isSaving,
    // Of the latest draft: what undoes a change may be called long after it.
    change: (change) => setLoaded((latest) => ({ ...latest, draft: changeDraft(latest.draft, change(latest.draft)) })),
    discard() {
      setOutcome(noOutcome);
      setLoaded({ test, draft: test ? draftOf(test) : blankTest(), notice: undefined });
    },
    save: () => void save(),
  };
}

type Outcome = Pick<Edit, 'failure' | 'refused'>;

const noOutcome: Outcome = { failure: undefined, refused: new Map() };

async function send(subjectId: string, test: EditableTest | undefined, draft: EditDraft): Promise<void> {
  if (test) {
    await call('saveQuestions', { body: { testId: test._id, edition: test.edition, questions: toSaved(draft) } });
    return;
  }
  if (draft.title.trim() === '') throw new CallFailure('invalid', m.editing_title_missing());
  const questions = draft.entries.flatMap(({ fields }) => (fields ? [toWritten(fields)] : []));
  const headers = { 'Idempotency-Key': draft.idempotencyKey };
  await call('writeTest', { body: { subjectId, title: draft.title, questions }, headers });
}

function reasonsOf(error: unknown, { entries }: EditDraft): ReadonlyMap<string, string> {
  const refused = error instanceof CallFailure ? error.refused : [];
  return new Map(refused.flatMap(({ number, reason }) => [[entries[number - 1]?.key ?? '', reason] as const]));
}

/** Says that the test is saved, and shows it among those of its subject. */
function useLeave(subjectId: string) {
  const client = useQueryClient();
  return (count: number) => {
    for (const queryKey of [subjectKeys.tests(subjectId), subjectKeys.all]) void client.invalidateQueries({ queryKey });
    showToast('success', m.editing_saved({ count }));
    navigate(`/home/subject/${encodeURIComponent(subjectId)}`);
  };
}
