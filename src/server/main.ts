import { join } from 'node:path';

import { productFolder } from './config.ts';
import { loadCompiledBank } from './writers/bank/load-bank.ts';
import { builtPages } from './pages/pages.ts';
import { renderBuiltScreen } from './pages/rendered-screens.ts';
import { serve } from './serve.ts';
import { checkoutSources } from './payments/connect-payments.ts';
import { readPageSettings } from './services.ts';

await serve({
  makePages: (config) =>
    builtPages(join(productFolder, 'dist/web'), {
      origin: config.origin,
      settings: readPageSettings(config),
      checkoutSources: checkoutSources(config),
      renderScreen: renderBuiltScreen,
    }),
  loadBank: () => loadCompiledBank(join(productFolder, 'dist/server/bank.json')),
});
