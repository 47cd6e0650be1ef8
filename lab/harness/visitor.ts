import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { createCaller, type Request } from '../walkers/caller.ts';
import { createLedger, newLearner } from '../walkers/ledger.ts';

// Journeys read what they need from a response, and fail if it is missing.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

/** A guest's browser, in which a learner may sign in. Throws unless a call succeeds at once. */
export interface Visitor {
  get: (path: string) => Promise<Body>;
  post: (path: string, body?: object, accept?: string) => Promise<Body>;
  signIn: () => Promise<void>;
  /** The headers that identify the browser. */
  headers: () => Record<string, string>;
}

export function createVisitor(origin: string, issuer: TestIssuer, name: string): Visitor {
  const ledger = createLedger();
  const caller = createCaller(ledger, origin);
  const learner = newLearner(name);
  const ask = async (request: Request): Promise<Body> => {
    const outcome = await caller.ask(learner, request);
    if (outcome.kind === 'done') return outcome.body;
    throw new Error(`${request.path}: ${JSON.stringify(outcome)} ${ledger.violations.join()}`);
  };
  return {
    get: (path) => ask({ path }),
    post: (path, body = {}, accept = 'application/json') => ask({ path, body, headers: { accept } }),
    headers: () => ({ Cookie: learner.cookie, 'X-CSRF-Token': learner.token }),
    async signIn() {
      const { authorizationUrl } = await ask({ path: '/auth/begin' });
      const nonce = new URL(authorizationUrl).searchParams.get('nonce');
      const idToken = await issuer.token({ sub: name, name, email: `${name}@example.com`, nonce });
      learner.token = (await ask({ path: '/auth/googleAuth', body: { idToken } })).token;
    },
  };
}
