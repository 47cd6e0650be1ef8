import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { messagesApart } from './compile-messages.ts';
import { pageWords } from './page-words.ts';

export default defineConfig(({ command }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), pageWords()],
  resolve: { alias: command === 'build' ? messagesAlias(messagesApart) : {} },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy lets no data: URLs in, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'login-callback.html', 'not-found.html'],
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs comes in one file, not in twenty that each wait for a turn.
            {
              name: 'shared',
              test: /src.(?:web.shared.(?!call-for-events|toast-library|rich-text-markup|rich-text-syntax|formula|scroll-box|rich-text)|contract|assessment.(?:timing|allowance|question|marking))/u,
            },
            // A message of several screens.
            { name: 'shared', test: /generated.messages/, minShareCount: 2 },
            { name: 'react', test: /node_modules.(?:react|react-dom|react-router|scheduler|zustand|zod)\// },
          ],
        },
      },
    },
  },
}));

function messagesAlias(folder: string): Record<string, string> {
  const file = (name: string) => fileURLToPath(new URL(`${folder}/${name}.js`, import.meta.url));
  return { '#messages/runtime': file('runtime'), '#messages': file('messages') };
}
