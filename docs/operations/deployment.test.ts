import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { readConfig } from '../../src/server/config.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const copied = [...dockerfile.matchAll(/^COPY --from=build \/product\/(\S+)/gmu)].map(([, path = '']) => path);
const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);

/** A service of compose.yaml, as far as these tests look. */
const serviceShape = z.object({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
});
const compose = z.object({ services: z.record(z.string(), serviceShape) }).parse(load(readFileSync('compose.yaml', 'utf8')));

/** What the server reads from the product's folder while it runs, as its sources name it. */
function readWhileRunning(): string[] {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'dev.ts' && !name.startsWith('testing/'),
  );
  return sources.flatMap((name) =>
    [...readFileSync(join('src/server', name), 'utf8').matchAll(/join\(productFolder, '([^']+)'/gu)].map(([, path = '']) => path),
  );
}

describe('the image', () => {
  it('holds what the server reads while it runs, and what the build makes', () => {
    // The bank is compiled into the build; only tests and development read its sources.
    const read = readWhileRunning().filter((path) => path !== 'bank');

    expect(read.length).toBeGreaterThan(3);
    expect(read.filter((path) => !copied.some((folder) => path === folder || path.startsWith(`${folder}/`)))).toEqual([]);
    expect(copied.filter((path) => !['dist', 'node_modules'].includes(path) && !existsSync(path))).toEqual([]);
  });

  it('is built of everything that the build reads', () => {
    const listed = /const sources = \[([^\]]*)\]/u.exec(readFileSync('build.ts', 'utf8'))?.[1] ?? '';
    const sources = [...listed.matchAll(/'([^']+)'/gu)].map(([, path = '']) => path);

    expect(sources).toContain('src');
    expect(sources.filter((path) => !existsSync(path) || left.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
  });

  it('is built and run on one and the same Node, named to the last digit', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, base]) => base);

    expect(bases).toHaveLength(2);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:20\.\d+\.\d+-/u);
  });

  it('asks an address that the server has whether it is ready', () => {
    expect(dockerfile).toContain('/readyz');
    expect(dockerfile).toContain('USER node');
  });
});

describe('compose.yaml', () => {
  it('gives the product settings that it takes, once the example is filled in', () => {
    const example = readFileSync('deploy/compose.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gmu);
    const filledIn = new Map([...example].map(([, name = '', value = '']) => [name, value]));
    for (const name of ['POSTGRES_PASSWORD', 'OIDC_CLIENT_ID', 'AI_API_KEY']) filledIn.set(name, 'filledin');
    for (const name of filledIn.keys()) if (name.startsWith('RAZORPAY')) filledIn.set(name, '');
    const named = new Set<string>();
    const settings = Object.entries(compose.services.product?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/gu, (_, variable: string) => {
        named.add(variable);
        return filledIn.get(variable) ?? '';
      }),
    ]);

    const config = readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(settings) });

    expect(config).toMatchObject({
      origin: 'https://tests.example.org',
      trustedProxies: 1,
      databaseUrl: expect.stringContaining('filledin'),
    });
    expect([...filledIn.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  it('holds no password, and mounts files that are there', () => {
    const secrets = Object.values(compose.services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|KEY|TOKEN/u.test(name)),
    );
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));

    expect(secrets.filter(([, value]) => !/^\$\{\w+:[-?][^}]*\}$/u.test(value))).toEqual([]);
    expect(mounted.filter((path) => path.startsWith('./deploy/') && !existsSync(path))).toEqual([]);
  });
});
