import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build as bundle } from 'esbuild';

import { type BuiltWeb, filesOf } from './built-files.ts';
import type { Locale } from './src/contract/locales.ts';

/** What the learner must be able to open without a network though they never did before, beside the page's own start. */
const keptModules = [
  'product-facts.tsx',
  'learner-links.tsx',
  'subject-screens.ts',
  'analytics/analytics-page.tsx',
  'attempt-screen.tsx',
  'attempt/outbox/leftovers.ts',
  'attempt/outbox/outbox.ts',
  'attempt/outbox/unsent-at-leaving.ts',
  'attempt/solutions-page.tsx',
  'plans/payments-page.tsx',
  'attempt/outbox/outbox-shapes.ts',
  'sign-in/guest-result-dialog.tsx',
  'leave.ts',
  'shared/alert-dialog.tsx',
  'shared/stored-shapes.ts',
  'shared/start-learner-test.ts',
  'test-form/form/failure-notice.tsx',
  'shared/toast-library.tsx',
  'shared/rich-text-markup.tsx',
  'test-form/create-test-page.tsx',
  // A part that could not be fetched once is not asked for again until the page is loaded anew.
  'test-form/writing/fetch-paper.ts',
  'test-form/writing/generate-test.ts',
  'test-form/ready/ready-test.tsx',
  'test-form/plan/plan-editor.tsx',
  'shared/refresh-user.ts',
];

/** Of each family what Latin text is set in; other scripts are kept once a page has used them. */
const keptFonts = /^assets\/(?:anek|source-serif-4|eczar)-latin-.{8}\.woff2$/u;

/** Files whose name stays when what is in them changes. */
const keptFiles = (locale: Locale) => ['favicon.svg', `manifest.${locale}.webmanifest`];

/** Writes `service-worker.js` beside a built web: what it keeps from the start is read off the build. */
export async function buildWorker(root: string, folder: string, web: BuiltWeb, locale: Locale): Promise<void> {
  const kept = [
    ...keptAssets(web).map((file) => ({ url: `/${file}`, revision: null })),
    ...keptFiles(locale).map((file) => ({ url: `/${file}`, revision: hashOf(join(folder, file)) })),
  ];
  await bundle({
    entryPoints: [join(root, 'src/worker/service-worker.ts')],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      keptFromStart: JSON.stringify(kept),
      assetPaths: JSON.stringify(web.output.map(({ fileName }) => `/${fileName}`).filter((path) => path.startsWith('/assets/'))),
    },
  });
}

/** The page's entry, the kept modules, and whatever these cannot run without. */
function keptAssets(web: BuiltWeb): string[] {
  const fonts = web.output.map(({ fileName }) => fileName).filter((fileName) => keptFonts.test(fileName));
  return [...filesOf(web, ['main.tsx', ...keptModules]), ...fonts].sort();
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
