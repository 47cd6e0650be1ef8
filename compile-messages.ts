import { fileURLToPath } from 'node:url';

import { compile } from '@inlang/paraglide-js';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where the functions lie that `#messages` stands for: all of one language in a file, quick to load one by one in tests. */
const together = 'generated/messages';

/** The same with a file for each message, from which a bundler takes what a screen needs. */
export const messagesApart = 'generated/messages-apart';

/**
 * What the compiler leaves as it is, for a build to put its language there: only a constant makes the bundler drop the others.
 * Nowhere else is it known, so that the language is found anew for each message.
 */
export const staticLocale = 'globalThis.__PARAGLIDE_STATIC_LOCALE__';

/** Makes typed functions out of `messages/`. A build for one language holds no other. */
export async function compileMessages(): Promise<void> {
  for (const [outdir, outputStructure] of [
    [together, 'locale-modules'],
    [messagesApart, 'message-modules'],
  ] as const) {
    await compile({
      project: `${root}project.inlang`,
      outdir: root + outdir,
      outputStructure,
      strategy: ['cookie', 'baseLocale'],
      cookieName: 'lang',
      experimentalStaticLocale: `/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__`,
      emitReadme: false,
      emitPrettierIgnore: false,
      emitGitIgnore: false,
    });
  }
}

/** What `#messages` stands for where it is not the messages together. */
export function messagesIn(folder: string): Record<string, string> {
  return { '#messages/runtime': `${root}${folder}/runtime.js`, '#messages': `${root}${folder}/messages.js` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileMessages();
  // The compiler leaves timers behind that would hold the process for half a minute.
  process.exit();
}
