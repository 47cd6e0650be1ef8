import { createElement, Fragment, type ReactNode } from 'react';

/** A part of a message with `{#name}…{/name}` markup, as returned by its `parts`. */
type Part = { type: 'text'; value: string } | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };

export interface WordsProps {
  parts: readonly Part[];
  /** Renders parts by name. By default a part becomes the element of its name; `hidden` is visible to screen readers only. */
  draw?: Record<string, (words: ReactNode) => ReactNode>;
}

/** A message with emphasis or links within its sentence: `<Words parts={m.some_message.parts({})} />`. */
export function Words({ parts, draw }: WordsProps) {
  const open: { name: string; pieces: ReactNode[] }[] = [{ name: '', pieces: [] }];
  for (const part of parts) {
    if (part.type === 'text') open.at(-1)?.pieces.push(part.value);
    else if (part.type === 'markup-start') open.push({ name: part.name, pieces: [] });
    else {
      const { name, pieces } = open.pop() ?? { name: '', pieces: [] };
      open.at(-1)?.pieces.push(draw?.[name]?.(fragmentOf(pieces)) ?? elementOf(name, pieces));
    }
  }
  return fragmentOf(open[0]?.pieces ?? []);
}

function elementOf(name: string, pieces: readonly ReactNode[]): ReactNode {
  return name === 'hidden' ? createElement('span', { className: 'visually-hidden' }, ...pieces) : createElement(name, null, ...pieces);
}

function fragmentOf(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces);
}
