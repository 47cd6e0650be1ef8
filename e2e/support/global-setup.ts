import { rmSync } from 'node:fs';

import { makeFolder, originVariable, runProduct, startProduct, templateVariable } from './start-product.ts';

/** Starts the product once in an empty folder, which becomes the template for the others, then starts the one that all workers share. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const template = makeFolder();
  process.env[templateVariable] = template;
  const first = await runProduct(template);
  await first.stop();
  const shared = await startProduct();
  process.env[originVariable] = shared.origin;
  return async () => {
    await shared.stop();
    rmSync(template, { recursive: true, force: true });
  };
}
