import './writing-sheet.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import { Button } from '../../shared/button.tsx';
import { langOf } from '../../shared/lang-of.ts';
import { questionsText } from '../../shared/test-facts.ts';
import { type Generation, goOn, leaveGeneration, stopGeneration } from './generation.ts';
import { Paper } from './paper.tsx';
import { placesOf, readyText } from './places.ts';
import { useTopInView } from './use-top-in-view.ts';

export interface WritingSheetProps {
  generation: Generation;
}

/** The test as it is being written: each question in its place as soon as it has passed its checks. */
export function WritingSheet({ generation }: WritingSheetProps) {
  const { title, questionCount: wanted } = generation.order.formData;
  const ready = generation.questions.length;
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTopInView(sheet);
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
        <span className="muted small">{questionsText(wanted)}</span>
      </div>
      <div className="writing-progress">
        <p className="num">
          <b>{readyText(ready, wanted)}</b>
          {ready === wanted && state === 'writing' && <span className="muted small"> {m.form_last_checks()}</span>}
        </p>
        <progress value={ready} max={wanted} aria-label={m.form_questions_ready()} />
        {state !== 'stopped' && <Button onClick={stopGeneration}>{m.form_stop()}</Button>}
      </div>
      {generation.state === 'stopped' && <Stopped {...generation} ready={ready} wanted={wanted} />}
      <Paper places={placesOf(generation.questions, wanted)} isWritten={state === 'stopped'} />
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
  const { seconds, isKept } = useKept(keptUntil);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(place.current), []);
  const kept = isKept ? m.form_go_on_within({ seconds }) : m.form_no_longer_kept();
  const what = isLost ? m.form_stopped_lost({ ready, wanted }) : m.form_stopped_at({ ready, wanted });
  return (
    <div className="stopped" ref={place} tabIndex={-1}>
      <p className="reading">
        {what} {m.form_not_counted()} {ready > 0 && kept}
      </p>
      <div className="choices">
        <Button kind="pen" onClick={goOn}>
          {m.form_go_on()}
        </Button>
        <Button onClick={leaveGeneration}>{m.form_back()}</Button>
      </div>
    </div>
  );
}

/** What was pressed is gone, and the focus with it: reading goes on here. */
function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus();
}

/** How long the server keeps them, as it was when it was first said, and whether that time is not over. */
function useKept(keptUntil: number): { seconds: number; isKept: boolean } {
  const [left] = useState(() => keptUntil - Date.now());
  const [isKept, setKept] = useState(left > 0);
  useEffect(() => {
    const timer = setTimeout(() => setKept(false), left);
    return () => clearTimeout(timer);
  }, [left]);
  return { seconds: Math.ceil(left / 1000), isKept };
}
