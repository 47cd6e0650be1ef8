import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { messagesApart } from './compile-messages.ts';

const folder = fileURLToPath(new URL(`${messagesApart}/messages/`, import.meta.url));
const index = /import \{ m \} from ['"]#messages['"];/u;
/** Of a language other than the build's, which nothing here asks for; it is longer than most messages. */
const warning = /^\tif .*console\.warn\(.*$/gmu;

/**
 * Has each file import the messages that it says, and not the index of all: a bundler puts whatever a file leads to beside it,
 * and the page's start would hold every screen's words.
 */
export function ownMessages(): Plugin {
  return {
    name: 'own-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith(folder)) return { code: code.replace(warning, ''), map: null };
      if (!index.test(code)) return null;
      const keys = new Set([...code.matchAll(/\bm\.(\w+)/gu)].map(([, key = '']) => key));
      const imports = [...keys].map((key) => `import { ${key} as m_${key} } from ${JSON.stringify(`${folder}${key}.js`)};`).join(' ');
      // On one line as before, so that errors name the right ones.
      return { code: code.replace(index, () => imports).replaceAll(/\bm\.(?=\w)/gu, 'm_'), map: null };
    },
  };
}
