import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import type { PageSettings } from '../contract/page-settings.ts';
import { App } from './app.tsx';
import { drawBelow } from './below-the-form.tsx';
import { ProductFacts } from './product-facts.tsx';
import { AddressProvider } from './shared/address.tsx';
import { pageSettings } from './shared/page-settings.ts';

/** The first page as HTML, with what the server would put into it: it can be read before, and without, any script. */
export function drawFirstPage(settings: PageSettings): string {
  // A browser reads them from its page; here there is none, and one server has one set of them.
  Object.assign(pageSettings, settings);
  drawBelow(draw(<ProductFacts />));
  return draw(<App />);
}

function draw(content: ReactNode): string {
  return renderToString(<AddressProvider>{content}</AddressProvider>);
}
