import { fileURLToPath } from 'node:url';

import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// One file per message, so that each chunk holds only the messages it uses.
const messages = fileURLToPath(new URL('generated/messages-by-key', import.meta.url));

/** React, all that app.tsx imports, and what both the exam and the form show, or the exam would load the whole form. */
const inStart = [
  /src.web.app\.tsx$|node_modules.react-dom/,
  /(?:ui.field|ui.text.lang-of|ui.text.level-texts|assessment.question|assessment.timing|shared.use-page-title)\.tsx?$/,
  /messages.shared_(?:minutes|seconds|questions|no_time_limit|starts_now)/,
  // Browsers open six connections, and the first page needs one for each file.
  /(?:landing-page|test-form)\.css$/,
];
const inForm = [/test-form.(?:new-test\.tsx|form.use-prefill\.ts)$|shared.screen-state\.ts$|messages.form_bring_back/];
/** Loaded together by every screen that calls the server. */
const inCalls = [/(?:shared.calls.call|contract.calls|shared.user.refresh-user|sign-in.(?:session|next-screen|use-sign-in))\.ts$/];
/** A question as the attempt, the solutions and the printed test show it. */
const inQuestion = [
  /ui.text.(?:rich-text|words|test-facts|matched-text)\.tsx?$/,
  /ui.question.(?:passage-text|stem-text|figure)\.tsx$/,
  /attempt.(?:question.(?:question-(?:parts|panels|layout|status|keys)|response-options)\.tsx?|reading.listen\.tsx|text-menu\.tsx)$/,
  /drafts.true-false-texts\.ts$|messages.attempt_report\.js$/,
];
/** What keeps answers until the server has them. */
const inSaving = [/(?:saving.(?:sync-outbox|outbox)|root.attempt-response)\.ts$/];
/** Words that several screens say. */
const inWords = [
  /messages.(?:shared_(?:about_questions|part_not_loaded|seen_before)|subjects_(?:cancel|share_not_loaded)|form_upgrade|plans_(?:extend|go_home|premium))\.js$/,
];
/** What begins an attempt or a practice. */
const inStarting = [/shared.(?:use-(?:retake|test-starter|practice-start)|start-learner-test)\.ts$/];
const groupOf = (name: string, patterns: RegExp[]) => ({ name, test: new RegExp(patterns.map(({ source }) => source).join('|')) });

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  plugins: [
    react(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: messages,
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
    }),
    VitePWA({
      disable: isSsrBuild === true,
      strategies: 'injectManifest',
      srcDir: '../worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Every screen opens offline. File readers, and fonts of other scripts, are cached when they are first used.
        globPatterns: [
          'assets/*.{js,css}',
          'assets/{anek,source-serif-4,eczar}-latin-????????.woff2',
          '{first-paint.js,favicon.svg,*.webmanifest}',
        ],
        globIgnores: ['assets/{pdf,docx,confetti}*'],
        dontCacheBustURLsMatching: /^assets\//u,
      },
    }),
  ],
  resolve: {
    alias: {
      '#messages/runtime': `${messages}/runtime.js`,
      '#messages': `${messages}/messages.js`,
      // React has included it since version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          checks: { ineffectiveDynamicImport: false },
          input: ['index.html', 'login-callback.html', 'not-found.html', 'styles/fonts.css', 'styles/tokens.css'].map(
            (file) => `src/web/${file}`,
          ),
          output: {
            // Pages that the server writes itself link these two by name.
            assetFileNames: ({ names }) => names.find((name) => /^(?:fonts|tokens)\.css$/u.test(name)) ?? 'assets/[name]-[hash][extname]',
            // The shortest hash that is allowed: the scripts that load a chunk name it, and a hash cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Small chunks compress badly and each costs a request, so each of these ideas gets one file.
            codeSplitting: {
              groups: [
                groupOf('start', inStart),
                groupOf('test-form', inForm),
                groupOf('calls', inCalls),
                groupOf('question', inQuestion),
                groupOf('saving', inSaving),
                groupOf('starting', inStarting),
                groupOf('words', inWords),
              ],
            },
          },
        },
  },
}));
