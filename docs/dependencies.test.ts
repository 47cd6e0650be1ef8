import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

function readLock(path: string): [place: string, locked: LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(([place]) => place !== '');
}

const locked = readLock('package-lock.json');

it('T-69: every package is one of the registry’s, and known by a hash of what is in it', () => {
  const faults = locked.filter(([, { integrity = '', resolved = 'https://registry.npmjs.org/', link = false }]) => {
    return link || !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/');
  });

  expect(locked.length).toBeGreaterThan(100);
  expect(faults.map(([place]) => place)).toEqual([]);
});

it('T-69: what is installed is what the lockfile names', () => {
  const versions = new Map(locked.map(([place, { version }]) => [place, version]));

  const others = readLock('node_modules/.package-lock.json').filter(([place, { version }]) => versions.get(place) !== version);

  expect(others.map(([place, { version }]) => `${place}@${version}`)).toEqual([]);
});

it('T-69: no package runs anything when it is installed but the one that fetches its own binary', () => {
  const running = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13));

  expect([...new Set(running)]).toEqual(['esbuild']);
});

it('T-69: KaTeX is past the holes that are known of it', () => {
  const katex = locked
    .filter(([place]) => place.endsWith('node_modules/katex'))
    .map(([, { version = '' }]) => version.split('.').map(Number));

  expect(katex.length).toBeGreaterThan(0);
  for (const [major = 0, minor = 0, patch = 0] of katex) expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_021);
});

it('nothing in the product is under the GPL or AGPL alone', () => {
  const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
    components: { name: string; licenses: { license?: { id?: string; name?: string }; expression?: string }[] }[];
  };
  const termsOf = ({ licenses }: (typeof components)[number]) =>
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

  const faults = components.filter((component) => {
    const choices = termsOf(component).split(' OR ');
    return choices.every((terms) => terms === '' || /\bA?GPL/u.test(terms));
  });

  expect(components.length).toBeGreaterThan(100);
  expect(faults.map((component) => `${component.name}: ${termsOf(component)}`)).toEqual([]);
});

it('T-69: a build lists what is in the product, on the server and in the browser, with versions and hashes', () => {
  const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
    components: { 'bom-ref': string; version: string; hashes: [{ content: string }] }[];
  };
  const listed = new Map(components.map((component) => [component['bom-ref'], component]));
  const inProduct = ['fastify', 'pg', 'oidc-provider', 'react-dom', 'katex', 'workbox-core'].map((name) => `node_modules/${name}`);
  const tools = ['vite', 'vitest', 'typescript', '@playwright/test'].map((name) => `node_modules/${name}`);

  const faults = locked.filter(([place, { version, integrity = '' }]) => {
    const component = listed.get(place);
    const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    return component && (component.version !== version || component.hashes[0].content !== hash);
  });

  expect(inProduct.filter((place) => !listed.has(place))).toEqual([]);
  expect(tools.filter((place) => listed.has(place))).toEqual([]);
  expect(faults.map(([place]) => place)).toEqual([]);
});
