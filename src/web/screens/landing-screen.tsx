import { lazy, Suspense } from 'react';

import { m } from '#messages';

import { LandingPage } from '../landing/landing-page.tsx';
import { startGuestTest } from '../shared/start-guest-test.ts';
import { showToast } from '../ui/toast.tsx';
import { useStorageReady } from '../shared/root/use-storage-ready.ts';
import { NewTestFlow } from '../test-form/new-test.tsx';

// Hydrates after the form. If it fails to load, the server-rendered sections stay: they need no script.
const ProductFacts = lazy(async () => {
  const loaded = await import('./product-facts.tsx').catch(() => new Promise<never>(() => undefined));
  return { default: loaded.ProductFacts };
});

/** The landing page: the test form, an example question and what the product offers. */
export function LandingScreen() {
  const storageReady = useStorageReady();
  return (
    <LandingPage
      form={
        <NewTestFlow
          submitLabel={m.landing_generate()}
          note={m.landing_one_free()}
          onAttemptNow={async (data) => {
            await storageReady();
            startGuestTest(data);
            showToast('success', m.landing_starts_now());
          }}
        />
      }
      below={
        <Suspense>
          <ProductFacts />
        </Suspense>
      }
    />
  );
}
