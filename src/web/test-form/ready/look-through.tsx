import './look-through.css';

import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/browser-storage.ts';
import { Paper } from '../writing/paper.tsx';
import { PlaceFoot } from './place-foot.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { leftText, type Replacing } from './use-replacing.ts';

export interface LookThroughProps {
  data: TestData;
  replacing: Replacing;
}

/** The finished test before its attempt: without its keys, and with a way to have another question for a bad one. */
export function LookThrough({ data, replacing }: LookThroughProps) {
  const { questions, replacementsLeft } = data.generatedData;
  const { endedBy, news, replace } = replacing;
  const [asked, setAsked] = useState<{ id: string; number: number }>();
  const left = endedBy ?? (replacementsLeft !== undefined && leftText(replacementsLeft));
  const questionsPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the last replacement its button is gone, and the focus with it: reading goes on at the new question.
    if (!news || document.activeElement !== document.body) return;
    questionsPlace.current?.querySelectorAll<HTMLElement>('.place')[news.number - 1]?.focus();
  }, [news]);
  return (
    <div className="look-through-body" ref={questionsPlace}>
      <p className="reading">{m.form_look_through_words()}</p>
      {left && <p className="muted small">{left}</p>}
      <p className="visually-hidden" role="status">
        {news?.text}
      </p>
      <Paper
        places={questions}
        isWritten
        feet={questions.map((question, index) => (
          // The button that was pressed stays when another question comes to stand above it.
          <PlaceFoot
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            question={question}
            number={index + 1}
            replacing={replacing}
            onReplace={() => setAsked({ id: question.id, number: index + 1 })}
          />
        ))}
      />
      {asked && (
        <ReplaceDialog
          number={asked.number}
          onClose={() => setAsked(undefined)}
          onChoose={(reason) => {
            setAsked(undefined);
            void replace(asked.id, asked.number, reason);
          }}
        />
      )}
    </div>
  );
}
