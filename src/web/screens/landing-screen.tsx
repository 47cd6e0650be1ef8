import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { LandingPage } from '../landing/landing-page.tsx';
import { showToast } from '../ui/toast.tsx';
import { useIsHydrated, useStorageReady } from '../shared/root/use-stored-state.ts';
import { NewTestFlow } from '../test-form/new-test.tsx';
import { usePrefill } from '../test-form/form/use-prefill.ts';
import { markingOf } from '../../assessment/marking.ts';
import { pendingAttempt } from '../shared/root/browser-storage.ts';
import { startGuestTest } from '../shared/start-guest-test.ts';

// Hydrates after the form. If it fails to load, the server-rendered sections stay: they need no script.
const ProductFacts = lazy(async () => {
  const loaded = await import('./product-facts.tsx').catch(() => new Promise<never>(() => undefined));
  return { default: loaded.ProductFacts };
});

/** The same element in each render: an update before it hydrates would drop what the server rendered. */
const productFacts = (
  <Suspense>
    <ProductFacts />
  </Suspense>
);

/** The landing page: the test form, an example question and what the product offers. */
export function LandingScreen() {
  const storageReady = useStorageReady();
  const refill = usePrefill();
  // What the server rendered knows no visitor.
  const isUsed = useIsHydrated() && pendingAttempt.read() !== undefined;
  return (
    <LandingPage
      takeBack={refill.takeBack}
      form={
        <NewTestFlow
          key={String(refill.isTakenBack)}
          submitLabel={m.landing_generate()}
          note={isUsed ? '' : m.landing_one_free()}
          onAttemptNow={async (data) => {
            await storageReady();
            const { formData, generatedData } = data;
            const { title, timePerQuestion, extraTime } = formData;
            startGuestTest({ ...generatedData, title, timePerQuestion, extraTime, marking: markingOf(formData) });
            showToast('success', m.shared_starts_now());
          }}
        />
      }
      below={productFacts}
    />
  );
}
