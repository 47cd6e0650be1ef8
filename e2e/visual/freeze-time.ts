import type { BrowserContext, Page } from '@playwright/test';

/**
 * Freezes both clocks of every page in the context at one instant (ms). Timers of four seconds or more never fire, so toasts
 * stay and failed calls are not retried.
 */
export async function freezeTime(context: BrowserContext, instant: number): Promise<void> {
  await context.addInitScript((now) => {
    const RealDate = Date;
    const FrozenDate = function (...parts: []) {
      return new.target ? Reflect.construct(RealDate, parts.length > 0 ? parts : [now], new.target) : new RealDate(now).toString();
    };
    Object.assign(FrozenDate, { now: () => now, parse: RealDate.parse, UTC: RealDate.UTC });
    FrozenDate.prototype = RealDate.prototype;
    performance.now = () => 1000;
    const wait = globalThis.setTimeout;
    Object.assign(globalThis, {
      Date: FrozenDate,
      setTimeout: (act: () => void, delay = 0, ...rest: []) => (delay < 4000 ? wait(act, delay, ...rest) : 0),
    });
  }, instant);
}

/** Returns a function that resolves once the fonts and all requests have loaded, except requests that `isHeld` reports as endless. */
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
