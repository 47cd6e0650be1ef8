import { m } from '#messages';
import { useEffect, useRef } from 'react';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { levelOf } from '../../../assessment/levels.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { useAddress } from '../../shared/address.tsx';
import { Link } from '../../shared/link.tsx';
import { locale } from '../../shared/locale.ts';
import { useIsHydrated } from '../../shared/root/use-stored-state.ts';
import { TextArea } from '../../ui/field.tsx';
import { numberText } from '../../ui/text/figure-text.ts';
import { topicName } from '../../ui/text/topic-name.ts';
import type { TestFieldsProps } from '../form/test-fields.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { titleAfter } from './title-of-topic.ts';
import { useCombobox } from './use-combobox.ts';

/** The topic, completed from those that the bank holds. */
export function TopicField({ fields, subjectId, errors, onChange }: TestFieldsProps) {
  const { description } = fields;
  const browsePath = subjectId === undefined ? screens.browse : `${screens.browse}?${new URLSearchParams({ subject: subjectId })}`;
  const language = languageOf(description);
  const level = levelOf(fields);
  const topics = useCombobox(description, level, {
    onChoose(suggestion) {
      const name = topicName(suggestion, language);
      const topic = topicText(suggestion, name, language);
      // The words that named the class or exam go.
      onChange({ description: topic, title: titleAfter(fields, name), ...(level && { level }) });
      return { text: topic, before: { description, title: fields.title, level: fields.level } };
    },
    onUndo: onChange,
  });
  return (
    <div className="suggesting" ref={useFocusIfAsked()}>
      <TextArea
        label={m.form_topic()}
        rows={3}
        // A text area is a text box of several lines, which may not have the role of a combobox.
        {...topics.field}
        value={description}
        error={errors['description']}
        onChange={({ target }) => onChange({ description: target.value, title: titleAfter(fields, target.value) })}
        maxLength={maxNotesLength}
        placeholder={m.form_topic_example()}
        hint={description.length >= maxNotesLength ? m.form_notes_full({ max: numberText(maxNotesLength) }) : undefined}
      />
      <Link className="inline small suggesting-browse" to={browsePath}>
        {m.form_browse()}
      </Link>
      <SuggestionList combobox={topics} language={language} />
    </div>
  );
}

/** A link to the form with an empty topic is a learner who will type one. */
function useFocusIfAsked() {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = new URLSearchParams(useAddress().search).get('topic') === '';
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isAsked && isHydrated) place.current?.querySelector('textarea')?.focus();
  }, [isAsked, isHydrated]);
  return place;
}

/** A concept with its topic, since several topics may have one of that name. */
function topicText({ topicTitles, languages, concept }: Suggestion, name: string, language: Language): string {
  return concept === undefined ? name : `${name} (${topicName({ titles: topicTitles, languages }, language)})`;
}

/** The language in which the learner types, and reads. */
function languageOf(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : locale;
}
