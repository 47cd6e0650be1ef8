import 'katex/dist/katex.min.css';
import katex from 'katex';
import { useLayoutEffect, useRef } from 'react';
import { formulaOptions } from './rich-text-syntax.ts';

export type FormulaProps = { source: string; isDisplay: boolean };

/**
 * A formula that KaTeX can set. KaTeX builds the elements itself: read from a string of HTML, as rehype-katex does,
 * their style attributes would be reported against a strict content security policy.
 */
export function Formula({ source, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (place.current) katex.render(source, place.current, { ...formulaOptions, displayMode: isDisplay });
  }, [source, isDisplay]);

  return <span ref={place} className={isDisplay ? 'formula is-display' : 'formula'} data-source={source} />;
}
