import { lazy, Suspense, type ComponentType } from 'react';
import { langOf } from './lang-of.ts';
import './rich-text.css';

export type RichTextProps = {
  text: string;
  as?: 'span' | 'div';
};

// A pair of dollars or backticks: only then is there anything to set, and 100 kB worth fetching for it.
const mayHoldMarkup = /\$[^]*\$|`[^]*`/;

const RichTextMarkup = lazy(async (): Promise<{ default: ComponentType<{ text: string }> }> => {
  try {
    return { default: (await import('./rich-text-markup.tsx')).RichTextMarkup };
  } catch {
    return { default: PlainText }; // No network: the source is readable too.
  }
});

/** Text as it was written, with its line breaks; formulas ($…$, $$…$$) and code (`…`, ```…```) are set as such. */
export function RichText({ text, as: Element = 'span' }: RichTextProps) {
  return (
    <Element className="rich-text" lang={langOf(text)}>
      {mayHoldMarkup.test(text) ? (
        <Suspense fallback={<span className="rich-source">{text}</span>}>
          <RichTextMarkup text={text} />
        </Suspense>
      ) : (
        text
      )}
    </Element>
  );
}

/** Fetches what sets formulas and code before it is drawn, where any of the texts will need it: paper waits for no letters. */
export function MarkupAhead({ texts }: { texts: readonly string[] }) {
  if (!texts.some((text) => mayHoldMarkup.test(text))) return null;
  return (
    <Suspense>
      <RichTextMarkup text="" />
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return text;
}
