import { renderToString } from 'react-dom/server';

import type { PageSettings } from '../contract/page-settings.ts';
import { App } from './app.tsx';
import { AddressProvider } from './shared/address.tsx';
import { pageSettings } from './shared/page-settings.ts';

/** The first page as HTML, with what the server would put into it: it can be read before, and without, any script. */
export function drawFirstPage(settings: PageSettings): string {
  // A browser reads them from its page; here there is none, and one server has one set of them.
  Object.assign(pageSettings, settings);
  return renderToString(
    <AddressProvider>
      <App />
    </AddressProvider>,
  );
}
