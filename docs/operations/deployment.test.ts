import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { load, YAML11_SCHEMA } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { configurationOf } from '../../lab/parties/balancer.ts';
import { calls } from '../../src/contract/calls.ts';
import { screens } from '../../src/contract/screens.ts';
import { readConfig } from '../../src/server/config.ts';
import { settingNames } from '../../src/server/environment.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const copied = [...dockerfile.matchAll(/^COPY --from=build \/product\/(\S+)/gmu)].map(([, path = '']) => path);
const running = readFileSync('docs/operations/running.md', 'utf8');
const haproxy = readFileSync('deploy/haproxy.cfg', 'utf8');
const nginx = readFileSync('deploy/nginx.conf', 'utf8');
const left = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);

/** The parts of a service in compose.yaml that these tests read. */
const serviceShape = z.object({
  image: z.string().optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  deploy: z.record(z.string(), z.unknown()).optional(),
  stop_grace_period: z.string().optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ aliases: z.array(z.string()) }).nullable())]),
  ports: z.array(z.string()).default([]),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.number(),
});
const compose = z
  .object({
    services: z.record(z.string(), serviceShape),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  })
  .parse(load(readFileSync('compose.yaml', 'utf8'), { schema: YAML11_SCHEMA }));

/** From the `server-template` line of haproxy.cfg. */
const [, places, interval, failures] =
  /server-template product (\d+) product:3000 check inter (\d+)s fall (\d+) /u.exec(haproxy)?.map(Number) ?? [];

/** The paths below the product's folder that the server's sources read at run time. */
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
    const listed = /const sources = \[([^\]]*)\]/u.exec(readFileSync('build/build.ts', 'utf8'))?.[1] ?? '';
    const sources = [...listed.matchAll(/'([^']+)'/gu)].map(([, path = '']) => path);

    expect(sources).toContain('src');
    expect(sources.filter((path) => !existsSync(path) || left.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
  });

  it('is built and run on one and the same Node, named to the last digit', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, base]) => base);

    expect(bases).toHaveLength(2);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-/u);
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
    for (const [name, value] of filledIn) if (value === '' && !name.startsWith('RAZORPAY')) filledIn.set(name, 'filledin'.repeat(4));
    for (const name of filledIn.keys()) if (name.startsWith('RAZORPAY')) filledIn.set(name, '');
    const interpolated = Object.entries(compose.services.product?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/gu, (_, variable: string) => filledIn.get(variable) ?? ''),
    ]);

    const config = readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(filledIn), ...Object.fromEntries(interpolated) });

    expect(config).toMatchObject({
      origin: 'https://tests.example.org',
      trustedProxies: 1,
      databaseUrl: expect.stringContaining('filledin'),
    });
    const passwords = ['POSTGRES_PASSWORD', 'MIGRATE_PASSWORD', 'SERVE_PASSWORD'];
    expect([...filledIn.keys()].filter((name) => !settingNames.includes(name))).toEqual(passwords);
    // The product has those that it needs in its URLs.
    expect(compose.services.product?.environment).toMatchObject(Object.fromEntries(passwords.map((name) => [name, ''])));
  });

  it('hands every setting of its .env to the product', () => {
    expect(compose.services.product?.env_file).toEqual(['.env']);
  });

  it('holds no password, and mounts files that are there', () => {
    const secrets = Object.values(compose.services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|KEY|TOKEN/u.test(name)),
    );
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));

    expect(secrets.filter(([, value]) => !/^(?:\$\{\w+:[-?][^}]*\})?$/u.test(value))).toEqual([]);
    expect(mounted.filter((path) => path.startsWith('./deploy/') && !existsSync(path))).toEqual([]);
  });

  it('leaves the product and the database no way out but to the hosts of way-out.hosts', () => {
    const withWayOut = Object.entries(compose.services).filter(([, { networks }]) => namesOf(networks).some((name) => !isInternal(name)));
    const { inside } = z
      .record(z.string(), z.object({ aliases: z.array(z.string()) }).nullable())
      .parse(compose.services['way-out']?.networks);

    expect(withWayOut.map(([name]) => name)).toEqual(['balancer', 'way-out']);
    expect(namesOf(compose.services.postgres?.networks ?? [])).toEqual(['database']);
    expect(inside?.aliases).toEqual(readFileSync('deploy/way-out.hosts', 'utf8').trim().split('\n'));
  });

  it('has as many processes as HAProxy has places, and no wish that `docker compose up` passes over', () => {
    expect(compose.services.product?.deploy).toEqual({ replicas: places });
  });
});

