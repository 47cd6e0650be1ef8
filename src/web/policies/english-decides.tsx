import { m } from '#messages';

import { locales } from '../../contract/locales.ts';
import { locale } from '../shared/locale.ts';

/** Below words that bind, in any language but the one that they were written in. */
export function EnglishDecides() {
  return locale === locales[0] ? null : <p className="muted small">{m.policies_english_decides()}</p>;
}
