import { join } from 'node:path';

import { productFolder } from './config.ts';
import { builtPages } from './pages.ts';
import { serve } from './serve.ts';
import { pageSettings } from './services.ts';

await serve((config) => builtPages(join(productFolder, 'dist/web'), { origin: config.origin, settings: pageSettings(config) }));
