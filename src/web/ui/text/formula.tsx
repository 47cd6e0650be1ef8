import 'katex/dist/katex.min.css';
import katex from 'katex';
import { useLayoutEffect, useRef } from 'react';
import { formulaOptions } from './rich-text-syntax.ts';

export type FormulaProps = { source: string; isDisplay: boolean };

/** A formula that KaTeX can render. */
export function Formula({ source, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (place.current) renderFormula(place.current, katex.renderToString(source, { ...formulaOptions, displayMode: isDisplay }));
  }, [source, isDisplay]);

  return <span ref={place} className={isDisplay ? 'formula is-display' : 'formula'} data-source={source} />;
}

/**
 * The content security policy blocks style attributes in parsed HTML, but not styles that a script sets. KaTeX escapes quotes
 * in text, so that ` style="` occurs only where an attribute begins.
 */
function renderFormula(place: HTMLElement, html: string): void {
  place.innerHTML = html.replaceAll(' style="', ' data-style="');
  for (const element of place.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
