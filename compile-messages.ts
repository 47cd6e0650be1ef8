import { fileURLToPath } from 'node:url';

import { compile } from '@inlang/paraglide-js';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where the functions lie that `#messages` stands for: all of one language in a file, quick to load one by one in tests. */
const together = 'generated/messages';

/** The same with a file for each message, from which a bundler takes what a screen needs. */
export const messagesApart = 'generated/messages-apart';

/** Makes typed functions out of `messages/`. A build for one language says so in `__LOCALE__`, and holds no other. */
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
      experimentalStaticLocale: "typeof __LOCALE__ === 'undefined' ? undefined : __LOCALE__",
      emitReadme: false,
      emitPrettierIgnore: false,
      emitGitIgnore: false,
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileMessages();
  // The compiler leaves timers behind that would hold the process for half a minute.
  process.exit();
}
