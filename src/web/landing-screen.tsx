import { m } from '#messages';

import { lazy, memo, Suspense } from 'react';

import { LandingPage } from './landing/landing-page.tsx';
import { whenNear } from './landing/when-near.ts';
import { startGuestTest } from './shared/start-guest-test.ts';
import { showToast } from './shared/toast.tsx';
import { useReadyToKeep } from './shared/use-ready-to-keep.ts';
import { NewTest } from './test-form/new-test.tsx';

const ProductFacts = lazy(async () => {
  await whenNear('product-facts');
  return { default: (await import('./product-facts.tsx')).ProductFacts };
});

/** What is only read stands there as the server drew it; its script is fetched when somebody comes near. Nothing draws it again before. */
const Below = memo(() => (
  <Suspense>
    <ProductFacts />
  </Suspense>
));

/** The first page: the form is the product at work, the rest of the page is about it. */
export function LandingScreen() {
  const readyToKeep = useReadyToKeep();
  return (
    <LandingPage
      form={
        <NewTest
          submitLabel={m.landing_generate()}
          note={m.landing_one_free()}
          onAttemptNow={async (data) => {
            await readyToKeep();
            startGuestTest(data);
            showToast('success', m.landing_starts_now());
          }}
        />
      }
      below={<Below />}
    />
  );
}
