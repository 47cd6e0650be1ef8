import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { compile } from '@inlang/paraglide-js';
import { build } from 'vite';

import { billOfMaterials } from './bill-of-materials.ts';
import { filesBelow, hashOf } from './source-files.ts';
import { locales } from '../src/contract/locales.ts';
import { compileBank, loadWholeBank } from '../src/server/writers/bank/load-bank.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'dist');
const stamp = join(output, 'built-from');
const configFile = join(root, 'vite.config.ts');
/** Everything a build depends on. */
const settings = ['project.inlang/settings.json', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const sources = ['src', 'bank', 'messages', 'build', ...settings];

await buildIfStale();
// The message compiler's timers would keep the process alive for half a minute.
process.exit();

async function buildIfStale(): Promise<void> {
  const state = hashOf(sources.flatMap(filesBelow));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  process.stdout.write('Building Prash Patra…\n');
  rmSync(output, { recursive: true, force: true });
  const [project, outdir] = [join(root, 'project.inlang'), join(root, 'generated/messages')];
  await compile({ project, outdir, strategy: ['baseLocale'], outputStructure: 'locale-modules' });
  await build({ configFile, logLevel: 'warn' });
  for (const locale of locales) await buildRenderer(locale);
  await buildServer();
  writeFileSync(join(output, 'server/bank.json'), compileBank(await loadWholeBank(join(root, 'bank'))));
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  writeFileSync(join(output, 'sbom.cdx.json'), billOfMaterials(root, { name, version }));
  filesBelow('dist/web').forEach((file) => compress(join(root, file)));
  // Written last, so that an interrupted build starts over.
  writeFileSync(stamp, state);
}

/** Renders public screens to HTML on the server. One bundle per language, because modules may hold messages as constants. */
async function buildRenderer(locale: string): Promise<void> {
  await build({
    configFile,
    logLevel: 'warn',
    define: { __RENDER_LOCALE__: JSON.stringify(locale), 'process.env.NODE_ENV': '"production"' },
    // React is not among the production dependencies.
    ssr: { noExternal: true },
    build: { ssr: 'render-screen.tsx', outDir: join(output, 'server/render', locale), copyPublicDir: false },
  });
}

async function buildServer(): Promise<void> {
  const entries = ['main', 'backups/command'];
  const threads = ['generation/bank/run-bank-thread'];
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(output, 'server'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: [...entries, ...threads].map((name) => join(root, 'src/server', `${name}.ts`)),
        // Next to the entries: config.ts finds the product's folder relative to its own file.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Precompresses files that shrink noticeably; fonts and small files do not. */
function compress(file: string): void {
  if (!/\.(?:js|css|svg|json|txt|webmanifest)$/u.test(file)) return;
  const content = readFileSync(file);
  if (content.length < 1000) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
