import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { atLeast, type Figure, noneOf, note } from '../harness/figure.ts';
import { type LoadProduct, startLoadProduct } from '../harness/load-product.ts';
import { makeScanTargets, type ScanTarget, type ScanTargets } from './scan-targets.ts';
import type { FaultRun } from './under-load.ts';

/** In milliseconds, for each scanner. */
const longestScan = 20 * 60_000;

/** Two scanners of others against the product, signed in: wapiti crawls and attacks pages, sqlmap attacks every parameter. */
export async function provesScanners(run: FaultRun): Promise<Figure[]> {
  const product = await startLoadProduct();
  try {
    const scanned = await makeScanTargets(product);
    return [
      ...(await whereInstalled('sqlmap', () => runSqlmap(run, product, scanned))),
      ...(await whereInstalled('wapiti', () => runWapiti(run, product, scanned))),
      noneOf('scanners: requests that ended in a defect', await countDefects(product)),
    ];
  } finally {
    await product.stop();
  }
}

async function whereInstalled(program: string, scan: () => Promise<Figure[]>): Promise<Figure[]> {
  if (spawnSync('which', [program]).status === 0) return scan();
  note(`${program} is not on this machine, so this part was skipped: on Debian, apt-get install ${program}`);
  return [];
}

async function runSqlmap(run: FaultRun, product: LoadProduct, { headers, targets }: ScanTargets): Promise<Figure[]> {
  const until = performance.now() + longestScan;
  const findings: string[] = [];
  let tried = 0;
  let parameters = 0;
  for (const target of targets) {
    const left = Math.round(until - performance.now());
    if (left <= 0) break;
    const printed = await runNicely('sqlmap', sqlmapOptions(run, product, { headers, ...target }), left);
    writeFileSync(join(run.logFolder, `sqlmap-${target.name.replaceAll(' ', '-')}.log`), printed);
    if (/identified the following injection point/u.test(printed)) findings.push(`${target.name} can be injected`);
    if (/might be vulnerable/u.test(printed)) findings.push(`${target.name}: ${/.*might be vulnerable.*/u.exec(printed)?.[0]}`);
    parameters += printed.match(/testing for SQL injection on/gu)?.length ?? 0;
    if (/do not appear to be injectable|identified the following/u.test(printed)) tried += 1;
    else note(`sqlmap gave no verdict on ${target.name}: ${printed.trim().split('\n').at(-3)}`);
  }
  return [
    atLeast('sqlmap: addresses attacked', tried, targets.length),
    atLeast('sqlmap: parameters attacked', parameters, targets.length),
    noneOf('sqlmap: findings', findings),
  ];
}

function sqlmapOptions(run: FaultRun, { origin }: LoadProduct, target: ScanTarget): string[] {
  const { method, path, headers, body, form } = target;
  const data = body ? JSON.stringify(body) : form && new URLSearchParams(form).toString();
  const all = { ...headers, ...(body && { 'Content-Type': 'application/json' }) };
  return [
    ['-u', origin + path],
    ['--method', method],
    data === undefined ? [] : ['--data', data],
    [
      '--headers',
      Object.entries(all)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    ],
    ['--level', '2'],
    ['--risk', '1'],
    ['--dbms', 'PostgreSQL'],
    // Refusals are answers too.
    ['--ignore-code', '400,401,403,404,405,409,413,415,422,429'],
    ['--output-dir', join(run.logFolder, 'sqlmap')],
    ['--batch'],
    ['--flush-session'],
    ['--disable-coloring'],
  ].flat();
}

/** What wapiti reports and is not amiss. */
const expected = [
  // On an https origin the product sends both.
  /Strict-Transport-Security|Secure flag/iu,
  // Browsers have removed what it was for.
  /X-XSS-Protection/u,
  // The payment provider's two forms come from elsewhere: a signature guards one, the other is the sandbox's. Neither reads a cookie.
  /^Cross Site Request Forgery: POST \/(?:payment\/callback|sandbox\/checkout\/\w+):/u,
];

async function runWapiti(run: FaultRun, product: LoadProduct, { headers, targets }: ScanTargets): Promise<Figure[]> {
  const report = join(run.logFolder, 'wapiti.json');
  const endpoint = await startEndpoint();
  const starts = targets
    .filter(({ method, name }) => method === 'GET' && name !== 'deleteTest')
    .map(({ path }) => path.replaceAll('*', ''));
  const options = [
    ['-u', `${product.origin}/`],
    ...['/home', '/account', '/payment', '/topics', ...starts].map((path) => ['-s', product.origin + path]),
    ...Object.entries(headers).map(([name, value]) => ['-H', `${name}: ${value}`]),
    // The two others need lists that they fetch from the internet.
    ['-m', 'all,-nikto,-wapp'],
    // Otherwise it asks a host of its makers whether the product called there.
    ['--endpoint', endpoint.url],
    ['--scope', 'domain', '--max-scan-time', '240', '--max-attack-time', '90'],
    ['-f', 'json', '-o', report, '--flush-session', '--no-bugreport', '--store-session', join(run.logFolder, 'wapiti')],
  ].flat();
  const printed = await runNicely('wapiti', options, longestScan);
  endpoint.close();
  writeFileSync(join(run.logFolder, 'wapiti.log'), printed);
  const crawled = Number(/found (?<count>\d+) URLs and forms/u.exec(printed)?.groups?.['count'] ?? 0);
  const findings = readFindings(report).filter((finding) => !expected.some((pattern) => pattern.test(finding)));
  return [atLeast('wapiti: pages and forms attacked', crawled, starts.length), noneOf('wapiti: findings', findings)];
}

interface WapitiReport {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  anomalies: WapitiReport['vulnerabilities'];
}

function readFindings(file: string): string[] {
  if (!existsSync(file)) return ['no report was written: the log says why'];
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
  );
}

/** Stands for the host where wapiti waits for calls of the product. */
async function startEndpoint(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'application/json').end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Routes that answered 500, from the product's own count. */
async function countDefects({ origin }: LoadProduct): Promise<string[]> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => line.startsWith('prash_patra_http_request_duration_seconds_count') && line.includes('status="500"'));
}

/** Runs the program at a low priority, at most `milliseconds`. Returns what it printed. */
function runNicely(program: string, options: readonly string[], milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('nice', ['-n', '10', program, ...options], { stdio: ['ignore', 'pipe', 'pipe'], timeout: milliseconds });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += String(text)));
    child.once('close', () => resolve(printed));
  });
}
