import { m } from '#messages';
import { useEffect } from 'react';

const product = 'Prash Patra';

/** Sets the window's title, e.g. "Login · Prash Patra"; the landing page's own for an empty string. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : m.page_landing();
  }, [title]);
}
