import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

/** An attacker's server, which returns an empty page for every URL. */
export interface OtherSite {
  url: string;
  close: () => Promise<void>;
}

export async function startOtherSite(host: string): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Free premium</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A call that the attacker makes with the learner's browser. */
export interface Target {
  method: 'GET' | 'POST';
  url: string;
  body: string;
}

/** Ways to make a call without leaving the page. */
export const quietWays = [
  'image',
  'no-cors fetch',
  'no-cors fetch of a form',
  'fetch with credentials',
  'fetch of JSON',
  'prefetch',
  'beacon',
  'iframe',
] as const;
/** Ways that open the URL in a new window. */
export const openingWays = ['link', 'form', 'form as text', 'window.open'] as const;

export type Way = (typeof quietWays)[number] | (typeof openingWays)[number];

/** Makes the calls in one way from the attacker's page. */
export function attack(page: Page, way: Way, targets: readonly Target[]): Promise<void> {
  return page.evaluate(attackHere, { way, targets });
}

/** Runs in the page, so it must not reference anything outside this function. */
function attackHere({ way, targets }: { way: Way; targets: readonly Target[] }): void {
  const element = (name: string, attributes: Record<string, string>) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    document.body.append(made);
    return made;
  };
  const submitForm = ({ method, url, body }: Target, enctype: string) => {
    const form = element('form', { method, action: url, enctype, target: '_blank' }) as HTMLFormElement;
    const field = document.createElement('input');
    // A text/plain form sends `name=value`; split at the `=`, the two form valid JSON.
    [field.name, field.value] = [`${body.slice(0, -1)}${body === '{}' ? '' : ','}"filler":"`, '"}'];
    form.append(field);
    form.submit();
  };
  const ways: Record<Way, (target: Target) => unknown> = {
    image: ({ url }) => element('img', { src: url }),
    'no-cors fetch': ({ method, url, body }) =>
      fetch(url, { method, mode: 'no-cors', credentials: 'include', ...(method === 'POST' && { body }) }).catch(() => undefined),
    // The browser sends it without asking first, and one call takes such a body.
    'no-cors fetch of a form': ({ method, url, body }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(JSON.parse(body) as object)) form.set(name, String(value));
      const request = { method, mode: 'no-cors', credentials: 'include', ...(method === 'POST' && { body: form }) } as const;
      return fetch(url, request).catch(() => undefined);
    },
    'fetch with credentials': ({ method, url, body }) =>
      fetch(url, { method, credentials: 'include', ...(method === 'POST' && { body }) }).catch(() => undefined),
    'fetch of JSON': ({ method, url, body }) =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body }),
      }).catch(() => undefined),
    prefetch: ({ url }) => element('link', { rel: 'prefetch', href: url }),
    beacon: ({ url, body }) => navigator.sendBeacon(url, body),
    iframe: ({ url }) => element('iframe', { src: url }),
    link: ({ url }) => element('a', { href: url, target: '_blank' }).click(),
    form: (target) => submitForm(target, 'application/x-www-form-urlencoded'),
    'form as text': (target) => submitForm(target, 'text/plain'),
    'window.open': ({ url }) => window.open(url),
  };
  for (const target of targets) ways[way](target);
}
