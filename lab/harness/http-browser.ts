import type { TestIssuer } from '../../src/server/testing/app/test-issuer.ts';

// Journeys read what they need from a response, and fail if it is missing.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

/** An HTTP client with a cookie jar. Throws on every status but 200. */
export interface LoadBrowser {
  get: (path: string) => Promise<Body>;
  post: (path: string, body?: unknown) => Promise<Body>;
  /** The same response, taken from the last server-sent event. */
  postStreamed: (path: string, body: unknown) => Promise<Body>;
  /** Disconnects once the stream has started. */
  postAndLeave: (path: string, body: unknown) => Promise<void>;
  signIn: (issuer: TestIssuer, name: string) => Promise<void>;
}

export function createLoadBrowser(origin: string): LoadBrowser {
  const cookies = new Map<string, string>();
  let token = '';

  async function send(path: string, request: RequestInit): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (token) headers.set('X-CSRF-Token', token);
    const response = await fetch(origin + path, { ...request, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/u);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  const posting = (body: unknown, accept: string): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
  });

  const browser: LoadBrowser = {
    get: async (path) => asJson(await send(path, {})),
    post: async (path, body = {}) => asJson(await send(path, posting(body, 'application/json'))),
    async postStreamed(path, body) {
      const text = await (await send(path, posting(body, 'text/event-stream'))).text();
      const done = /^event: done\ndata: (.*)$/mu.exec(text)?.[1];
      if (!done) throw new Error(`${path} ended without being done: ${text.slice(-300)}`);
      return JSON.parse(done);
    },
    async postAndLeave(path, body) {
      const controller = new AbortController();
      const response = await send(path, { ...posting(body, 'text/event-stream'), signal: controller.signal });
      await response.body?.getReader().read();
      controller.abort();
    },
    async signIn(issuer, name) {
      const { authorizationUrl } = await browser.get('/auth/begin');
      const nonce = new URL(authorizationUrl).searchParams.get('nonce');
      const idToken = await issuer.token({ sub: name, name, email: `${name}@example.com`, nonce });
      ({ token } = await browser.post('/auth/googleAuth', { idToken }));
    },
  };
  return browser;
}

async function asJson(response: Response): Promise<Body> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}
