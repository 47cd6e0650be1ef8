import { screens } from '../../contract/screens.ts';

const patterns = Object.values(screens).map((screen) => ({
  screen,
  pattern: `^${screen.replaceAll(/:\w+/gu, '[^/]+')}$`,
}));

/** Counts each screen that is shown. Sends only the route pattern: no URL, identity or cookie. */
export const pageViewScript = `(() => {
  const screens = ${JSON.stringify(patterns)};
  let last;
  const count = () => {
    const known = screens.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
    if (!known || known.screen === last) return;
    last = known.screen;
    const body = JSON.stringify({ screen: last });
    const headers = { 'Content-Type': 'application/json' };
    fetch('/insights/view', { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  };
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = function (...change) { original.apply(this, change); count(); };
  }
  addEventListener('popstate', count);
  count();
})();
`;
