import { useRef } from 'react';

import { m } from '#messages';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import { Link } from '../../shared/link.tsx';
import { locale } from '../../shared/locale.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { numberText } from '../../ui/text/figure-text.ts';
import { topicName } from '../../ui/text/topic-name.ts';
import type { TestFieldsProps } from '../form/test-fields.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** Title and topic. What is typed into either is completed from the topics that the bank holds. */
export function TopicFields({ fields: { title, description }, subjectId, errors, onChange }: TestFieldsProps) {
  const browsePath = subjectId === undefined ? screens.browse : `${screens.browse}?${new URLSearchParams({ subject: subjectId })}`;
  // What the other field was filled with by itself; a form that was opened on a topic has it in both.
  const filled = useRef<readonly string[]>([]);
  const isUntouched = (text: string) => text.trim() === '' || filled.current.includes(text);
  const type = (changes: { title: string } | { description: string }) => {
    if (title === description) filled.current = [title];
    onChange(changes);
  };
  const chooseTitle = (suggestion: Suggestion) => {
    const name = topicName(suggestion, languageOf(title));
    const topic = topicText(suggestion, name);
    onChange({ title: name, ...(isUntouched(description) && { description: topic }) });
    filled.current = [topic];
  };
  const chooseTopic = (suggestion: Suggestion) => {
    const name = topicName(suggestion, languageOf(description));
    onChange({ description: topicText(suggestion, name), ...(isUntouched(title) && { title: name }) });
    filled.current = [name];
  };
  const titles = useCombobox(title, chooseTitle);
  const topics = useCombobox(description, chooseTopic);
  return (
    <>
      <div className="suggesting">
        <TextField
          label={m.form_title()}
          {...titles.field}
          role="combobox"
          aria-expanded={titles.suggestions.length > 0}
          aria-controls={titles.listId}
          value={title}
          error={errors['title']}
          onChange={({ target }) => type({ title: target.value })}
          maxLength={120}
          placeholder={m.form_title_example()}
        />
        <Link className="inline small suggesting-browse" to={browsePath}>
          {m.form_browse()}
        </Link>
        <SuggestionList combobox={titles} language={languageOf(title)} />
      </div>
      <div className="suggesting">
        <TextArea
          label={m.form_topic()}
          rows={3}
          // A text area is a text box of several lines, which may not have the role of a combobox.
          {...topics.field}
          value={description}
          error={errors['description']}
          onChange={({ target }) => type({ description: target.value })}
          maxLength={maxNotesLength}
          placeholder={m.form_topic_example()}
          hint={description.length >= maxNotesLength ? m.form_notes_full({ max: numberText(maxNotesLength) }) : undefined}
        />
        <SuggestionList combobox={topics} language={languageOf(description)} />
      </div>
    </>
  );
}

/** A concept with its topic, since several topics may have one of that name. */
function topicText({ topic, concept }: Suggestion, name: string): string {
  return concept === undefined ? name : `${name} (${topic})`;
}

/** The language in which the learner types, and reads. */
function languageOf(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : locale;
}
