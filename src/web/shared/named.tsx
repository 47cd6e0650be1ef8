import { langOf } from './lang-of.ts';

/** A name or words of a learner's or a test's beside words of the page, in their own language. */
export function Named({ text }: { text: string }) {
  const lang = langOf(text);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
