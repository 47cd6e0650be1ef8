import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addPoolGauge, addProcessMetrics } from '../../src/server/operations/gauges.ts';
import { startFakeModelServer, type FakeModelServer } from '../../src/server/testing/model-host/fake-model-server.ts';
import { createTestApp, type TestApp } from '../../src/server/testing/app/test-app.ts';

const page = readFileSync(new URL('alerts.md', import.meta.url), 'utf8');
const expressions = [...page.matchAll(/```promql\n(.*?)```/gsu)].map(([, text = '']) => text);
/** Metrics of other exporters. */
const foreign = /^(?:node|probe)_|^up$/u;

/** The label that Prometheus adds when it scrapes. */
const ofScrape = 'job';

interface Served {
  labels: ReadonlySet<string>;
  kind: string;
}

let model: FakeModelServer;
let test: TestApp;
let served: Map<string, Served>;
beforeAll(async () => {
  model = await startFakeModelServer();
  test = await createTestApp({ settings: { AI_BASE_URL: model.url, AI_MODEL: 'm' } });
  const { metrics } = test.services;
  // A test app lacks the metrics of a server process.
  addProcessMetrics(metrics.registry);
  if (!metrics.registry.getSingleMetric('prash_patra_database_pool')) {
    addPoolGauge(metrics.registry, () => ({ busy: 0, idle: 0, waiting: 0 }));
  }
  const { body } = await test.browser().get('/metrics');
  const labelsOf = (name: string) => {
    const known = metrics.registry.getSingleMetric(name) as { labelNames?: readonly string[] } | undefined;
    const written = [...String(body).matchAll(new RegExp(`^${name}\\{(.*?)\\} `, 'gmu'))].flatMap(([, labels = '']) =>
      [...labels.matchAll(/(\w+)="/gu)].map(([, label = '']) => label),
    );
    return new Set([...(known?.labelNames ?? []), ...written]);
  };
  const types = [...String(body).matchAll(/^# TYPE (\S+) (\S+)$/gmu)];
  served = new Map(types.map(([, name = '', kind = '']) => [name, { kind, labels: labelsOf(name) }]));
});
afterAll(async () => {
  await test.close();
  await model.close();
});

/** The metric's name; that of the histogram for its series. */
function nameOf(series: string): string {
  const [, name = series] = /^(.*)_(?:bucket|count|sum)$/u.exec(series) ?? [];
  return served.get(name)?.kind === 'histogram' ? name : series;
}

/** The series that an expression reads, each with the labels of its matchers. */
function seriesIn(expression: string): [name: string, labels: string[]][] {
  const words = [...expression.matchAll(/\b([a-z]\w*_\w+|up)\b(\{[^}]*\})?(?!\()/gu)];
  return words
    .filter(([, word = '']) => !/^(?:histogram_quantile|max_over_time|predict_linear)$/u.test(word))
    .map(([, name = '', matchers = '']) => [name, [...matchers.matchAll(/(\w+)\s*[!=]/gu)].map(([, label = '']) => label)]);
}

describe('the page of alerts', () => {
  it('reads series that are served, by labels that they have', () => {
    const read = expressions.flatMap(seriesIn).filter(([name]) => !foreign.test(name));

    expect(expressions.length).toBeGreaterThan(10);
    expect(read.length).toBeGreaterThan(20);
    const faults = read.filter(([name, labels]) => {
      const found = served.get(nameOf(name));
      return !found || labels.some((label) => label !== ofScrape && !found.labels.has(label));
    });
    expect(faults).toEqual([]);
  });

  it('asks of what other programs serve too for those of the product alone', () => {
    const shared = expressions.flatMap(seriesIn).filter(([name]) => /^(?:process|nodejs)_|^up$/u.test(name));

    expect(shared.length).toBeGreaterThan(3);
    expect(shared.filter(([, labels]) => !labels.includes(ofScrape))).toEqual([]);
  });

  it('names, with their labels, all that the product serves of its own and nothing else', () => {
    const rows = [...page.matchAll(/^\| `(prash_patra_\w+)` *\| ([\w, ]*)\|/gmu)];
    const named = rows.map(([, name = '', labels = '']) => [name, labels.trim() === '' ? [] : labels.trim().split(', ')] as const);

    const own = [...served].filter(([name]) => name.startsWith('prash_patra_'));
    const sorted = (entries: (readonly [string, readonly string[]])[]) =>
      entries.map(([name, labels]) => `${name} ${[...labels].sort().join()}`).sort();
    const withoutBounds = own.map(([name, { labels }]) => [name, [...labels].filter((label) => label !== 'le')] as const);
    expect(sorted(named.map(([name, labels]) => [name, labels]))).toEqual(sorted(withoutBounds));
  });

  it('speaks of no metric that is not there', () => {
    const spoken = [...page.matchAll(/\b(?:prash_patra|nodejs|process)_\w+/gu)].map(([name]) => name).filter((name) => !name.endsWith('_'));

    expect(spoken.filter((name) => !served.has(nameOf(name)))).toEqual([]);
  });

  it('knows of values of labels what the product calls them', async () => {
    const { body } = await test.browser().get('/metrics');
    const matched = [...page.matchAll(/(prash_patra_\w+?)(?:_bucket|_count)?\{(outcome|state)="([\w-]+)"\}/gu)];

    expect(matched.length).toBeGreaterThan(5);
    const unknown = matched.filter(([, name = '', label = '', value = '']) => !String(body).includes(`${name}{${label}="${value}"}`));
    expect(unknown.map(([text]) => text)).toEqual([]);
  });
});
