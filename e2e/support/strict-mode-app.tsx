import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '../../src/web/app.tsx';
import { AddressProvider } from '../../src/web/shared/address.tsx';
import { fetchShapes } from '../../src/web/shared/root/browser-storage.ts';
import { useRoot } from '../../src/web/shared/root/root-state.ts';

/** Counts how often its effect ran, which is twice in strict mode. */
function EffectCounter() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['effects'] = String(Number(dataset['effects'] ?? 0) + 1);
  }, []);
  return null;
}

await fetchShapes();
await useRoot.persist.rehydrate();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <EffectCounter />
      <AddressProvider>
        <App />
      </AddressProvider>
    </StrictMode>,
  );
