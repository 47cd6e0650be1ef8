import { m } from '#messages';

import { localeNames, locales } from '../../contract/locales.ts';
import { chooseLocale, locale } from '../shared/locale.ts';
import './controls.css';

/** The languages, each under its own name. Choosing another one reloads the page without losing input or responses. */
export function LocaleSwitch() {
  return (
    <div className="locale-switch" role="group" aria-label={m.shared_language()}>
      {locales.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === locale}
          onClick={choice === locale ? undefined : () => chooseLocale(choice)}
        >
          {localeNames[choice]}
        </button>
      ))}
    </div>
  );
}
