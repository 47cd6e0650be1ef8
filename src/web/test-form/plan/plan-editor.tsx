import '../writing/writing.css';

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { m } from '#messages';

import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { maxQuestions } from '../../../contract/form-rules.ts';
import type { DraftPlan, FormDraft } from '../../shared/root/browser-storage.ts';
import { formTexts } from '../form/forms-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/text/words.tsx';
import { focusIfLost } from '../writing/focus-if-lost.ts';
import { fetchPlan } from './fetch-plan.ts';
import { addRow, addTo, changeSlot, type PlanTable, removeFrom, renameRow, rowSummary, slotsOf, toSlots, toTable } from './plan-table.ts';

export interface PlanEditorProps {
  draft: FormDraft & { plan: DraftPlan };
  /** Undefined for a guest. */
  subjectId: string | undefined;
  /** The learner has just asked for it. */
  isNew: boolean;
  isFrozen?: boolean;
  onChange: (slots: DraftPlan['slots']) => void;
  /** Called with a plan that follows a change of the form; undefined when the learner discards the plan. */
  onPlan: (plan: DraftPlan | undefined) => void;
  /** The learner asks for the plan once more. */
  onRemake: () => void;
}

const languageNames = { en: m.form_english(), hi: m.form_hindi() };

const figures = { num: (words: ReactNode) => <span className="num">{words}</span> };

/** Edits what a test will ask before it is generated: its sub-topics, and how many questions of which kind on each. */
export function PlanEditor({ draft, subjectId, isNew, isFrozen = false, onChange, onPlan, onRemake }: PlanEditorProps) {
  const { plan } = draft;
  const [table, setTable] = useTable(plan);
  const place = useRef<HTMLFieldSetElement>(null);
  useShownOnce(place, isNew);
  const isOnItsWay = useFollowing(draft, { subjectId, isFrozen, onPlan });
  const id = useId();

  const change = (next: PlanTable) => onChange(setTable(next));
  const unused = plan.concepts.find((concept) => !table.rows.includes(concept)) ?? '';
  const isFull = table.slots.length >= maxQuestions;

  return (
    <fieldset ref={place} className="plan" aria-labelledby={`${id}-title`} disabled={isFrozen} tabIndex={-1}>
      <div className="row apart plan-head">
        <h3 id={`${id}-title`}>{m.form_plan()}</h3>
        <PlanStatus plan={plan} isOnItsWay={isOnItsWay} />
      </div>
      <ol className="plan-rows" inert={plan.isOutdated}>
        {table.rows.map((_, row) => (
          // The index is the identity of a row: names change while typing and need not be unique.
          // oxlint-disable-next-line react/no-array-index-key
          <PlanRow key={row} table={table} row={row} language={plan.language} suggestions={`${id}-concepts`} onChange={change} />
        ))}
      </ol>
      <datalist id={`${id}-concepts`}>
        {plan.concepts.map((concept) => (
          <option key={concept} lang={plan.language}>
            {concept}
          </option>
        ))}
      </datalist>
      {plan.isOutdated && !isOnItsWay && <OutdatedNotice onRemake={onRemake} />}
      <div className="row plan-actions">
        <Button kind="quiet" disabled={plan.isOutdated || isFull} onClick={() => change(addRow(table, unused))}>
          {m.form_plan_add()}
        </Button>
        <Button kind="quiet" onClick={() => onPlan(undefined)}>
          {m.form_plan_without()}
        </Button>
      </div>
    </fieldset>
  );
}

/** The table being edited, and a setter that returns its slots. A plan from elsewhere makes another table. */
function useTable({ slots }: DraftPlan): [PlanTable, (next: PlanTable) => DraftPlan['slots']] {
  const [state, setState] = useState(() => ({ slots, table: toTable(slots) }));
  if (state.slots !== slots) setState({ slots, table: toTable(slots) });
  const setTable = (table: PlanTable) => {
    const next = toSlots(table);
    setState({ slots: next, table });
    return next;
  };
  return [state.slots === slots ? state.table : toTable(slots), setTable];
}

/** Brings a plan into view that the learner has asked for: the form is longer than a screen. */
function useShownOnce(place: RefObject<HTMLElement | null>, isNew: boolean): void {
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (!wasNew.current) return;
    place.current?.scrollIntoView({ block: 'start' });
    focusIfLost(place.current);
  }, [place]);
}

