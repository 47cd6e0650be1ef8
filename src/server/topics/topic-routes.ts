import { Readable } from 'node:stream';

import type { CatalogueSubject, Suggestion } from '../../contract/shapes/topic-shapes.ts';
import type { SuggestionWish } from '../writers/catalogue/suggest-topics.ts';
import type { MountEndpoint } from '../shared/http/mount-endpoint.ts';

/** In seconds: the bank changes only with a new version of the product. */
const cachedFor = 3600;

/** The bank, as far as one looks for something in it. */
export interface BankToFindIn {
  subjects: CatalogueSubject[];
  /** Topics and concepts that a text may become or mean, best first. */
  suggest: (request: SuggestionWish & { text: string }, signal: AbortSignal) => Promise<Suggestion[]>;
}

/** What the bank holds, for anyone. */
export function topicRoutes(mount: MountEndpoint, { bank: { subjects } }: { bank: BankToFindIn }): void {
  // Written once: it is the longest answer that anybody may ask for.
  const answer = Buffer.from(JSON.stringify({ success: true, subjects }));
  mount('listTopics', async ({ reply }) => {
    void reply.type('application/json; charset=utf-8').header('Cache-Control', `public, max-age=${cachedFor}`);
    return Readable.from([answer]);
  });
}
