import { m } from '#messages';

import { useKept } from './use-kept.ts';
import { Words } from './words.tsx';
import './theme-switch.css';

type Theme = 'system' | 'light' | 'dark';

const names: Record<Theme, string> = { system: m.shared_theme_system(), light: m.shared_theme_light(), dark: m.shared_theme_dark() };
const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Goes round System, Light and Dark. public/first-paint.js hears the choice and draws it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useKept<Theme>(storedTheme, 'system');

  function change() {
    const chosen = next[theme];
    setTheme(chosen);
    storeTheme(chosen);
    window.dispatchEvent(new CustomEvent('themechange', { detail: chosen }));
  }

  return (
    <button type="button" className="btn quiet theme-switch" onClick={change} title={m.shared_theme_change()}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" />
        {theme === 'system' && <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" />}
        {theme === 'dark' && <path d="M10 2.75a7.25 7.25 0 1 0 7.25 7.25A5.6 5.6 0 0 1 10 2.75z" />}
      </svg>
      <span>
        <Words parts={m.shared_theme.parts({ theme: names[theme] })} />
      </span>
    </button>
  );
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // Storage is switched off: the choice then lasts as long as the page.
  }
}

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // As above: the page still changes.
  }
}
