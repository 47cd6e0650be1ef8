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

  function keptRoot() {
    try {
      return localStorage.getItem('root') ?? '';
    } catch {
      return '';
    }
  }

  // Pages that are drawn already are drawn for visitors. Whoever sits a test is led back to it, and a learner to their home.
  const isTestOn = keptRoot().includes('"isTestOn":true');
  if (isTestOn || keptRoot().includes('"isLoggedIn":true')) {
    const isForVisitors = ['/', '/login', '/signup'].includes(location.pathname);
    document.documentElement.dataset.known = isTestOn || isForVisitors ? 'elsewhere' : 'here';
  }

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
      // What counts visits many browsers block, and the page does without.
      if (src.includes('/assets/')) script.onerror = giveUp;
      document.head.append(script);
    }
  }

  /** What is done on a drawn page before it is alive is held, and done again then. See alive.ts. */
  const held = (window.heldEvents = []);
  function hold(event) {
    if (!document.querySelector('script[type="after-paint"]')) return;
    const { target, type } = event;
    if (type === 'input') {
      held.push({ target, left: { value: target.value, checked: target.checked } });
      return;
    }
    const button = target.closest('#root button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held.push({ target: button });
  }
  for (const type of ['click', 'input']) {
    addEventListener(type, hold, true);
    addEventListener('alive', () => removeEventListener(type, hold, true), { once: true });
  }

  /** Without its scripts the page can still be read. */
  function giveUp() {
    delete document.documentElement.dataset.known;
    dispatchEvent(new Event('alive'));
  }

  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  // A page that nobody looks at yet is not painted.
  const painted = document.hidden || new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  void Promise.all([parsed, painted]).then(beginScripts);

  apply(storedTheme());
  systemIsDark.addEventListener('change', () => apply(storedTheme()));
  addEventListener('storage', () => apply(storedTheme()));
  addEventListener('themechange', (event) => apply(event.detail));
})();
