import './mistakes.css';

import { m } from '#messages';
import { useState } from 'react';

import type { WireMistake } from '../../../contract/shapes/practice-shapes.ts';
import { messageOf } from '../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { PassageBox } from '../../ui/question/passage-text.tsx';
import { StemText } from '../../ui/question/stem-text.tsx';
import { recentDayText } from '../../ui/text/figure-text.ts';
import { langOf, Named } from '../../ui/text/lang-of.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Explanation, KeyFacts, ReviewedOptions } from '../solutions/solution-question.tsx';
import { solutionOfAnswer } from '../solutions/solution-of-answer.ts';
import { useKeeping } from './mistake-queries.ts';

export interface MistakeRowProps {
  mistake: WireMistake;
  /** Its place in the book, from 1. */
  number: number;
  isSelected: boolean;
  onSelect: () => void;
  isOpen: boolean;
  onOpen: () => void;
}

/** A missed question; opened, with its solution and the learner's note. */
export function MistakeRow({ mistake, number, isSelected, onSelect, isOpen, onOpen }: MistakeRowProps) {
  const { question, form, figure, note } = mistake;
  return (
    <li className="mistake">
      <Checkbox label={<span className="visually-hidden">{m.mistakes_select({ number })}</span>} checked={isSelected} onChange={onSelect} />
      <div className="stack tight">
        <div className="row stem mistake-stem">
          <b className="num">{`${number}.`}</b>
          <StemText text={question} form={form} figure={figure} />
        </div>
        <MistakeFacts mistake={mistake} />
        {!isOpen && note !== '' && (
          <p className="reading mistake-note" lang={langOf(note)}>
            {note}
          </p>
        )}
        <div className="row tight">
          <Button kind="quiet" className="mistake-toggle" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? m.mistakes_close() : m.mistakes_open()}
          </Button>
          <Star mistake={mistake} />
        </div>
        {isOpen && <OpenMistake mistake={mistake} number={number} />}
      </div>
    </li>
  );
}

function MistakeFacts({ mistake: { concept, subject, missedAt, times, remembered } }: Pick<MistakeRowProps, 'mistake'>) {
  return (
    <p className="row muted small mistake-facts">
      {concept !== '' && (
        <span>
          <Named text={concept} />
        </span>
      )}
      <span>
        <Named text={subject} />
      </span>
      <span>{recentDayText(missedAt, Date.now())}</span>
      {times > 1 && <span>{m.mistakes_times({ count: times })}</span>}
      {remembered && <b className="mistake-remembered">{m.mistakes_remembered()}</b>}
    </p>
  );
}

function Star({ mistake: { id, star } }: Pick<MistakeRowProps, 'mistake'>) {
  const keep = useKeeping();
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await keep({ id, star: !star });
    } catch (error) {
      showToast('error', m.mistakes_not_kept({ reason: messageOf(error) }));
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" className="mistake-star" aria-pressed={star} aria-disabled={isBusy} onClick={() => void (isBusy || toggle())}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 2.5l2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7z" />
      </svg>
      {m.mistakes_star()}
    </Button>
  );
}

function OpenMistake({ mistake, number }: Pick<MistakeRowProps, 'mistake' | 'number'>) {
  const { id, passage, form } = mistake;
  const solution = solutionOfAnswer(mistake, mistake);
  return (
    <div className="stack mistake-open">
      {passage && <PassageBox passage={passage} form={form} numbers={[number]} />}
      <ReviewedOptions solution={solution} />
      <Explanation solution={solution} />
      <KeyFacts solution={solution} />
      <Note key={id} mistake={mistake} />
    </div>
  );
}

const longestNote = 2000;

/** Saved by its button and on leaving the field, so that nothing that was typed is lost. */
function Note({ mistake: { id, note } }: Pick<MistakeRowProps, 'mistake'>) {
  const keep = useKeeping();
  const [text, setText] = useState(note);
  const [state, setState] = useState<'saving' | 'saved'>();
  const [failure, setFailure] = useState<string>();
  const isChanged = text.trim() !== note;
  const save = async () => {
    if (!isChanged || state === 'saving') return;
    setState('saving');
    setFailure(undefined);
    try {
      await keep({ id, note: text });
      setState('saved');
    } catch (error) {
      setState(undefined);
      setFailure(m.mistakes_not_kept({ reason: messageOf(error) }));
    }
  };
  return (
    <div className="stack tight mistake-note-field">
      <TextArea
        label={m.mistakes_note()}
        hint={m.mistakes_note_hint()}
        error={failure}
        maxLength={longestNote}
        lang={langOf(text)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
      />
      <div className="row middle">
        <Button isBusy={state === 'saving'} onClick={() => void save()}>
          {m.mistakes_note_save()}
        </Button>
        <span className="muted small" role="status">
          {state === 'saved' && !isChanged && m.mistakes_note_saved()}
        </span>
      </div>
    </div>
  );
}
