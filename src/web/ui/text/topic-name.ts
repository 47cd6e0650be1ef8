import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { locale } from '../../shared/locale.ts';

interface Titled {
  titles: Partial<Record<Language, string | undefined>>;
  languages: readonly Language[];
}

/** The name of a topic or concept in the wanted language, if the bank holds it in that one, or else in the one that it is held in. */
export function topicName({ titles, languages }: Titled, wanted: Language = locale): string {
  const language = languages.includes(wanted) ? wanted : languages[0];
  return (language && titles[language]) ?? titles.en ?? titles.hi ?? '';
}
