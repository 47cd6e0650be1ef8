import 'katex/dist/katex.min.css';
import katex from 'katex';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Markdown from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import remarkMath from 'remark-math';
import { formulaOptions, isOneFormula, onlyMathAndCode, restoreUnrenderable } from './rich-text-syntax.ts';
import { m } from '#messages';

/** The only elements that a text can produce: a second line of defence. */
const allowedElements = ['p', 'br', 'pre', 'code'];

type PartProps = { className?: string | undefined; children?: ReactNode };

const components = {
  p: ({ children }: PartProps) => <ScrollBox className="rich-paragraph">{children}</ScrollBox>,
  pre: ({ children }: PartProps) => <ScrollBox className="rich-code">{children}</ScrollBox>,
  code: CodeOrFormula,
};

/** Whether a formula is the whole text: then it disturbs no line, and its fractions are set in full size. */
const Alone = createContext(false);

/** The lazily loaded part of RichText; imported by rich-text.tsx only. */
export function RichTextMarkup({ text }: { text: string }) {
  const isAhead = text === '';
  const isAlone = isOneFormula(text);
  useEffect(() => {
    if (isAhead) fetchFormulaFonts().catch(() => undefined);
  }, [isAhead]);
  return (
    <span className="rich-markup">
      <Alone value={isAlone}>
        <Markdown
          remarkPlugins={[onlyMathAndCode, remarkMath, restoreUnrenderable, remarkBreaks]}
          allowedElements={allowedElements}
          unwrapDisallowed
          components={components}
        >
          {text}
        </Markdown>
      </Alone>
    </span>
  );
}

/** Fonts that nearly every formula needs: printing does not wait for fonts. */
async function fetchFormulaFonts(): Promise<void> {
  await Promise.all(
    ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'].map((font) => document.fonts.load(font)),
  );
}

/** remark-math passes formulas as code with a class. */
function CodeOrFormula({ className = '', children }: PartProps) {
  if (!className.includes('language-math')) return <code>{children}</code>;
  // remark-math passes the formula as a single string.
  return <Formula source={typeof children === 'string' ? children : ''} isDisplay={className.includes('math-display')} />;
}

/** A formula that KaTeX can render. */
function Formula({ source, isDisplay }: { source: string; isDisplay: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const sized = use(Alone) ? `\\displaystyle ${source}` : source;

  useLayoutEffect(() => {
    if (place.current) renderFormula(place.current, katex.renderToString(sized, { ...formulaOptions, displayMode: isDisplay }));
  }, [sized, isDisplay]);

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

/** A block that scrolls sideways if its content is too wide, and is then focusable by keyboard. */
function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isWide, setIsWide] = useState(false);
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;

    const measure = () => {
      setIsWide(element.scrollWidth > element.clientWidth + 1);
      setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };

    const sizes = new ResizeObserver(measure);
    for (const measured of [element, ...element.children]) sizes.observe(measured);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return (
    <span
      ref={box}
      className={`scroll-box ${className} ${hasMore ? 'has-more' : ''}`}
      {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': m.shared_scrolls_sideways() })}
    >
      {children}
    </span>
  );
}
