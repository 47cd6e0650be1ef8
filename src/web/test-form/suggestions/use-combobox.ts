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
  /** Restores what was typed, after a choice and until more is typed. */
  undo: (() => void) | undefined;
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

/** What a choice makes of the text, and what it was made of. */
interface Choice<Before> {
  text: string;
  before: Before;
}

export interface ChoiceListener<Before> {
  onChoose: (suggestion: Suggestion) => Choice<Before>;
  onUndo: (before: Before) => void;
}

/** The list below a field, by the combobox pattern of the ARIA Authoring Practices. It opens by typing, never by focus. */
export function useCombobox<Before>(text: string, level: NamedLevel | undefined, { onChoose, onUndo }: ChoiceListener<Before>): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [pointedAt, setPointedAt] = useState<{ text: string; index: number }>();
  const [chosen, setChosen] = useState<Choice<Before>>();
  const listId = useId();
  const suggestions = useSuggestions(isOpen ? text : undefined, level);
  // Another list begins without an active option.
  const active = pointedAt?.text === text && pointedAt.index < suggestions.length ? pointedAt.index : undefined;

  const close = () => setOpen(false);
  const choose = (suggestion: Suggestion) => {
    close();
    setChosen(onChoose(suggestion));
  };
  const undo = chosen?.text === text ? () => onUndo(chosen.before) : undefined;
  const point = (index: number) => setPointedAt({ text, index: (index + suggestions.length) % suggestions.length });
  const press = (event: KeyboardEvent) => {
    if (undo && event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
    }
    // Enter and arrows belong to the input method while it composes a word.
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return;
    const pointed = active === undefined ? undefined : suggestions[active];
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => point(active === undefined ? 0 : active + 1),
      ArrowUp: () => point((active ?? 0) - 1),
      Escape: close,
      ...(pointed && { Enter: () => choose(pointed) }),
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
    undo,
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
