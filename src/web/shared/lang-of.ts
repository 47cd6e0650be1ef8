import { languageOfScript } from '../../assessment/text/language-of-script.ts';
import type { Locale } from '../../contract/locales.ts';
import { locale } from './locale.ts';

/** The `lang` of what a learner or a test says: undefined where it is that of the page, or no language's. */
export function langOf(text: string, page: Locale = locale): Locale | undefined {
  const language = languageOfScript(text);
  return language === page ? undefined : language;
}
