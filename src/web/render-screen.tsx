import './shared/locale.ts';

import { text } from 'node:stream/consumers';

import { prerenderToNodeStream } from 'react-dom/static';

import type { PageSettings } from '../contract/page-settings.ts';
import { App } from './app.tsx';
import { AddressProvider } from './shared/address.tsx';
import { pageSettings } from './shared/page-settings.ts';

export { screenModules } from './screen-modules.tsx';

/** Renders a screen to HTML as a visitor sees it. Runs on the server. */
export async function renderScreen(path: string, settings: PageSettings): Promise<string> {
  // A browser reads the settings from its page.
  Object.assign(pageSettings, settings);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <AddressProvider drawnAt={path}>
      <App />
    </AddressProvider>,
    {
      // A boundary that is streamed later needs an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `The screen at ${path} could not be rendered`);
  return html;
}
