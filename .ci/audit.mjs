// Fails on high or critical vulnerabilities in packages that the product uses on the server or in a browser. Those in development
// tools are only reported. If the registry returns no data, reports that and passes.
import { spawnSync } from 'node:child_process';

import { packagesOfProduct } from '../build/product-packages.ts';

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const found = read(stdout)?.vulnerabilities;

if (!found) console.log('npm audit: the registry tells nothing of known holes; nothing was looked at');
else {
  const product = new Set(packagesOfProduct('.').map(({ name }) => name));
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
