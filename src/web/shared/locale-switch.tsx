import { m } from '#messages';

import { localeNames, locales } from '../../contract/locales.ts';
import { chooseLocale, locale } from './locale.ts';
import './locale-switch.css';

/** The languages, each by its own name. To choose another loads the page again; what was typed and answered is kept. */
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