function namesOf(networks: string[] | Record<string, unknown>): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

function isInternal(network: string): boolean {
  return compose.networks[network]?.internal === true;
}

describe('pin-digests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-pins-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** Runs the script in a copy, with a registry that knows this digest of every image. */
  const pin = (digest: string) => {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho '${digest}'\n`, { mode: 0o755 });
    return spawnSync(join(folder, 'deploy/pin-digests'), { env: { PATH: `${folder}:${process.env.PATH}` }, encoding: 'utf8' });
  };
  const imagesIn = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?: +image: |FROM )(.*)$/gmu)].map(([, image]) => image);

  it('names every image by its digest, again and again, and changes nothing else', () => {
    for (const file of ['compose.yaml', 'Dockerfile', 'deploy/pin-digests']) cpSync(file, join(folder, file));
    const [first, second] = ['a', 'b'].map((letter) => `sha256:${letter.repeat(64)}`);

    pin(first ?? '');
    const { status } = pin(second ?? '');
    const [ofCompose, ofDockerfile] = [imagesIn('compose.yaml'), imagesIn('Dockerfile')];

    expect(status).toBe(0);
    expect(ofCompose).toEqual(
      ['postgres:17-bookworm', 'haproxy:3.0-bookworm', 'haproxy:3.0-bookworm'].map((image) => `${image}@${second}`),
    );
    expect(ofDockerfile).toEqual([
      expect.stringMatching(`^node:[\\d.]+-bookworm-slim@${second} AS build$`),
      expect.stringContaining(`@${second}`),
    ]);
    for (const file of ['compose.yaml', 'Dockerfile'])
      expect(readFileSync(join(folder, file), 'utf8').replaceAll(`@${second}`, '')).toBe(
        readFileSync(file, 'utf8').replaceAll(/@sha256:\w+/gu, ''),
      );
  });

  it('stops where the registry gives none', () => {
    expect(pin('unauthorized').status).toBe(1);
  });
});

describe('a process that ends', () => {
  const product = compose.services.product;
  const drained = Number(product?.environment['DRAIN_SECONDS']);

  it('goes on until HAProxy has noticed, and is given the time for it', () => {
    expect(drained).toBeGreaterThan((interval ?? Infinity) * (failures ?? Infinity) + 1);
    expect(Number.parseInt(product?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drained + 25);
  });
});

describe('the proxies', () => {
  it('add security headers to answers of their own, and leave the product’s alone', () => {
    const added = {
      'haproxy.cfg': [...haproxy.matchAll(/^ *http-(?:after-)?response .*$/gmu)].map(([line]) => line),
      'nginx.conf': [...nginx.matchAll(/^ *add_header .*$/gmu)].map(([line]) => line),
    };
    // Empty if the product answered, and an empty header is not sent.
    const own = [...nginx.matchAll(/^map \$upstream_http_x_content_type_options (\$\w+) \{\n {2}"" .*;\n\}$/gmu)].map(
      ([, name = '']) => name,
    );

    expect(added['haproxy.cfg'].filter((line) => !line.includes(' if !is_complete'))).toEqual([]);
    expect(added['nginx.conf'].filter((line) => !own.some((name) => line.endsWith(` ${name} always;`)))).toEqual([]);
    for (const [file, lines] of Object.entries(added))
      for (const name of ['X-Content-Type-Options', 'Content-Security-Policy', 'Referrer-Policy', 'Strict-Transport-Security'])
        expect({ file, name, isAdded: lines.some((line) => line.includes(` ${name} `)) }).toEqual({ file, name, isAdded: true });
  });

  it('send to nobody else what reached a server', () => {
    expect([...haproxy.matchAll(/^\s*retry-on (.*)$/gmu)].map(([, when]) => when)).toEqual(['conn-failure']);
    expect([...nginx.matchAll(/^\s*proxy_next_upstream (.*);$/gmu)].map(([, when]) => when)).toEqual(['off']);
  });

  it.each([
    ['haproxy.cfg', / !\{ path_reg (\S+) \}$/mu.exec(haproxy)?.[1]],
    ['nginx.conf', /if \(\$uri ~ (\S+)\) \{ return 403; \}/u.exec(nginx)?.[1]],
  ])('lead on to https from pages, and from no call: %s', (_, refused = '') => {
    const isRefused = (path: string) => new RegExp(refused, 'u').test(path);
    const called = [...Object.values(calls).map(({ path }) => path), '/insights/view', '/payment/callback', '/payment/webhook'];

    expect(called.filter((path) => !isRefused(path))).toEqual([]);
    expect(Object.values(screens).filter(isRefused)).toEqual([]);
  });

  it('offer TLS 1.2 and 1.3, with forward secrecy and authenticated encryption', () => {
    const offered = [/ssl-default-bind-ciphers (\S+)/u.exec(haproxy)?.[1], /ssl_ciphers (\S+);/u.exec(nginx)?.[1]];

    expect(offered[0]).toBe(offered[1]);
    expect(offered[0]?.split(':').filter((suite) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/u.test(suite))).toEqual(
      [],
    );
    expect(haproxy).toContain('ssl-min-ver TLSv1.2');
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  });

  it('are run by the faults as they are shipped, but for what cannot be had there', () => {
    const tried = configurationOf(haproxy, 1, 2, ['http://127.0.0.1:3', 'http://127.0.0.1:4']).split('\n');
    const shipped = haproxy.split('\n');

    expect(shipped.filter((line) => !tried.includes(line) && !/^resolvers|^ {2}(?:nameserver|hold)/u.test(line))).toEqual([
      '  bind :8080',
      '  bind :8443 ssl crt /certificates/site.pem alpn h2,http/1.1',
      expect.stringContaining('http-request deny deny_status 403 unless { ssl_fc } ||'),
      '  http-request redirect scheme https code 301 unless { ssl_fc }',
      expect.stringContaining('server-template'),
    ]);
    expect(tried).toContain('  server product2 127.0.0.1:4 check inter 200ms fall 2 rise 1');
    expect(() => configurationOf(haproxy.replace('bind :8443', 'bind :443'), 1, 2, [])).toThrow(/nothing like/u);
  });
});

describe('running.md', () => {
  it('names commands that are built', () => {
    const named = [...running.matchAll(/(?:dist\/server\/)?\b(\w+)\.js\b/gu)].map(([, name = '']) => name);
    const entries = /const entries = \[('main'[^\]]*)\]/u.exec(readFileSync('build/build.ts', 'utf8'))?.[1] ?? '';
    const built = [...entries.matchAll(/(\w+)'/gu)].map(([, name = '']) => name);

    expect(new Set(named)).toEqual(new Set(built.filter((name) => name !== 'main')));
  });

  it('gives the statement for each index that a migration builds on an existing table', () => {
    const given = indexesIn(running, 'concurrently ');
    const needed = readMigrations().flatMap(indexesToBuild);

    expect(needed.filter(({ definition }) => !given.some((one) => one.definition === definition))).toEqual([]);
  });

  it('needs no statement for an index of a new table', () => {
    const ofBoth = `CREATE TABLE "new" ("a" int); CREATE INDEX "one" ON "new" USING btree ("a"); CREATE INDEX "two" ON "old" ("a");`;

    expect(indexesToBuild(ofBoth).map(({ table }) => table)).toEqual(['old']);
  });
});

function readMigrations(): string[] {
  const folder = 'src/server/store/migrations';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Indexes on tables that existed before the migration. */
function indexesToBuild(migration: string) {
  const made = new Set([...migration.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/giu)].map(([, table]) => table));
  return indexesIn(migration, '').filter(({ table }) => !made.has(table));
}

/** Normalises `create index … if not exists`. Other statements stay unchanged, so that they match nothing. */
function indexesIn(text: string, how: string) {
  return [...text.matchAll(/create (?:unique )?index [^;`]*;/giu)].map(([statement]) => {
    const plain = statement
      .toLowerCase()
      .replaceAll('"', '')
      .replace(/ using btree/u, '')
      .replaceAll(/\s+/gu, ' ');
    const table = / on (\w+) /u.exec(plain)?.[1] ?? '';
    const safe = `index ${how}if not exists `;
    return { table, definition: plain.includes(safe) ? plain.replace(safe, '').replaceAll(`${table}.`, '') : statement };
  });
}
