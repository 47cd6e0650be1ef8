import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  version: string;
  /** A Subresource Integrity value. */
  integrity: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface ProductPackage extends LockedPackage {
  name: string;
  /** Its folder in the lockfile, such as `node_modules/fastify`. */
  place: string;
  /** The places of its dependencies. */
  needs: string[];
}

/** The packages that the product uses on the server or in a browser: those that its sources import, and their dependencies. */
export function packagesOfProduct(root: string): ProductPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  const found = new Map<string, ProductPackage>();
  const open = importsOf(join(root, 'src')).map((name) => `node_modules/${name}`);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const locked = packages[place];
    if (!locked || found.has(place)) continue;
    const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    const needs = names.flatMap((name) => resolve(packages, place ?? '', name) ?? []);
    found.set(place, { ...locked, place, needs, name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length) });
    open.push(...needs);
  }
  return [...found.values()].toSorted((one, other) => (one.place < other.place ? -1 : 1));
}

/** The names of the packages that the sources below a folder import, without tests and the development server. */
function importsOf(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css)$/u.test(file) && !/\.test\.|testing\/|__fixtures__|make-test\.ts$|server\/dev\.ts$/u.test(file),
  );
  const imported = /(?:from|import)\s*\(?'(?<name>(?:@[\w.-]+\/)?[\w.-]+)/gu;
  return sources.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/^import type [^;]*;/gmu, '');
    return [...text.matchAll(imported)].map(({ groups }) => groups?.name ?? '');
  });
}

/** As Node resolves it: the nearest `node_modules` upwards that holds the package. */
function resolve(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
