import { join } from 'node:path';

import { productFolder } from './config.ts';
import { loadCompiledBank } from './generation/bank/load-bank.ts';
import { drawBuiltScreen } from './draw-built-screen.ts';
import { builtPages } from './pages.ts';
import { serve } from './serve.ts';
import { checkoutSources } from './payments/provider/checkout-sources.ts';
import { pageSettings } from './services.ts';

await serve({
  makePages: (config) =>
    builtPages(join(productFolder, 'dist/web'), {
      origin: config.origin,
      settings: pageSettings(config),
      checkoutSources: checkoutSources(config),
      drawScreen: drawBuiltScreen,
    }),
  loadPacks: () => loadCompiledBank(join(productFolder, 'dist/server/bank.json')),
});
