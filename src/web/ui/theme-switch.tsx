import { m } from '#messages';

import { useStoredState } from '../shared/root/use-stored-state.ts';
import { Words } from './text/words.tsx';
import './controls.css';

type Theme = 'system' | 'light' | 'dark';

const names: Record<Theme, string> = { system: m.shared_theme_system(), light: m.shared_theme_light(), dark: m.shared_theme_dark() };
const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Cycles through System, Light and Dark. public/first-paint.js listens for the change and applies it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useStoredState<Theme>(storedTheme, 'system');

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
    return 'system'; // Storage is disabled: the choice lasts until the page is closed.
  }
}

function storeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is disabled: the theme changes for this page only.
  }
}
