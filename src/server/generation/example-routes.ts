import { m } from '#messages';

import { examplePapers } from '../../contract/example-paper.ts';
import { AppError } from '../shared/app-error.ts';
import type { MountEndpoint } from '../shared/mount-endpoint.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Pack } from './bank/pack-file.ts';
import { checkExample, solveExample } from './check-example.ts';
import { networkOf } from './network-of.ts';

export interface ExampleRouteServices {
  packs: readonly Pack[];
  now: () => number;
}

/** Examples a minute that one network may have checked. */
const mostChecks = 30;

/** The paper on the first page: its keys leave the server with the marks, and not before. */
export function exampleRoutes(mount: MountEndpoint, { packs, now }: ExampleRouteServices): void {
  const inEnglish = solveExample(packs, examplePapers.en);
  const inHindi = solveExample(packs, examplePapers.hi);
  const mayCheck = createRateWindow(mostChecks, 60_000, now);
  mount('checkExample', async ({ body, request }) => {
    if (!mayCheck(networkOf(request.ip))) {
      throw new AppError('slow-down', m.server_example_slow_down, { retryAfter: 60 });
    }
    return checkExample([inEnglish, inHindi], body.responses);
  });
}
