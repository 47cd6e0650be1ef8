import { text } from 'node:stream/consumers';

import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

import type { PageSettings } from '../contract/page-settings.ts';
import { App } from './app.tsx';
import { drawBelow } from './below-the-form.tsx';
import { ProductFacts } from './product-facts.tsx';
import { AddressProvider } from './shared/address.tsx';
import { pageSettings } from './shared/page-settings.ts';

/** A screen as HTML, as a visitor sees it: it can be read before, and without, any script. */
export async function drawScreen(path: string, settings: PageSettings): Promise<string> {
  // A browser reads them from its page; here there is none, and one server has one set of them.
  Object.assign(pageSettings, settings);
  drawBelow(await draw(path, <ProductFacts />));
  return draw(path, <App />);
}

async function draw(path: string, content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<AddressProvider drawnAt={path}>{content}</AddressProvider>, {
    // A part that is drawn later than the rest would need a script in the page to be put into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `The screen at ${path} could not be drawn`);
  return html;
}
