import { packagesOfProduct, type ProductPackage } from './product-packages.ts';

/**
 * What the product is made of, in CycloneDX 1.6 (ECMA-424). The same lockfile and sources give the same text. `npm sbom` cannot tell
 * what is bundled for the browser from tools, which are all development dependencies.
 */
export function billOfMaterials(root: string, product: { name: string; version: string }): string {
  const packages = packagesOfProduct(root);
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
      components: packages.map(describe),
      dependencies: [
        {
          ref: product.name,
          dependsOn: packages.filter(({ place }) => place.lastIndexOf('node_modules/') === 0).map(({ place }) => place),
        },
        ...packages.map(({ place, needs }) => ({ ref: place, dependsOn: needs })),
      ],
    },
    undefined,
    1,
  );
}

function describe({ place, name, version, integrity, license }: ProductPackage) {
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    ...(license !== undefined && { licenses: [license.includes(' ') ? { expression: license } : { license: { name: license } }] }),
  };
}
