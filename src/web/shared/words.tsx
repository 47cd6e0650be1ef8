import { createElement, Fragment, type ReactNode } from 'react';

/** A piece of a message that has `{#name}…{/name}` in it, as its `parts` gives them. */
type Part = { type: 'text'; value: string } | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };

export interface WordsProps {
  parts: readonly Part[];
  /** How each named part is drawn; without a word, as the element of its name, and `hidden` for the ear alone. */
  draw?: Record<string, (words: ReactNode) => ReactNode>;
}

/** A message with emphasis or links in the middle of its sentence: `<Words parts={m.some_message.parts({})} />`. */
export function Words({ parts, draw }: WordsProps) {
  const open: { name: string; pieces: ReactNode[] }[] = [{ name: '', pieces: [] }];
  for (const part of parts) {
    if (part.type === 'text') open.at(-1)?.pieces.push(part.value);
    else if (part.type === 'markup-start') open.push({ name: part.name, pieces: [] });
    else {
      const { name, pieces } = open.pop() ?? { name: '', pieces: [] };
      open.at(-1)?.pieces.push(draw?.[name]?.(together(pieces)) ?? elementOf(name, pieces));
    }
  }
  return together(open[0]?.pieces ?? []);
}

function elementOf(name: string, pieces: readonly ReactNode[]): ReactNode {
  return name === 'hidden' ? createElement('span', { className: 'visually-hidden' }, ...pieces) : createElement(name, null, ...pieces);
}

function together(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces);
}
