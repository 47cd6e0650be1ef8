import './writing.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { type Generation, continueGeneration, leaveGeneration, stopWriting } from './generation.ts';
import { TestQuestions } from './test-questions.tsx';
import { byPosition, readyText } from './question-positions.ts';
import { useScrollTopIntoView } from './use-top-in-view.ts';

export interface WritingSheetProps {
  generation: Generation;
}

/** A test during generation. Each question appears at its position once it has passed its checks. */
export function WritingSheet({ generation }: WritingSheetProps) {
  const { title, questionCount: wanted } = generation.order.formData;
  const ready = generation.questions.length;
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTopIntoView(sheet);
  const { state } = generation;
  useEffect(() => {
    if (state !== 'stopped') focusIfLost(heading.current);
  }, [state]);
  return (
    <section ref={sheet} className="sheet lined test-form writing" aria-labelledby="writing">
      <div className="paper-head">
        <h2 id="writing" ref={heading} tabIndex={-1} lang={langOf(title)}>
          {title}
        </h2>
        <span className="muted small">{m.shared_questions({ count: wanted })}</span>
      </div>
      <div className="writing-progress">
        <p className="num">
          <b>{readyText(ready, wanted)}</b>
          {ready === wanted && state === 'writing' && <span className="muted small"> {m.form_last_checks()}</span>}
        </p>
        <progress value={ready} max={wanted} aria-label={m.form_questions_ready()} />
        {state !== 'stopped' && <Button onClick={stopWriting}>{m.form_stop()}</Button>}
      </div>
      {generation.state === 'stopped' && <Stopped {...generation} ready={ready} wanted={wanted} />}
      <TestQuestions places={byPosition(generation.questions, wanted)} isWritten={state === 'stopped'} />
    </section>
  );
}

interface StoppedProps {
  isLost: boolean;
  keptUntil: number;
  ready: number;
  wanted: number;
}

function Stopped({ isLost, keptUntil, ready, wanted }: StoppedProps) {
  const { seconds, isKept } = useTimeKept(keptUntil);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(place.current), []);
  const kept = isKept ? m.form_go_on_within({ seconds }) : m.form_no_longer_kept();
  const what = isLost ? m.form_stopped_lost({ ready, wanted }) : m.form_stopped_at({ ready, wanted });
  return (
    <div className="stack stopped screen-only" ref={place} tabIndex={-1}>
      <p className="reading">
        {what} {m.form_not_counted()} {ready > 0 && kept}
      </p>
      <div className="row tight choices">
        <Button kind="pen" onClick={continueGeneration}>
          {m.form_go_on()}
        </Button>
        <Button onClick={leaveGeneration}>{m.form_back()}</Button>
      </div>
    </div>
  );
}

/** Moves the focus here if the focused button was removed. */
function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}

/** How long (seconds, as of the first render) the server keeps the questions, and whether it still does. */
function useTimeKept(keptUntil: number): { seconds: number; isKept: boolean } {
  const [left] = useState(() => keptUntil - Date.now());
  const [isKept, setKept] = useState(left > 0);
  useEffect(() => {
    const timer = setTimeout(() => setKept(false), left);
    return () => clearTimeout(timer);
  }, [left]);
  return { seconds: Math.ceil(left / 1000), isKept };
}
