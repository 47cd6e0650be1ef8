import './writing-sheet.css';

import { useEffect, useRef, useState } from 'react';

import { Button } from '../../shared/button.tsx';
import { type Generation, goOn, leaveGeneration, stopGeneration } from './generation.ts';
import { Paper } from './paper.tsx';
import { placesOf, readyText } from './places.ts';

export interface WritingSheetProps {
  generation: Generation;
}

/** The test as it is being written: each question in its place as soon as it has passed its checks. */
export function WritingSheet({ generation }: WritingSheetProps) {
  const { title, questionCount: wanted } = generation.order.formData;
  const ready = generation.questions.length;
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = generation;
  useEffect(() => {
    if (state !== 'stopped') focusIfLost(heading.current);
  }, [state]);
  return (
    <section className="sheet lined test-form writing" aria-labelledby="writing">
      <div className="paper-head">
        <h2 id="writing" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className="muted small">
          {wanted} {wanted === 1 ? 'question' : 'questions'}
        </span>
      </div>
      <div className="writing-progress">
        <p className="num">
          <b>{readyText(ready, wanted)}</b>
          {ready === wanted && state === 'writing' && <span className="muted small"> Last checks…</span>}
        </p>
        <progress value={ready} max={wanted} aria-label="Questions ready" />
        {state !== 'stopped' && <Button onClick={stopGeneration}>Stop</Button>}
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
  const kept = isKept ? `Go on within ${seconds} seconds to keep these.` : 'These are no longer kept: going on writes the test anew.';
  const what = isLost ? `The connection was lost at ${ready} of ${wanted}.` : `Stopped at ${ready} of ${wanted}.`;
  return (
    <div className="stopped" ref={place} tabIndex={-1}>
      <p className="reading">
        {what} Your test was not counted. {ready > 0 && kept}
      </p>
      <div className="choices">
        <Button kind="pen" onClick={goOn}>
          Go on
        </Button>
        <Button onClick={leaveGeneration}>Back to the form</Button>
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
