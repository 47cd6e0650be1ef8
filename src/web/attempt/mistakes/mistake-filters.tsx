import './mistakes.css';

import { m } from '#messages';
import { useState } from 'react';

import type { WireMistakes } from '../../../contract/shapes/practice-shapes.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import type { AskedPage } from './mistake-queries.ts';

const periods = [
  { value: '', label: m.mistakes_any_time() },
  { value: '7', label: m.mistakes_week() },
  { value: '30', label: m.mistakes_month() },
];

export interface MistakeFiltersProps {
  asked: AskedPage;
  /** What can be chosen; undefined while it loads. */
  choices: Pick<WireMistakes, 'subjects' | 'concepts'> | undefined;
  onAsk: (change: AskedPage) => void;
}

/** Which mistakes are shown: of a subject, of a concept, of the last days, with a star, with these words. */
export function MistakeFilters({ asked, choices, onAsk }: MistakeFiltersProps) {
  const { subject = '', concept = '', days = '', q = '', star } = asked;
  const [text, setText] = useTyped(q);
  const search = () => onAsk({ q: text.trim() });
  const subjects = (choices?.subjects ?? []).map(({ subjectId, name, mistakes }) => option(subjectId, name, mistakes));
  const concepts = (choices?.concepts ?? []).map((each) => option(each.concept, each.concept, each.mistakes));
  return (
    <search aria-label={m.mistakes_filters()}>
      <form
        className="mistake-filters"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SelectField
          label={m.mistakes_subject()}
          options={withAll(m.mistakes_all_subjects(), subjects, subject)}
          value={subject}
          onChange={(value) => onAsk({ subject: value, concept: '' })}
        />
        <SelectField
          label={m.mistakes_concept()}
          options={withAll(m.mistakes_all_concepts(), concepts, concept)}
          value={concept}
          onChange={(value) => onAsk({ concept: value })}
        />
        <SelectField label={m.mistakes_when()} options={periods} value={days} onChange={(value) => onAsk({ days: value })} />
        <TextField
          type="search"
          label={m.mistakes_search()}
          value={text}
          maxLength={120}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onBlur={search}
        />
        <Checkbox
          label={m.mistakes_starred_only()}
          checked={star === '1'}
          onChange={({ target }) => onAsk({ star: target.checked ? '1' : undefined })}
        />
      </form>
    </search>
  );
}

function option(value: string, name: string, count: number) {
  return { value, label: m.mistakes_choice({ name, count }) };
}

/** Also the one that is chosen, where it has no mistakes left. */
function withAll(all: string, options: readonly { value: string; label: string }[], chosen: string) {
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [{ value: '', label: all }, ...options, ...(isMissing ? [{ value: chosen, label: chosen }] : [])];
}

/** What is typed, until the address says otherwise. */
function useTyped(asked: string) {
  const [known, setKnown] = useState(asked);
  const [text, setText] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setText(asked);
  }
  return [text, setText] as const;
}
