import { m } from '#messages';

import { langOf } from '../../ui/text/lang-of.tsx';
import { subjectText } from '../../ui/text/subject-text.ts';
import { topicName } from '../../ui/text/topic-name.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** The topics to choose from. */
export function SuggestionOptions({ combobox: { listId, suggestions, active, choose }, language }: SuggestionListProps) {
  return (
    <div className="suggestion-list" id={listId} role="listbox" aria-label={m.form_suggested()}>
      {suggestions.map((suggestion, index) => {
        const name = topicName(suggestion, language);
        const { topic, topicTitles, languages, concept, subject, questions } = suggestion;
        const of = concept === undefined ? subjectText(subject) : topicName({ titles: topicTitles, languages }, language);
        return (
          // The field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={JSON.stringify([topic, concept])}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span lang={langOf(name)}>{name}</span>
            <span className="muted small">{[of, m.shared_questions({ count: questions })].join(' · ')}</span>
          </div>
        );
      })}
    </div>
  );
}
