import './writing.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { MatchedLine } from '../../ui/question/matched-line.tsx';
import { langOf } from '../../ui/text/lang-of.tsx';
import { BackgroundOffer } from './background-offer.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { stopWriting } from '../generation/generation.ts';
import { type Generation, subjectOf } from '../generation/generation-store.ts';
import { byPosition, readyText } from './question-positions.ts';
import { TestQuestions } from './test-questions.tsx';
import { UnfinishedChoice, type UnfinishedChoiceProps } from './unfinished-choice.tsx';
import { useScrollTopIntoView } from './use-top-in-view.ts';

export interface WritingSheetProps extends Pick<UnfinishedChoiceProps, 'onUpgrade' | 'onBlankForm'> {
  generation: Extract<Generation, { state: 'writing' | 'unfinished' }>;
}

/** A test during generation. Each question appears at its position once it has passed its checks. */
export function WritingSheet({ generation, ...choices }: WritingSheetProps) {
  const { title, questionCount: wanted } = generation.formData;
  const ready = generation.questions.length;
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTopIntoView(sheet);
  const { state } = generation;
  useEffect(() => {
    if (state === 'writing') focusIfLost(heading.current);
  }, [state]);
  return (
    <section ref={sheet} className="sheet lined test-form writing" aria-labelledby="writing">
      <div className="paper-head">
        <h2 id="writing" ref={heading} tabIndex={-1} lang={langOf(title)}>
          {title}
        </h2>
        <span className="muted small">{m.shared_questions({ count: wanted })}</span>
        <MatchedLine matched={generation.matched} />
      </div>
      <div className="writing-progress">
        <p className="num">
          <b>{readyText(ready, wanted)}</b>
          {ready === wanted && state === 'writing' && <span className="muted small"> {m.form_last_checks()}</span>}
        </p>
        <progress value={ready} max={wanted} aria-label={m.form_questions_ready()} />
        {state === 'writing' && <StopButton generation={generation} />}
      </div>
      {generation.state === 'unfinished' ? (
        <UnfinishedChoice generation={generation} {...choices} />
      ) : (
        <>
          {generation.isLost && (
            <p className="muted stopped" role="status">
              {m.form_connection_lost()}
            </p>
          )}
          <BackgroundOffer since={generation.since} isGuest={subjectOf(generation) === undefined} onBlankForm={choices.onBlankForm} />
        </>
      )}
      <TestQuestions places={byPosition(generation.questions, wanted)} outline={generation.outline} isWritten={state === 'unfinished'} />
    </section>
  );
}

function StopButton({ generation }: Pick<WritingSheetProps, 'generation'>) {
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await stopWriting(subjectOf(generation));
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void stop()}>
      {m.form_stop()}
    </Button>
  );
}
