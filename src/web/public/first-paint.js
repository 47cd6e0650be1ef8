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

  /** Whoever is signed in, or sits a test: pages that are drawn already are drawn for visitors. */
  function isKnown() {
    try {
      return /"isLoggedIn":true|"isTestOn":true/u.test(localStorage.getItem('root') ?? '');
    } catch {
      return false;
    }
  }

  if (isKnown()) document.documentElement.dataset.known = ['/', '/login', '/signup'].includes(location.pathname) ? 'elsewhere' : 'here';
  /** Styles that stand in the page already need not be fetched by what is loaded later, which looks for their links. */
  for (const href of document.querySelector('style[data-files]')?.dataset.files.split(' ') ?? []) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }

  /** What a page that is drawn already does without until it is painted. */
  function beginScripts() {
    for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload';
    for (const { src } of document.querySelectorAll('script[type="after-paint"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = src;
      document.head.append(script);
    }
  }

  /** The button that was pressed last before the page came alive: it is pressed again then. */
  let pressed;
  function holdPress(event) {
    const button = event.target.closest?.('#root button');
    if (!button || !document.querySelector('script[type="after-paint"]')) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  }
  addEventListener('click', holdPress, { capture: true });
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', holdPress, { capture: true });
      pressed?.click();
    },
    { once: true },
  );

  // A page that nobody looks at yet is not painted.
  if (document.hidden) addEventListener('DOMContentLoaded', beginScripts);
  else requestAnimationFrame(() => setTimeout(beginScripts));

  apply(storedTheme());
  systemIsDark.addEventListener('change', () => apply(storedTheme()));
  addEventListener('storage', () => apply(storedTheme()));
  addEventListener('themechange', (event) => apply(event.detail));
})();
