import { expect, it } from 'vitest';

import { filesOf } from './rendered-screens.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/base.css'], imports: ['_start.js'] },
  '_start.js': { file: 'assets/start.js', css: ['assets/start.css'] },
  'policies/policy-pages.tsx': { file: 'assets/policies.js', css: ['assets/policies.css'], imports: ['_start.js', '_sheet.js'] },
  '_sheet.js': { file: 'assets/sheet.js', css: ['assets/sheet.css'], imports: ['_start.js'], dynamicImports: ['later.ts'] },
};

it('lists the files that a screen needs besides those of every page, imported styles first', () => {
  expect(filesOf(manifest, ['policies/policy-pages.tsx'])).toEqual({
    scripts: ['/assets/sheet.js', '/assets/policies.js'],
    styles: ['/assets/sheet.css', '/assets/policies.css'],
  });
});

it('throws for a module that the build lacks', () => {
  expect(() => filesOf(manifest, ['missing.ts'])).toThrow('The build has no missing.ts');
});
