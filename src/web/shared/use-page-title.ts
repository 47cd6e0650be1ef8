import { useEffect } from 'react';

const product = 'Prash Patra';

/** Sets the window's title: "Login · Prash Patra". Give an empty string while the name is not known. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
