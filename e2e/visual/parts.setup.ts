import { test } from '@playwright/test';

import { buildParts } from './build-parts.ts';

test('the page of parts is built', () => buildParts());
