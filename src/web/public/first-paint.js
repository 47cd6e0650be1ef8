// A classic script in <head>, so that the first paint has the right theme and text and shows no visitor's page to a learner.
(() => {
  const root = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

  function stored(key) {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return ''; // Storage is disabled.
    }
  }

  function applyTheme(choice) {
    const system = systemIsDark.matches ? 'dark' : 'light';
    root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.scheme === root.dataset.theme ? 'all' : 'not all';
    }
  }

  /** How large the text is, in percent, and in which letters. See ui/text-choice.tsx. */
  function applyText({ size, face }) {
    root.dataset.text = size;
    root.dataset.face = face;
  }

  const applyStoredText = () => applyText({ size: stored('textSize'), face: stored('textFace') });

  // The server renders pages for visitors. React renders a learner's top bar, or the screen they are redirected to.
  const isTestOn = stored('root').includes('"isTestOn":true');
  if (isTestOn || stored('root').includes('"isLoggedIn":true')) {
    const isForVisitors = ['/', '/login', '/signup'].includes(location.pathname);
    root.dataset.known = isTestOn || isForVisitors ? 'elsewhere' : 'here';
    // If the app's scripts do not load, show the page as it is.
    const show = ({ target }) => target.type === 'module' && delete root.dataset.known;
    addEventListener('error', show, { capture: true });
  }

  // A rendered page starts its scripts once it is painted, so that they do not delay the paint.
  function startScripts() {
    const tags = document.getElementById('after-paint');
    if (tags) document.head.append(tags.content.cloneNode(true));
    tags?.remove();
  }
  new PerformanceObserver(startScripts).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted.
  addEventListener('load', () => setTimeout(startScripts, document.hidden ? 0 : 1000));

  applyTheme(stored('theme'));
  systemIsDark.addEventListener('change', () => applyTheme(stored('theme')));
  addEventListener('storage', () => applyTheme(stored('theme')));
  applyStoredText();
  addEventListener('storage', applyStoredText);
  addEventListener('textchange', ({ detail }) => applyText(detail));
  addEventListener('themechange', ({ detail }) => applyTheme(detail));
})();
