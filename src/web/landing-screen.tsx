import { m } from '#messages';

import { BelowTheForm } from './below-the-form.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { startGuestTest } from './shared/start-guest-test.ts';
import { showToast } from './shared/toast.tsx';
import { useReadyToKeep } from './shared/use-ready-to-keep.ts';
import { NewTest } from './test-form/new-test.tsx';

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
      below={<BelowTheForm />}
    />
  );
}
