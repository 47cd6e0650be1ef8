import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { build as bundle, type Plugin, transform } from 'esbuild';
import { build as buildWeb } from 'vite';

import { screenFiles } from './build-screen-files.ts';
import { buildWorker } from './build-worker.ts';
import type { BuiltWeb } from './built-files.ts';
import { compileMessages, messagesApart, messagesIn, staticLocale } from './compile-messages.ts';
import { type Locale, locales } from './src/contract/locales.ts';
import { compileBank, loadBank } from './src/server/generation/bank/load-bank.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const output = join(root, 'dist');
const stamp = join(output, 'built-from');
/** Everything that a build is made of. */
const sources = [
  'src',
  'bank',
  'messages',
  'project.inlang/settings.json',
  'build.ts',
  'build-screen-files.ts',
  'build-worker.ts',
  'built-files.ts',
  'compile-messages.ts',
  'own-messages.ts',
  'page-words.ts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Parts that a screen fetches when they are wanted stay outside. */
const withoutParts: Plugin = {
  name: 'without-parts',
  setup: (build) => {
    // The bundler reads it as Go does, which knows no flags.
    build.onResolve({ filter: /./ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && !importer.endsWith('screen-parts.ts') ? { path, external: true } : null,
    );
  },
};

await buildIfStale();
// The compiler of messages leaves timers behind that would hold the process for half a minute.
process.exit();

async function buildIfStale(): Promise<void> {
  const state = hashOf(sources.flatMap((source) => filesBelow(join(root, source))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  process.stdout.write('Building Prash Patra…\n');
  rmSync(output, { recursive: true, force: true });
  await compileMessages();
  await Promise.all([...locales.map(buildScreens), ...locales.map(buildDrawing), buildServer()]);
  locales.forEach(putTogether);
  rmSync(join(output, 'screens'), { recursive: true });
  await minifyFirstPaint();
  writeFonts();
  writeFileSync(join(output, 'server/bank.json'), compileBank(await loadBank(join(root, 'bank'))));
  filesBelow(join(output, 'web')).forEach(compress);
  // Last, so that a build that was cut off is made again.
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, state);
}

/** The screens in one language, which hold no word of another. */
async function buildScreens(locale: Locale): Promise<void> {
  const built = (await buildWeb({
    root: join(root, 'src/web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { __LOCALE__: JSON.stringify(locale), [staticLocale]: JSON.stringify(locale) },
    build: { outDir: join(output, 'screens', locale) },
  })) as BuiltWeb;
  await buildWorker(root, join(output, 'screens', locale), built, locale);
  mkdirSync(join(output, 'server'), { recursive: true });
  writeFileSync(join(output, 'server', `screen-files.${locale}.json`), JSON.stringify(screenFiles(built)));
}

/** Pages and worker by language; all else in one place, where what is the same in two languages lies once: its name is made of its content. */
function putTogether(locale: Locale): void {
  const built = join(output, 'screens', locale);
  const isItsOwn = (file: string) => /\.html$|service-worker\.js$/u.test(file);
  cpSync(built, join(output, 'web'), { recursive: true, filter: (file) => !isItsOwn(file) });
  cpSync(built, join(output, 'web', locale), { recursive: true, filter: (file) => file === built || isItsOwn(file) });
}

/** It stands in every page. */
async function minifyFirstPaint(): Promise<void> {
  const file = join(output, 'web/first-paint.js');
  const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' });
  writeFileSync(file, code);
}

/** The fonts under an address that stays, for pages that the server writes itself. The files are those of the screens. */
function writeFonts(): void {
  const styles = filesBelow(join(output, 'web/assets')).filter((file) => file.endsWith('.css'));
  const faces = styles.flatMap((file) => readFileSync(file, 'utf8').match(/@font-face\s*\{[^}]*\}/gu) ?? []);
  const own = [...new Set(faces)].filter((face) => !face.includes('KaTeX'));
  if (own.length === 0) throw new Error('The build has no fonts');
  writeFileSync(join(output, 'web/fonts.css'), `${own.join('\n')}\n`);
}

/** What the server draws screens with. */
async function buildDrawing(locale: Locale): Promise<void> {
  await bundle({
    entryPoints: [join(root, 'src/web/draw-screen.tsx')],
    outfile: join(output, `server/draw-screen.${locale}.js`),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    alias: messagesIn(messagesApart),
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{"PROD":true}',
      [staticLocale]: JSON.stringify(locale),
    },
    // React's own files ask for Node's modules in the old way.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [withoutParts],
  });
}

async function buildServer(): Promise<void> {
  await bundle({
    entryPoints: ['main', 'keeping/backup', 'keeping/restore', 'keeping/move'].map((name) => join(root, 'src/server', `${name}.ts`)),
    outdir: join(output, 'server'),
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
  });
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Once here rather than at every request. Fonts and small files gain nothing. */
function compress(file: string): void {
  if (!/\.(?:js|css|svg|json|txt|webmanifest)$/u.test(file)) return;
  const content = readFileSync(file);
  if (content.length < 1000) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
