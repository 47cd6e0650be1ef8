import { m } from '#messages';
import { useEffect, useRef } from 'react';

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

/** The topics to choose from. */
export function SuggestionOptions({ combobox, language }: SuggestionListProps) {
  const { listId, suggestions, close } = combobox;
  const list = useRef<HTMLDivElement>(null);
  // A tap on what cannot take the focus leaves it in the field.
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (!list.current?.parentElement?.contains(target as Node)) close();
    };
    document.addEventListener('pointerup', closeOutside);
    return () => document.removeEventListener('pointerup', closeOutside);
  });
  return (
    <div className="suggestion-list" ref={list} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={m.form_suggested()}>
        {suggestions.map((suggestion, index) => (
          <Option key={JSON.stringify([suggestion.topic, suggestion.concept])} {...{ combobox, suggestion, index, language }} />
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
  combobox: Combobox;
  suggestion: Suggestion;
  index: number;
}

function Option({ combobox: { listId, active, choose }, suggestion, index, language }: OptionProps) {
  const name = topicName(suggestion, language);
  const { topicTitles, languages, concept, subject, questions, foundAs } = suggestion;
  const of = concept === undefined ? subjectText(subject) : topicName({ titles: topicTitles, languages }, language);
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
