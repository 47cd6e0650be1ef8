import { type ComponentType, useEffect, useState } from 'react';

import { whenNear } from './landing/when-near.ts';

const id = 'product-facts';

/** The server's HTML of what is told of the product; empty on a page that began elsewhere. */
let drawn = typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');

/** Where the first page is drawn without a browser: what stands below the form of the next one. */
export function drawBelow(html: string): void {
  drawn = html;
}

/** What is only read stands there as the server drew it. Its script is fetched when somebody comes near, or where nothing was drawn. */
export function BelowTheForm() {
  const [Facts, setFacts] = useState<ComponentType>();
  useEffect(() => {
    const leaving = new AbortController();
    void fetchFacts(leaving.signal).then((facts) => facts && setFacts(() => facts));
    return () => leaving.abort();
  }, []);
  if (!Facts) {
    // oxlint-disable-next-line react/no-danger -- of our own server, which drew it from the same part
    return <div key="drawn" id={id} dangerouslySetInnerHTML={{ __html: drawn }} />;
  }
  return (
    <div key="alive" id={id}>
      <Facts />
    </div>
  );
}

/** Undefined where it could not be fetched: what was drawn can be read and followed, and costs nobody their form. */
async function fetchFacts(signal: AbortSignal): Promise<ComponentType | undefined> {
  if (drawn !== '') await whenNear(id, signal);
  if (signal.aborted) return undefined;
  return import('./product-facts.tsx').then(
    ({ ProductFacts }) => ProductFacts,
    () => undefined,
  );
}
