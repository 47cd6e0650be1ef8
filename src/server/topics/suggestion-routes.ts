import { m } from '#messages';
import * as z from 'zod/mini';

import { AppError } from '../shared/app-error.ts';
import { untilDisconnect } from '../shared/http/until-disconnect.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import { networkOf } from '../shared/http/network-of.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { BankToFindIn } from './topic-routes.ts';

/** In seconds: the bank changes only with a new version of the product. */
const cachedFor = 300;
/** Per minute and network, where a class may type at once. */
const mostSuggestions = 600;

const queryShape = z.object({ q: z.string() });

export function suggestionRoutes(mount: MountEndpoint, { bank, now }: { bank: BankToFindIn; now: () => number }): void {
  const maySuggest = createRateWindow(mostSuggestions, 60_000, now);
  mount('suggestTopics', async ({ request, reply }) => {
    if (!maySuggest(networkOf(request.ip))) throw new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
    const query = queryShape.safeParse(request.query);
    void reply.header('Cache-Control', `public, max-age=${cachedFor}`);
    return { suggestions: query.success ? await bank.suggest(query.data.q, untilDisconnect(reply)) : [] };
  });
}