/** How long (ms) the form must rest before its plan follows. */
const restMilliseconds = 700;

/** Makes a plan once more after the form has changed, unless the learner has edited it. Returns whether one is on its way. */
function useFollowing(
  { fields, plan, idempotencyKey }: PlanEditorProps['draft'],
  { subjectId, isFrozen, onPlan }: Pick<PlanEditorProps, 'subjectId' | 'onPlan'> & { isFrozen: boolean },
): boolean {
  const [failedFor, setFailedFor] = useState('');
  const follow = useRef(onPlan);
  useEffect(() => {
    follow.current = onPlan;
  });
  const isDue = plan.isOutdated === true && !plan.isEdited && !isFrozen && failedFor !== idempotencyKey;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      fetchPlan({ fields }, subjectId).then(
        (made) => !isOver && follow.current(made),
        // Said by the plan itself: the learner may still be typing.
        () => !isOver && setFailedFor(idempotencyKey),
      );
    }, restMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isDue, fields, subjectId, idempotencyKey]);
  return isDue;
}

function PlanStatus({ plan, isOnItsWay }: { plan: DraftPlan; isOnItsWay: boolean }) {
  const count = plan.slots.length;
  return (
    <p className="muted small" role="status">
      {isOnItsWay && m.form_plan_busy()}
      {!plan.isOutdated && <Words parts={m.form_plan_count.parts({ count, language: languageNames[plan.language] })} draw={figures} />}
    </p>
  );
}

function OutdatedNotice({ onRemake }: Pick<PlanEditorProps, 'onRemake'>) {
  return (
    <Notice kind="info">
      {m.form_plan_outdated()}
      <span className="row tight suggestions">
        <Button onClick={onRemake}>{m.form_plan_again()}</Button>
      </span>
    </Notice>
  );
}

interface PlanRowProps {
  table: PlanTable;
  row: number;
  /** The language of the sub-topic's name. */
  language: 'en' | 'hi';
  /** The id of the `datalist` of suggested sub-topics. */
  suggestions: string;
  onChange: (table: PlanTable) => void;
}

/** One sub-topic: its name, its number of questions, and the kind of each. */
function PlanRow({ table, row, language, suggestions, onChange }: PlanRowProps) {
  const slots = slotsOf(table, row);
  const name = table.rows[row] ?? '';
  const spoken = name || m.form_whole_topic();
  return (
    <li className="plan-row">
      <input
        className="plan-name"
        aria-label={m.form_sub_topic({ number: row + 1 })}
        lang={name === '' ? undefined : language}
        value={name}
        maxLength={120}
        list={suggestions}
        autoComplete="off"
        placeholder={m.form_sub_topic_whole()}
        onChange={({ target }) => onChange(renameRow(table, row, target.value))}
        // Enter must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="stepper" role="group" aria-label={m.form_questions_on({ topic: spoken })}>
        <Button
          aria-label={m.form_fewer_on({ topic: spoken })}
          disabled={slots.length === 0 || table.slots.length === 1}
          onClick={() => onChange(removeFrom(table, row))}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <output className="num">{slots.length}</output>
        <Button
          aria-label={m.form_more_on({ topic: spoken })}
          disabled={table.slots.length >= maxQuestions}
          onClick={() => onChange(addTo(table, row))}
        >
          <span aria-hidden="true">+</span>
        </Button>
      </div>
      <details className="plan-details">
        <summary className="muted small">{rowSummary(slots.map(({ settings }) => settings))}</summary>
        <ol className="stack tight">
          {slots.map(({ place, settings }) => (
            <li key={place}>
              <span className="num">{`${place + 1}.`}</span>
              <select
                aria-label={m.form_type_of({ number: place + 1 })}
                value={settings.type}
                onChange={({ target }) => onChange(changeSlot(table, place, { type: target.value as QuestionKind }))}
              >
                <option value="mcq">{m.form_mcq()}</option>
                <option value="truefalse">{m.form_true_false()}</option>
              </select>
              <select
                aria-label={m.form_difficulty_of({ number: place + 1 })}
                value={settings.difficulty}
                onChange={({ target }) => onChange(changeSlot(table, place, { difficulty: target.value as Difficulty }))}
              >
                <option value="easy">{m.form_easy()}</option>
                <option value="medium">{m.form_medium()}</option>
                <option value="hard">{m.form_hard()}</option>
              </select>
              {settings.form && <span className="muted small">{formTexts[settings.form]}</span>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
