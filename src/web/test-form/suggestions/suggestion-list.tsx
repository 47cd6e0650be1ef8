import { lazy, Suspense } from 'react';

import { m } from '#messages';

import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { Combobox } from './use-combobox.ts';

export interface SuggestionListProps {
  combobox: Combobox;
  /** The language of the names. */
  language: Language;
}

// It has loaded before there is a suggestion to show: see use-suggestions.ts.
const SuggestionOptions = lazy(async () => ({ default: (await import('./suggestion-options.tsx')).SuggestionOptions }));

/** The topics that a field suggests, over what follows the field. Screen readers hear how many there are. */
export function SuggestionList({ combobox, language }: SuggestionListProps) {
  const count = combobox.suggestions.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && m.form_suggestions({ count })}
      </p>
      <Suspense>{(count > 0 || combobox.undo) && <SuggestionOptions combobox={combobox} language={language} />}</Suspense>
    </>
  );
}
