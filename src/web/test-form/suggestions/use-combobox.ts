import { type KeyboardEvent, useId, useState } from 'react';

import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Suggestion } from '../../../contract/shapes/topic-shapes.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface Combobox {
  listId: string;
  suggestions: readonly Suggestion[];
  /** The index of the option that Enter chooses. */
  active: number | undefined;
  choose: (suggestion: Suggestion) => void;
  close: () => void;
  /** For the field. */
  field: {
    autoComplete: 'off';
    'aria-autocomplete': 'list';
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onInput: () => void;
    onBlur: () => void;
  };
}

/** The list below a field, by the combobox pattern of the ARIA Authoring Practices. It opens by typing, never by focus. */
export function useCombobox(text: string, level: NamedLevel | undefined, onChoose: (suggestion: Suggestion) => void): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [pointedAt, setPointedAt] = useState<{ text: string; index: number }>();
  const listId = useId();
  const suggestions = useSuggestions(isOpen ? text : undefined, level);
  // Another list begins without an active option.
  const active = pointedAt?.text === text && pointedAt.index < suggestions.length ? pointedAt.index : undefined;

  const close = () => setOpen(false);
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const point = (index: number) => setPointedAt({ text, index: (index + suggestions.length) % suggestions.length });
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes a word.
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return;
    const chosen = active === undefined ? undefined : suggestions[active];
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => point(active === undefined ? 0 : active + 1),
      ArrowUp: () => point((active ?? 0) - 1),
      Escape: close,
      ...(chosen && { Enter: () => choose(chosen) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    listId,
    suggestions,
    active,
    choose,
    close,
    field: {
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': suggestions.length > 0 ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
      onKeyDown: press,
      onInput: () => setOpen(true),
      onBlur: close,
    },
  };
}
