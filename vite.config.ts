import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { messagesApart, messagesIn } from './compile-messages.ts';
import { ownMessages } from './own-messages.ts';
import { pageWords } from './page-words.ts';

export default defineConfig(({ command }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), pageWords(), ownMessages()],
  resolve: {
    alias: {
      ...(command === 'build' && messagesIn(messagesApart)),
      // React has had it itself since its version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy lets no data: URLs in, so nothing may be inlined as one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What one screen fetches on demand another may begin with.
      checks: { ineffectiveDynamicImport: false },
      input: ['index.html', 'login-callback.html', 'not-found.html'],
      output: {
        // Names stand in what fetches them: short ones are a part of a small start.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules.(?:react|react-dom|scheduler|wouter|regexparam|zustand)\// },
            // All that the app begins with comes in one file, not in twenty that each wait for a turn.
            { name: 'start', test: /src.web.app\.tsx$/u },
            // What many screens share, and no shapes.
            {
              name: 'common',
              test: /src.web.shared.(?:attempt-response|call|dialog|alert-dialog|start-learner-test|screen-state|figure|marks-text|premium-until)|src.contract.reasons|src.assessment.(?:confidence|retake|question)/u,
            },
            // What checks the stored is fetched where something is stored.
            {
              name: 'shapes',
              test: /node_modules.zod\/|src.contract.\w+(?:-\w+)*-(?:shapes|field)\.ts|src.web.shared.(?:root|stored)-shapes/u,
            },
            // A message of several screens.
            { name: 'common', test: /generated.messages/, minShareCount: 2 },
            // Where files wait for turns, one file costs one turn: what several screens need goes together by idea.
            { name: 'sign-in', test: /src.web.sign-in.(?:use-sign-in|complete-sign-in|next-screen|sign-in-channel)\.ts$/u },
            { name: 'outbox', test: /node_modules.idb\/|src.web.attempt.(?:outbox.outbox|sending.server-attempt)\.ts$/u },
            {
              name: 'questions',
              test: /src.web.(?:attempt.report.report-question|shared.(?:rich-text|named))\.tsx$|src.assessment.text.visible-text\.ts$/u,
            },
            { name: 'kept', test: /node_modules.@tanstack\/|src.web.shared.kept.[\w-]+\.tsx?$/u },
          ],
        },
      },
    },
  },
}));
