import { m } from '#messages';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { subjectText } from '../../ui/text/subject-text.ts';
import { topicName } from '../../ui/text/topic-name.ts';
import { Button } from '../../ui/button.tsx';
import type { Combobox } from './use-combobox.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

const mostOnPhone = 4;

/** As many as leave the rest of the form in sight. */
export function fitting(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return matchMedia('(max-width: 599px)').matches ? suggestions.slice(0, mostOnPhone) : suggestions;
}

/** In ms: so soon after the list came or changed, a tap was meant for what stood there before. */
const settlingMilliseconds = 400;

/** Whether a tap on the list chooses, by when it changed and when the finger came down. */
export function isChoice(changedAt: number, touchedAt: number): boolean {
  return touchedAt - changedAt >= settlingMilliseconds;
}

/** The topics to choose from, or the way back from the one that was chosen. */
export function SuggestionOptions(props: SuggestionListProps) {
  const { suggestions, undo } = props.combobox;
  if (suggestions.length > 0) return <Options key={JSON.stringify(suggestions)} {...props} />;
  return undo && <UndoButton onPress={undo} />;
}

function UndoButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" className="suggestion-undo" onClick={onPress}>
      {m.form_suggestion_undo()}
    </Button>
  );
}

/** Each list has the pause of its own: a tap meant for the field under it still gets there. */
function Options({ combobox, language }: SuggestionListProps) {
  const { listId, suggestions, close } = combobox;
  const list = useRef<HTMLDivElement>(null);
  const times = useRef({ changed: Infinity, touched: Infinity });
  useEffect(() => {
    times.current.changed = performance.now();
  }, []);
  // A tap on what cannot take the focus leaves it in the field.
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!list.current?.parentElement?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  });
  const touch = (event: ReactPointerEvent) => {
    event.preventDefault();
    times.current.touched = event.timeStamp;
  };
  const choose = (suggestion: Suggestion) => {
    if (isChoice(times.current.changed, times.current.touched)) combobox.choose(suggestion);
  };
  return (
    <div className="suggestion-list" ref={list} onPointerDown={touch}>
      <div id={listId} role="listbox" aria-label={m.form_suggested()}>
        {suggestions.map((suggestion, index) => (
          <Option key={JSON.stringify([suggestion.topic, suggestion.concept])} {...{ combobox, choose, suggestion, index, language }} />
        ))}
      </div>
      {/* Keyboards have Escape. */}
      <Button kind="quiet" tabIndex={-1} onClick={close}>
        {m.shared_close()}
      </Button>
    </div>
  );
}

interface OptionProps extends SuggestionListProps {
  choose: (suggestion: Suggestion) => void;
  combobox: Combobox;
  suggestion: Suggestion;
  index: number;
}

function Option({ combobox: { listId, active }, choose, suggestion, index, language }: OptionProps) {
  const name = topicName(suggestion, language);
  const { topicTitles, languages, concept, questions, foundAs } = suggestion;
  const of = concept === undefined ? subjectOf(suggestion) : topicName({ titles: topicTitles, languages }, language);
  return (
    // The field keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div id={`${listId}-${index}`} role="option" aria-selected={index === active} onClick={() => choose(suggestion)}>
      <span lang={langOf(name)}>{name}</span>
      <span className="muted small">
        {[...(foundAs === undefined ? [] : [foundAs]), of, m.shared_questions({ count: questions })].join(' · ')}
      </span>
    </div>
  );
}

function subjectOf({ topic, subject }: Suggestion): string {
  return topic === subject ? m.form_whole_subject() : subjectText(subject);
}
