import { signInCallbackPath } from '../../../contract/screens.ts';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** A browser without scripts: stores cookies by path and follows no redirects. Posts when given a body; `null` is an empty one. */
export function createPopup() {
  const cookies = new Map<string, Cookie>();
  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split(/;\s*/u);
    const name = pair.slice(0, pair.indexOf('='));
    const attribute = (key: string) => attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
    const path = attribute('path') || '/';
    const isCleared = attribute('max-age') === '0' || new Date(attribute('expires') || Infinity).getTime() <= Date.now();
    if (isCleared) cookies.delete(name + path);
    else cookies.set(name + path, { name, path, value: pair.slice(name.length + 1) });
  };
  return async (address: string, body?: URLSearchParams | string | null): Promise<Response> => {
    const { pathname } = new URL(address);
    const sent = [...cookies.values()].filter(({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/$/u, '')}/`));
    const response = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    response.headers.getSetCookie().forEach(keep);
    return response;
  };
}

export type Popup = ReturnType<typeof createPopup>;

/** Follows redirects to a page of the issuer or to the product's callback page. */
export async function follow(popup: Popup, first: Response): Promise<{ address: URL; page: Response }> {
  let address = new URL(first.url);
  let page = first;
  for (let location = page.headers.get('location'); location !== null; location = page.headers.get('location')) {
    address = new URL(location, address);
    if (address.pathname === signInCallbackPath) break;
    page = await popup(address.href);
  }
  return { address, page };
}
