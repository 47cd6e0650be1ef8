import { describe, expect, it } from 'vitest';

import type { EditableQuestion, EditableTest } from '../../../contract/shapes/exchange-shapes.ts';
import {
  blankFields,
  changeDraft,
  draftOf,
  editDraftShape,
  isPristine,
  moveEntry,
  blankTest,
  newEntry,
  type QuestionFields,
  rebase,
  fieldsOf,
  toSaved,
  toWritten,
  withTyped,
} from './edit-draft.ts';

const saved = (id: string, isOwn = true): EditableQuestion => ({
  id,
  isOwn,
  type: 'mcq',
  question: `Which is ${id}?`,
  options: ['a', 'b', 'c', 'd'],
  concept: 'Letters',
  difficulty: 'easy',
  checked: null,
  ...(isOwn && { correctAnswer: 'c', explanation: 'So it is.', optionNotes: ['', '', 'Yes.', ''], flaws: [] }),
});
const testOf = (...ids: string[]): EditableTest => {
  return { _id: 't', title: 'Letters', subjectId: 's', edition: ids.join(), questions: ids.map((id) => saved(id)) };
};
const typed: QuestionFields = { ...blankFields, question: 'Which is a letter?', options: ['a', '1', '2', '3'], key: 0 };

describe('the draft of a test', () => {
  it('is unchanged until something is typed, moved or removed', () => {
    const draft = draftOf(testOf('one', 'two'));
    const [one, two] = draft.entries;

    expect([draft, blankTest()].map(isPristine)).toEqual([true, true]);
    expect(isPristine(changeDraft(draft, { entries: moveEntry(draft.entries, one?.key ?? '', 1) }))).toBe(false);
    expect(isPristine(changeDraft(draft, { entries: draft.entries.slice(1) }))).toBe(false);
    expect(isPristine(changeDraft(draft, { entries: [...draft.entries, newEntry()] }))).toBe(false);
    expect(isPristine(changeDraft(blankTest(), { title: 'Leaves' }))).toBe(false);
    expect(two?.fields).toBeUndefined();
  });

  it('is another one for the server with each change, since what is repeated with one key is not written again', () => {
    const draft = blankTest();

    expect(changeDraft(draft, {}).idempotencyKey).not.toBe(draft.idempotencyKey);
  });

  it('comes back from the browser as it was', () => {
    const draft = changeDraft(blankTest(), { title: 'Leaves', entries: [{ ...newEntry(), fields: typed }] });

    expect(editDraftShape.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('moves an entry by one, and not beyond the ends', () => {
    const { entries } = draftOf(testOf('one', 'two', 'three'));
    const [first, , last] = entries.map(({ key }) => key);
    const idsOf = (moved: typeof entries) => moved.map(({ id }) => id);

    expect(idsOf(moveEntry(entries, first ?? '', 1))).toEqual(['two', 'one', 'three']);
    expect(idsOf(moveEntry(entries, last ?? '', -1))).toEqual(['one', 'three', 'two']);
    expect(idsOf(moveEntry(entries, first ?? '', -1))).toEqual(['one', 'two', 'three']);
    expect(idsOf(moveEntry(entries, last ?? '', 1))).toEqual(['one', 'two', 'three']);
  });
});

describe('a draft of a test that another window has changed', () => {
  it('keeps what was typed, takes what was added, and drops what was removed', () => {
    const draft = draftOf(testOf('one', 'two', 'three'));
    const [one, two, three] = draft.entries;
    const mine = newEntry();
    const changed = changeDraft(draft, {
      entries: [
        { ...mine, fields: typed },
        { ...two, key: 'two', fields: typed },
        { ...one, key: 'one' },
        { ...three, key: 'three' },
      ],
    });

    const { base, entries } = rebase(changed, testOf('one', 'four'));

    expect(base).toEqual(['one', 'four']);
    expect(entries).toEqual([
      { key: mine.key, fields: typed },
      { key: 'two', fields: typed },
      { key: 'one', id: 'one' },
      { key: 'four', id: 'four' },
    ]);
  });

  it('knows what was typed here where it was saved and the answer was lost', () => {
    const draft = draftOf(testOf('one', 'two'));
    const [one, two] = draft.entries;
    const sent = [{ ...two, key: 'two', fields: fieldsOf(saved('changed')) }, { key: 'mine', fields: fieldsOf(saved('new')) }, one];

    const { entries } = rebase(changeDraft(draft, { entries: sent.flatMap((entry) => entry ?? []) }), testOf('changed', 'new', 'one'));

    expect(entries).toEqual([{ key: 'two', id: 'changed' }, { key: 'mine', id: 'new' }, one]);
  });

  it('does not bring back what was removed here', () => {
    const draft = draftOf(testOf('one', 'two'));
    const changed = changeDraft(draft, { entries: draft.entries.slice(1) });

    expect(rebase(changed, testOf('one', 'two', 'three')).entries.map(({ id }) => id)).toEqual(['two', 'three']);
  });
});

it('what was typed into a test that was begun meanwhile joins what was typed for a new one', () => {
  const draft = draftOf(testOf('one'));
  const changed = changeDraft(draft, { entries: [...draft.entries, { key: 'mine', fields: typed }, newEntry()] });
  const fresh = changeDraft(blankTest(), { title: 'Leaves', entries: [{ key: 'earlier', fields: typed }] });

  expect(withTyped(undefined, changed)).toMatchObject({ title: 'Letters', base: [], entries: [{ key: 'mine', fields: typed }] });
  expect(withTyped(fresh, changed)).toMatchObject({ title: 'Leaves', entries: [{ key: 'earlier' }, { key: 'mine' }] });
});

describe('a question as it is sent', () => {
  it('is its id alone unless it was changed', () => {
    const draft = draftOf(testOf('one', 'two'));
    const [one, two] = draft.entries;
    const entries = [one, { ...two, key: 'two', fields: typed }, { key: 'new', fields: typed }].flatMap((entry) => entry ?? []);

    expect(toSaved(changeDraft(draft, { entries }))).toMatchObject([
      { id: 'one' },
      { id: 'two', question: typed.question, correctAnswer: 'a' },
      { question: typed.question, correctAnswer: 'a' },
    ]);
    expect(Object.keys(toSaved(draft)[0] ?? {})).toEqual(['id']);
  });

  it('is what its form was filled with', () => {
    const { id: _, isOwn: __, type: ___, checked: ____, flaws: _____, ...own } = saved('one');

    expect(toWritten(fieldsOf(saved('one')))).toEqual(own);
  });

  it('has two options where it is true or false', () => {
    expect(toWritten({ ...typed, type: 'truefalse', key: 1 })).toMatchObject({
      options: ['True', 'False'],
      correctAnswer: 'False',
      optionNotes: ['', ''],
    });
    expect(toWritten({ ...typed, key: null }).correctAnswer).toBeNull();
  });
});
