import { screens } from '../contract/screens.ts';

const patterns = Object.values(screens).map((path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'));

/** Whether the app draws what is at this path; other pages, as those of signing in, are the server's alone. */
export function isScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
