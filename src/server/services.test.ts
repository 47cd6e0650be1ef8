import { expect, it } from 'vitest';

import { defaultSettings } from '../web/shared/page-settings.ts';
import { readConfig } from './config.ts';
import { readPageSettings } from './services.ts';

it('a page that is drawn without a browser has the settings of a product that nothing was set for', () => {
  expect(defaultSettings).toEqual(readPageSettings(readConfig({})));
});
