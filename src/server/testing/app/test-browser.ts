import type { FastifyInstance, InjectOptions } from 'fastify';

import type { TestIssuer } from './test-issuer.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  // Tests access the fields that they expect.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  token: string;
  get: (url: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  signIn: (issuer: TestIssuer, claims: Record<string, unknown>, now: number) => Promise<TestAnswer>;
}

/** `host` is what it has in its address bar; `remoteAddress` is where its requests come from, loopback by default. */
export function createBrowser(app: FastifyInstance, host: string, remoteAddress?: string): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    token: '',
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, headers, ...(body !== undefined && { payload: payloadOf(body) }) }),
    async signIn(issuer, claims, now) {
      const { body } = await browser.get('/auth/begin');
      const nonce = new URL(body.authorizationUrl).searchParams.get('nonce');
      const idToken = await issuer.token({ ...claims, nonce }, { now });
      const answer = await browser.post('/auth/googleAuth', { idToken });
      browser.token = answer.body.token;
      return answer;
    },
  };
  const send = async ({ headers, ...request }: InjectOptions): Promise<TestAnswer> => {
    const response = await app.inject({
      ...request,
      ...(remoteAddress !== undefined && { remoteAddress }),
      headers: {
        host,
        ...(typeof request.payload === 'string' && { 'content-type': 'application/json' }),
        ...(browser.token && { 'x-csrf-token': browser.token }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isCleared = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isCleared) cookies.delete(name);
      else cookies.set(name, value);
    }
    const type = String(response.headers['content-type'] ?? '');
    const body: unknown = type.includes('json') ? response.json() : response.body;
    return { status: response.statusCode, headers: response.headers, body };
  };
  return browser;
}

/** JSON, unless it is a form. */
function payloadOf(body: unknown): NonNullable<InjectOptions['payload']> {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** The same fields as a form; what is neither a text nor a file is sent as JSON. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value));
  }
  return form;
}

/** An answer without the headers that differ between any two responses. */
export function comparableAnswer({ status, headers, body }: TestAnswer) {
  const { date: _date, 'content-length': _length, 'x-request-id': _id, ...others } = headers;
  return { status, headers: others, body };
}
