import { LandingPage } from './landing/landing-page.tsx';
import { fairUse, planCards } from './plans/plan-cards.ts';
import { pageSettings } from './shared/page-settings.ts';
import { startGuestTest } from './shared/start-guest-test.ts';
import { showToast } from './shared/toast.tsx';
import { NewTest } from './test-form/new-test.tsx';

/** The first page: the form is the product at work, the rest of the page is about it. */
export function LandingScreen() {
  const { freeTestsPerMonth, generationsPerMinute } = pageSettings;
  return (
    <LandingPage
      form={
        <NewTest
          submitLabel="Generate Prash Patra"
          note="One free, no account"
          onAttemptNow={async (data) => {
            startGuestTest(data);
            showToast('success', 'Your test starts Now');
          }}
        />
      }
      plans={planCards(freeTestsPerMonth)}
      fairUse={fairUse(generationsPerMinute)}
    />
  );
}
