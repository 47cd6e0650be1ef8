import 'katex/dist/katex.min.css';
import katex, { type KatexOptions } from 'katex';
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
    place.current?.replaceChildren(buildFormula(source, { ...formulaOptions, displayMode: isDisplay }));
  }, [source, isDisplay]);

  return <span ref={place} className={isDisplay ? 'formula is-display' : 'formula'} data-source={source} />;
}

/** What KaTeX draws from: a part of its own page, before there is an element for it. */
interface FormulaPart {
  attributes?: Record<string, string>;
  children?: FormulaPart[];
  toNode: () => HTMLElement;
}

type FormulaParts = { __renderToDomTree: (source: string, options: KatexOptions) => FormulaPart };

/** As `katex.render` builds it, but for the few parts (arrows over letters) that get a style attribute, which would be reported too. */
function buildFormula(source: string, options: KatexOptions): HTMLElement {
  const formula = (katex as typeof katex & FormulaParts).__renderToDomTree(source, options);
  renameStyles(formula);
  const element = formula.toNode();
  for (const part of element.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) part.style.cssText = part.dataset.style ?? '';
  return element;
}

function renameStyles({ attributes, children = [] }: FormulaPart): void {
  if (attributes?.style !== undefined) {
    attributes['data-style'] = attributes.style;
    delete attributes.style;
  }
  children.forEach(renameStyles);
}
