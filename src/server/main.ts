import { join } from 'node:path';

import { productFolder } from './config.ts';
import { startBankThread } from './generation/bank/bank-thread.ts';
import { loadWithOwn } from './writers/bank/load-own-bank.ts';
import { loadCompiledBank } from './writers/bank/load-bank.ts';
import { realTimers } from './shared/timers.ts';
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
  async openBank({ dataFolder, writer }, log) {
    const data = { bankFile: join(productFolder, 'dist/server/bank.json'), ownFolder: join(dataFolder, 'bank') };
    if (writer.provider === 'builtin') {
      return startBankThread({ script: new URL('run-bank-thread.js', import.meta.url), data, timers: realTimers, log });
    }
    // A model waits for its host, and needs little of the bank. Loaded late, since the thread has it otherwise.
    const { openBankHere } = await import('./generation/bank/open-bank.ts');
    const { bank, faults } = await loadWithOwn(loadCompiledBank(data.bankFile), data.ownFolder);
    return openBankHere(bank, { timers: realTimers, now: Date.now, log }, faults);
  },
});
