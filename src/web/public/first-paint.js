// A classic script in <head>, so that the first paint is in the right theme, and of nobody else's page.
(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

  function storedTheme() {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // Storage is switched off: follow the system.
    }
  }

  function apply(choice) {
    const system = systemIsDark.matches ? 'dark' : 'light';
    const theme = choice === 'light' || choice === 'dark' ? choice : system;
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  }

  /** Whoever is signed in has a page of their own: the first one, which is drawn already, is for newcomers. */
  function isKnown() {
    try {
      return location.pathname === '/' && /"isLoggedIn":true|"isTestOn":true/u.test(localStorage.getItem('root') ?? '');
    } catch {
      return false;
    }
  }

  document.documentElement.toggleAttribute('data-known', isKnown());
  apply(storedTheme());
  systemIsDark.addEventListener('change', () => apply(storedTheme()));
  addEventListener('storage', () => apply(storedTheme()));
  addEventListener('themechange', (event) => apply(event.detail));
})();
