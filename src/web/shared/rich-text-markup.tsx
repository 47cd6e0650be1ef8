import { type ReactNode, useEffect } from 'react';
import Markdown from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import remarkMath from 'remark-math';
import { Formula } from './formula.tsx';
import { asTyped, onlyMathAndCode } from './rich-text-syntax.ts';
import { ScrollBox } from './scroll-box.tsx';

/** The second lock: the only elements that can come out of a text. */
const allowedElements = ['p', 'br', 'pre', 'code'];

type PartProps = { className?: string | undefined; children?: ReactNode };

const components = {
  p: ({ children }: PartProps) => <ScrollBox className="rich-paragraph">{children}</ScrollBox>,
  pre: ({ children }: PartProps) => <ScrollBox className="rich-code">{children}</ScrollBox>,
  code: CodeOrFormula,
};

export type RichTextMarkupProps = { text: string };

/** The part of RichText that is not in the first files; loaded by rich-text.tsx only. */
export function RichTextMarkup({ text }: RichTextMarkupProps) {
  const isAhead = text === '';
  useEffect(() => {
    if (isAhead) fetchFormulaFonts().catch(() => undefined);
  }, [isAhead]);
  return (
    <span className="rich-markup">
      <Markdown
        remarkPlugins={[onlyMathAndCode, remarkMath, asTyped, remarkBreaks]}
        allowedElements={allowedElements}
        unwrapDisallowed
        components={components}
      >
        {text}
      </Markdown>
    </span>
  );
}

/** The letters that nearly every formula is set in: paper waits for none. */
async function fetchFormulaFonts(): Promise<void> {
  await Promise.all(
    ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'].map((font) => document.fonts.load(font)),
  );
}

/** remark-math hands formulas over as code with a class of its own. */
function CodeOrFormula({ className = '', children }: PartProps) {
  if (!className.includes('language-math')) return <code>{children}</code>;
  // remark-math gives the formula as one text.
  return <Formula source={typeof children === 'string' ? children : ''} isDisplay={className.includes('math-display')} />;
}
