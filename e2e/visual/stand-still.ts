import type { BrowserContext, Page } from '@playwright/test';

/**
 * From its first script on every page of the context is at one instant (ms), on both of a browser's clocks. What would happen
 * in four seconds or more never does: messages that go by themselves, and second tries.
 */
export async function standStill(context: BrowserContext, instant: number): Promise<void> {
  await context.addInitScript((now) => {
    const Running = Date;
    const Standing = function (...parts: []) {
      return new.target ? Reflect.construct(Running, parts.length > 0 ? parts : [now], new.target) : new Running(now).toString();
    };
    Object.assign(Standing, { now: () => now, parse: Running.parse, UTC: Running.UTC });
    Standing.prototype = Running.prototype;
    performance.now = () => 1000;
    const wait = globalThis.setTimeout;
    Object.assign(globalThis, {
      Date: Standing,
      setTimeout: (act: () => void, delay = 0, ...rest: []) => (delay < 4000 ? wait(act, delay, ...rest) : 0),
    });
  }, instant);
}

/** Tells when everything that a page has asked for has come, but for what `isHeld` says never will, and its fonts are there. */
export function watchLoading(page: Page, isHeld: (address: string) => boolean): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const isQuiet = () => [...pending].every((request) => isHeld((request as { url: () => string }).url()));
  return async () => {
    for (let quiet = 0; quiet < 2; quiet = isQuiet() ? quiet + 1 : 0) {
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      });
    }
  };
}
