import { prerender } from 'react-dom/static';

import type { PageSettings } from '../contract/page-settings.ts';
import { App } from './app.tsx';
import { AddressProvider } from './shared/address.tsx';
import { pageSettings } from './shared/page-settings.ts';

/** The first page as HTML, with what the server would put into it: it can be read before, and without, any script. */
export async function drawFirstPage(settings: PageSettings): Promise<string> {
  // A browser reads them from its page; here there is none, and one server has one set of them.
  Object.assign(pageSettings, settings);
  const { prelude } = await prerender(
    <AddressProvider>
      <App />
    </AddressProvider>,
    // Nothing is to be moved into its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
