import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { compile } from '@inlang/paraglide-js';
import { build } from 'vite';

import { locales } from '../src/contract/locales.ts';
import { compileBank, loadWholeBank } from '../src/server/writers/bank/load-bank.ts';
import { billOfMaterials } from './bill-of-materials.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const stamp = 'dist/built-from';
/** Everything a build depends on. */
const sources = [
  'src',
  'bank',
  'messages',
  'build',
  'project.inlang/settings.json',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const state = hashOf(sources.flatMap(filesBelow));
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
  process.stdout.write('Building Prash Patra…\n');
  rmSync('dist', { recursive: true, force: true });
  await buildAll();
  // Written last, so that an interrupted build starts over.
  writeFileSync(stamp, state);
}
// The message compiler's timers would keep the process alive for half a minute.
process.exit();

async function buildAll(): Promise<void> {
  const [project, outdir] = [resolve('project.inlang'), resolve('generated/messages')];
  await compile({ project, outdir, strategy: ['baseLocale'], outputStructure: 'locale-modules' });
  await build({ logLevel: 'warn' });
  await buildRenderers();
  await buildServer();
  writeFileSync('dist/server/bank.json', compileBank(await loadWholeBank('bank')));
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
  writeFileSync('dist/sbom.cdx.json', billOfMaterials('.', { name, version }));
  filesBelow('dist/web').forEach(compress);
}

/**
 * Render public screens to HTML on the server. A copy for each language, because modules hold messages as constants: see locale.ts. In one
 * file, since a chunk of modules that others share would run before the language is set.
 */
async function buildRenderers(): Promise<void> {
  const [first, ...others] = locales;
  const folderOf = (locale: string) => resolve('dist/server/render', locale);
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React is not among the production dependencies.
    ssr: { noExternal: true },
    build: {
      ssr: 'render-screen.tsx',
      outDir: folderOf(first),
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  for (const other of others) cpSync(folderOf(first), folderOf(other), { recursive: true });
}

async function buildServer(): Promise<void> {
  const entries = ['main', 'backups/command'];
  const threads = ['generation/bank/run-bank-thread'];
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: [...entries, ...threads].map((name) => `src/server/${name}.ts`),
        // Next to the entries: config.ts finds the product's folder relative to its own file.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Paths of all files in a folder, or of the file itself. */
function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Precompresses files that shrink noticeably; fonts and small files do not. */
function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < 1000 || !/\.(?:js|css|svg|json|txt|webmanifest)$/u.test(file)) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
