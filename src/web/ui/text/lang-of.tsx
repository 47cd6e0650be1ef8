import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import type { Locale } from '../../../contract/locales.ts';
import { locale } from '../../shared/locale.ts';

/** The `lang` attribute for text of a learner or a test; undefined if it matches the page's language or cannot be determined. */
export function langOf(text: string, page: Locale = locale): Locale | undefined {
  const language = languageOfScript(text);
  return language === page ? undefined : language;
}

/** Marks up text of a learner or a test with its language if it differs from the page's. */
export function Named({ text }: { text: string }) {
  const lang = langOf(text);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
