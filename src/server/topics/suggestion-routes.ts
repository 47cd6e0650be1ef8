import { m } from '#messages';
import * as z from 'zod/mini';

import { namedLevels } from '../../assessment/levels.ts';
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

/** `level`: what this class or exam has comes first; `all`: not only the best. */
const queryShape = z.object({ q: z.string(), level: z.optional(z.unknown()), all: z.optional(z.unknown()) });

export function suggestionRoutes(mount: MountEndpoint, { bank, now }: { bank: BankToFindIn; now: () => number }): void {
  const maySuggest = createRateWindow(mostSuggestions, 60_000, now);
  mount('suggestTopics', async ({ request, reply }) => {
    if (!maySuggest(networkOf(request.ip))) throw new AppError('slow-down', m.server_computed_much, { retryAfter: 60 });
    const query = queryShape.safeParse(request.query);
    void reply.header('Cache-Control', `public, max-age=${cachedFor}`);
    if (!query.success) return { suggestions: [] };
    const { q: text, level, all } = query.data;
    const wish = { level: namedLevels.find((each) => each === level), all: all === 'true' };
    return { suggestions: await bank.suggest({ text, ...wish }, untilDisconnect(reply)) };
  });
}
