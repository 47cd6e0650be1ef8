import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { messagesApart } from './compile-messages.ts';
import { builtLocale } from './page-words.ts';
import { type Locale, locales } from './src/contract/locales.ts';

const folder = fileURLToPath(new URL(`${messagesApart}/messages/`, import.meta.url));
const index = /import \{ m \} from ['"]#messages['"];/u;
/** The function that asks for the language, and calls the one of it, is the last of its file. */
const asking = /^export const (?<key>\w+) =[\s\S]*$/mu;

/**
 * Has each file import the messages that it says, and not the index of all: a bundler puts whatever a file leads to beside it,
 * and the page's start would hold every screen's words. A message is the one in the build's language, which nothing has to ask for.
 */
export function ownMessages(): Plugin {
  let locale: Locale = locales[0];
  return {
    name: 'own-messages',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      locale = builtLocale(config);
    },
    transform(code, id) {
      if (id.startsWith(folder)) {
        return { code: code.replace(asking, (_, key: string) => `export { ${locale}_${key} as ${key} };`), map: null };
      }
      if (!index.test(code)) return null;
      const keys = new Set([...code.matchAll(/\bm\.(\w+)/gu)].map(([, key = '']) => key));
      const imports = [...keys].map((key) => `import { ${key} as m_${key} } from ${JSON.stringify(`${folder}${key}.js`)};`).join(' ');
      // On one line as before, so that errors name the right ones.
      return { code: code.replace(index, () => imports).replaceAll(/\bm\.(?=\w)/gu, 'm_'), map: null };
    },
  };
}
