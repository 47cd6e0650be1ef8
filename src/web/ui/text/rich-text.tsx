import { lazy, Suspense, type ComponentType } from 'react';
import { keepTogether } from '../../../assessment/text/keep-together.ts';
import { langOf } from './lang-of.tsx';
import './rich-text.css';

// Only a pair of dollars or backticks makes loading 100 kB worthwhile.
export const mayHoldMarkup = /\$[^]*\$|`[^]*`/;

const RichTextMarkup = lazy(async (): Promise<{ default: ComponentType<{ text: string }> }> => {
  try {
    return { default: (await import('./rich-text-markup.tsx')).RichTextMarkup };
  } catch {
    return { default: PlainText }; // Offline: the source is readable too.
  }
});

/** Text as written, with its line breaks; formulas ($…$, $$…$$) and code (`…`, ```…```) are rendered. */
export function RichText({ text: source, as: Element = 'span' }: { text: string; as?: 'span' | 'div' }) {
  const text = keepTogether(source);
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

/** Preloads the renderer and fonts if a text needs them, because printing does not wait. */
export function PreloadMarkup({ texts }: { texts: readonly string[] }) {
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
