import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';

import { findOnPage, whenNear } from './landing/when-near.ts';

const id = 'product-facts';
let leave = () => {};
const left = new Promise<void>((resolve) => {
  leave = resolve;
});

const ProductFacts = lazy(async (): Promise<{ default: ComponentType }> => {
  // What the server drew goes with the first page; drawn again, it is wanted at once.
  await Promise.race([whenNear(id), left]);
  try {
    return { default: (await import('./product-facts.tsx')).ProductFacts };
  } catch {
    // It stays as the server drew it, which can be read and followed, and costs nobody their form.
    if (findOnPage(id)) await left;
    return { default: () => null };
  }
});

/** What is only read stands there as the server drew it; its script is fetched when somebody comes near. Nothing draws it again before. */
export const BelowTheForm = memo(() => {
  useEffect(() => {
    if (!findOnPage(id)) leave();
    return leave;
  }, []);
  return (
    <Suspense>
      <ProductFacts />
    </Suspense>
  );
});
