import { m } from '#messages';
import { useEffect } from 'react';

const product = 'Prash Patra';

/** Sets the window's title: "Login · Prash Patra". An empty string stands for the first page's own. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : m.page_title();
  }, [title]);
}
