import * as z from 'zod/mini';

import { describeTopics } from './describe-topics.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';
import type { Catalogue } from '../writers/catalogue/create-catalogue.ts';

/** In seconds: the bank changes only with a new version of the product. */
const cachedFor = { topics: 3600, suggestions: 300 };

const queryShape = z.object({ q: z.string() });

/** What the bank holds, for anyone. */
export function topicRoutes(mount: MountEndpoint, { catalogue }: { catalogue: Catalogue }): void {
  const subjects = describeTopics(catalogue.topics);
  mount('listTopics', async ({ reply }) => {
    void reply.header('Cache-Control', `public, max-age=${cachedFor.topics}`);
    return { subjects };
  });
  mount('suggestTopics', async ({ request, reply }) => {
    const query = queryShape.safeParse(request.query);
    void reply.header('Cache-Control', `public, max-age=${cachedFor.suggestions}`);
    return { suggestions: query.success ? catalogue.suggest(query.data.q) : [] };
  });
}
