// Fails on high or critical vulnerabilities in packages that the product uses on the server or in a browser. Those in development
// tools are only reported. If the registry returns no data, reports that and passes.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const found = read(stdout)?.vulnerabilities;

if (!found) console.log('npm audit: the registry tells nothing of known holes; nothing was looked at');
else {
  const product = packagesOfProduct();
  const grave = Object.values(found).filter(({ severity }) => severity === 'high' || severity === 'critical');
  const ours = grave.filter(({ name }) => product.has(name));
  console.log(`npm audit: ${Object.keys(found).length} known holes, ${grave.length} of them grave, ${ours.length} of these in the product`);
  for (const { name, severity, range } of grave) console.log(`  ${name} ${range}: ${severity}`);
  if (ours.length > 0) process.exitCode = 1;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The names of the packages that the product's sources import, and of their dependencies. */
function packagesOfProduct() {
  const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  const needs = new Map();
  for (const [place, { dependencies, optionalDependencies }] of packages) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    needs.set(name, [...(needs.get(name) ?? []), ...Object.keys({ ...dependencies, ...optionalDependencies })]);
  }
  const reached = new Set();
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css)$/u.test(file) && !/\.test\.|testing\//u.test(file),
  );
  const open = sources.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/(?:from|import)\s*\(?'(?<name>(?:@[\w.-]+\/)?[\w.-]+)/gu)].map(
      ({ groups }) => groups.name,
    ),
  );
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name) || !needs.has(name)) continue;
    reached.add(name);
    open.push(...needs.get(name));
  }
  return reached;
}
