import { m } from '#messages';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../contract/screens.ts';
import { Footer } from './footer.tsx';
import type { PlansDialogProps } from './plans/plans-dialog.tsx';
import { Screens } from './routes.tsx';
import { fetchScreen } from './screen-parts.ts';
import { useAddress } from './shared/address.tsx';
import type { AlertDialogProps } from './shared/alert-dialog.tsx';
import { lazyPart } from './shared/lazy-part.tsx';
import { FetchScreen } from './shared/link.tsx';
import { prefetch } from './shared/on-intent.ts';
import { useRoot } from './shared/root-state.ts';
import { showToast, ToastHost } from './shared/toast.tsx';
import { useFreshUser } from './shared/use-fresh-user.ts';
import type { GuestResultDialogProps } from './sign-in/guest-result-dialog.tsx';
import { resumeGeneration } from './test-form/writing/generation.ts';
import { TopBar } from './top-bar.tsx';
import { useLeftovers } from './use-leftovers.ts';

const fetchGuestResult = async () => (await import('./sign-in/guest-result-dialog.tsx')).GuestResultDialog;

const fetchPlans = async () => (await import('./plans/plans-dialog.tsx')).PlansDialog;

const fetchAlertDialog = async () => (await import('./shared/alert-dialog.tsx')).AlertDialog;

const AlertDialog = lazyPart<AlertDialogProps>(fetchAlertDialog, () => null);
const PlansDialog = lazyPart<PlansDialogProps>(fetchPlans, PlansNotFetched);
const GuestResultDialog = lazyPart<GuestResultDialogProps>(fetchGuestResult, ResultNotFetched);

/** What stands around every screen: the bar, the foot, and the dialogs that outlive a screen. */
export function App() {
  const { pathname } = useAddress();
  const isDialogOpen = useRoot((root) => root.unauth.modalOpen);
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const [arePlansOpen, setPlansOpen] = useState(false);
  const [TimeUpDialog, setTimeUpDialog] = useState<ComponentType<AlertDialogProps>>();
  useFreshUser();
  useGuestClaim(isLoggedIn);
  useLeftovers();
  // What stands there now is of whoever is signed in. See public/first-paint.js.
  useLayoutEffect(() => void delete document.documentElement.dataset['known'], []);
  // Before the first paint: no form is seen that is not to be filled in.
  useLayoutEffect(resumeGeneration, []);
  const isAttempting = pathname === screens.attempt || pathname === screens.guestAttempt;
  // Whoever sits a test may be out of reach when it is over: what tells of it is fetched before.
  useEffect(() => {
    if (isAttempting) [fetchAlertDialog, fetchGuestResult].forEach(prefetch);
  }, [isAttempting]);
  const tellOfTimeUp = () => {
    fetchAlertDialog().then(
      (Dialog) => setTimeUpDialog(() => Dialog),
      () => showToast('success', m.app_submitted()),
    );
  };
  return (
    <FetchScreen value={fetchScreen}>
      <a className="skip-link" href="#content">
        {m.app_skip()}
      </a>
      {!isAttempting && <TopBar onUpgrade={() => setPlansOpen(true)} onUpgradeNear={() => prefetch(fetchPlans)} />}
      <TopOfScreen key={pathname} />
      <div id="content" tabIndex={-1}>
        <Screens onUpgrade={() => setPlansOpen(true)} onTimeUp={tellOfTimeUp} />
      </div>
      {!isAttempting && <Footer />}
      <Suspense>
        {arePlansOpen && <PlansDialog isOpen onClose={() => setPlansOpen(false)} />}
        {isDialogOpen && !isLoggedIn && <GuestResultDialog onSignedIn={(greeting) => showToast('success', greeting)} />}
      </Suspense>
      {TimeUpDialog && (
        <TimeUpDialog isOpen message={m.app_submitted()} confirmLabel={m.app_ok()} onConfirm={() => setTimeUpDialog(undefined)} />
      )}
      <ToastHost />
    </FetchScreen>
  );
}

function PlansNotFetched({ onClose }: PlansDialogProps) {
  return <AlertDialog isOpen message={m.app_plans_not_loaded()} confirmLabel={m.app_ok()} onConfirm={onClose} />;
}

function ResultNotFetched() {
  return <AlertDialog isOpen message={m.app_result_not_loaded()} confirmLabel={m.app_load_again()} onConfirm={() => location.reload()} />;
}

/** A screen that one goes to begins at its top; one that one comes back to, where it was left. Give it the path as its key. */
function TopOfScreen() {
  const { isReturn } = useAddress();
  const goUp = useEffectEvent(() => {
    if (!isReturn) scrollTo(0, 0);
  });
  useLayoutEffect(() => goUp(), []);
  return null;
}

/** Whoever signs in, by whatever door, finds the test they took before in their account. */
function useGuestClaim(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) return;
    // Where it could not be fetched, the test stays on this device until the next visit.
    import('./sign-in/claim-guest-test.ts')
      .then(({ claimGuestTest }) => claimGuestTest())
      .then((subjectId) => {
        // Whoever signed in to pay goes on to pay.
        if (subjectId !== undefined && location.pathname !== screens.payment) navigate(`/home/subject/${subjectId}`, { replace: true });
      })
      .catch((error: unknown) => console.error('The test taken before signing in was not claimed', error));
  }, [isLoggedIn]);
}
