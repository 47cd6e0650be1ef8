import { m } from '#messages';
import { useEffect, useRef, useState } from 'react';

import { maxQuestions } from '../../../contract/form-rules.ts';
import type { EditableQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { Button } from '../../ui/button.tsx';
import { StemText, stemStart } from '../../ui/question/stem-text.tsx';
import { PassageText } from '../../ui/question/passage-text.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { letterOf } from '../../ui/text/test-facts.ts';
import { showToast } from '../../ui/toast.tsx';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { BinIcon } from '../test-list-item.tsx';
import { type DraftEntry, moveEntry, newEntry, type QuestionFields, fieldsOf } from './edit-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import type { Edit } from './use-edit.ts';

export interface EntryListProps {
  edit: Edit;
  openKey: string | undefined;
  onOpen: (key: string | undefined) => void;
  focusing: EntryFocus;
}

/** All questions in their order; one's own opens as a form. */
export function EntryList({ edit, openKey, onOpen, focusing: { list, focus } }: EntryListProps) {
  const { test, draft, refused, isSaving, change } = edit;
  const [moved, setMoved] = useState('');
  const saved = new Map(test?.questions.map((question) => [question.id, question]));

  const move = (key: string, number: number, step: 1 | -1) => {
    change(({ entries }) => ({ entries: moveEntry(entries, key, step) }));
    setMoved(m.editing_moved({ from: number, to: number + step }));
    focus(key, step === 1 ? 'down' : 'up');
  };
  const duplicate = (fields: QuestionFields, index: number) => {
    const copy = newEntry(fields);
    change(({ entries }) => ({ entries: entries.toSpliced(index + 1, 0, copy) }));
    onOpen(copy.key);
    focus(copy.key, 'question');
  };
  const remove = (entry: DraftEntry, index: number) => {
    change(({ entries }) => ({ entries: entries.filter(({ key }) => key !== entry.key) }));
    focus(draft.entries[index + 1]?.key ?? draft.entries[index - 1]?.key ?? '', 'toggle');
    const onPress = () => change(({ entries }) => ({ entries: entries.toSpliced(index, 0, entry) }));
    showToast('info', m.editing_removed({ number: index + 1 }), { label: m.editing_undo(), onPress });
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {/* What is typed while it is being saved would be lost. */}
      <ol className="stack edit-entries" ref={list} inert={isSaving}>
        {draft.entries.map((entry, index) => (
          <EntryItem
            key={entry.key}
            number={index + 1}
            count={draft.entries.length}
            entry={entry}
            saved={entry.id === undefined ? undefined : saved.get(entry.id)}
            isOpen={openKey === entry.key}
            refused={refused.get(entry.key)}
            onToggle={() => onOpen(openKey === entry.key ? undefined : entry.key)}
            onMove={(step) => move(entry.key, index + 1, step)}
            onDuplicate={(fields) => duplicate(fields, index)}
            onRemove={() => remove(entry, index)}
            onChange={(fields) =>
              change(({ entries }) => ({ entries: entries.map((each) => (each.key === entry.key ? { ...each, fields } : each)) }))
            }
          />
        ))}
      </ol>
    </>
  );
}

export type EntryFocus = ReturnType<typeof useEntryFocus>;

/** Moves the focus to a part of an entry once it is drawn, or to the first that can be pressed. */
export function useEntryFocus() {
  const list = useRef<HTMLOListElement>(null);
  const [goal, setGoal] = useState<{ key: string; part: string }>();
  const [focus] = useState(() => (key: string, part: string) => setGoal({ key, part }));
  useEffect(() => {
    if (!goal) return;
    const entry = [...(list.current?.children ?? [])].find((each) => each instanceof HTMLElement && each.dataset['key'] === goal.key);
    const buttons = [`[data-part="${goal.part}"]:enabled`, '[data-part]:enabled'].map((part) => entry?.querySelector<HTMLElement>(part));
    (buttons[0] ?? buttons[1])?.focus();
  }, [goal]);
  return { list, focus };
}

interface EntryItemProps {
  number: number;
  count: number;
  entry: DraftEntry;
  /** As it is saved; undefined for a new one. */
  saved: EditableQuestion | undefined;
  isOpen: boolean;
  refused: string | undefined;
  onToggle: () => void;
  onMove: (step: 1 | -1) => void;
  onDuplicate: (fields: QuestionFields) => void;
  onRemove: () => void;
  onChange: (fields: QuestionFields) => void;
}

function EntryItem({ entry, saved, isOpen, refused, onToggle, onDuplicate, onChange, ...place }: EntryItemProps) {
  const { number } = place;
  const isOwn = saved?.isOwn ?? true;
  const fields = entry.fields ?? (saved && isOwn ? fieldsOf(saved) : undefined);
  const flaws = entry.fields ? 0 : (saved?.flaws?.length ?? 0);
  return (
    <li className="sheet stack tight edit-entry" data-key={entry.key}>
      <button type="button" className="edit-toggle" data-part="toggle" aria-expanded={isOpen} onClick={onToggle}>
        <b className="num">
          <span className="visually-hidden">{m.editing_number({ number })}</span>
          <span aria-hidden="true">{`${number}.`}</span>
        </b>
        <span className="edit-start">
          <RichText text={fields ? startOf(fields) : stemStart({ text: saved?.question ?? '', form: saved?.form })} />
        </span>
      </button>
      <div className="row middle edit-head">
        <p className="row tight small edit-facts">
          <span className={isOwn ? 'edit-badge' : 'muted'}>{isOwn ? m.editing_own() : m.editing_not_own()}</span>
          {entry.fields && <span className="muted">{m.editing_unsaved()}</span>}
          {flaws > 0 && <span className="muted">{m.editing_flaw_count({ count: flaws })}</span>}
        </p>
        <EntryMoves {...place} onDuplicate={fields && (() => onDuplicate(fields))} />
      </div>
      {refused !== undefined && <p className="field-error">{refused}</p>}
      {isOpen && fields && <QuestionEditor fields={fields} saved={saved} number={number} onChange={onChange} />}
      {isOpen && !fields && saved && <KeptQuestion question={saved} number={number} />}
    </li>
  );
}

function startOf({ question }: QuestionFields): string {
  return question.trim() || m.editing_blank();
}

interface EntryMovesProps extends Pick<EntryItemProps, 'number' | 'count' | 'onMove' | 'onRemove'> {
  /** Undefined for a question whose key is hidden. */
  onDuplicate: (() => void) | undefined;
}

function EntryMoves({ number, count, onMove, onDuplicate, onRemove }: EntryMovesProps) {
  return (
    <div className="row edit-moves">
      <Button kind="quiet" data-part="up" aria-label={m.editing_up({ number })} disabled={number === 1} onClick={() => onMove(-1)}>
        <ArrowIcon />
      </Button>
      <Button
        kind="quiet"
        className="is-down"
        data-part="down"
        aria-label={m.editing_down({ number })}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <ArrowIcon />
      </Button>
      {onDuplicate && (
        <Button
          kind="quiet"
          data-part="duplicate"
          aria-label={m.editing_duplicate({ number })}
          disabled={count >= maxQuestions}
          onClick={onDuplicate}
        >
          <CopyIcon />
        </Button>
      )}
      <Button kind="quiet" data-part="remove" aria-label={m.editing_remove({ number })} disabled={count === 1} onClick={onRemove}>
        <BinIcon />
      </Button>
    </div>
  );
}

/** One that was written for the learner, as it will be asked. */
function KeptQuestion({ question, number }: { question: EditableQuestion; number: number }) {
  const { type, options, form, passage, figure } = question;
  return (
    <div className="stack tight edit-kept">
      {passage && <PassageText passage={passage} form={form} numbers={[number]} />}
      <StemText text={question.question} form={form} figure={figure} />
      <ol className="stack tight edit-kept-options">
        {options.map((option, index) => (
          <li key={option}>
            <span className="letter">{letterOf(index)}</span> <RichText text={shownOption(option, type, question.question)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function CopyIcon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />
    </svg>
  );
}

function ArrowIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />
    </svg>
  );
}
