import './shared/locale.ts';

import { m } from '#messages';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { screens } from '../contract/screens.ts';
import { Footer } from './shell/footer.tsx';
import type { PlansDialogProps } from './payments/plans-dialog.tsx';
import { Screens } from './routes.tsx';
import { HydrationGate } from './hydration-gate.tsx';
import { loadScreen } from './screen-modules.tsx';
import { useAddress } from './shared/address.tsx';
import type { AlertDialogProps } from './ui/dialog.tsx';
import { FetchScreen } from './shared/link.tsx';
import { lazyPart, prefetch } from './shared/lazy-part.tsx';
import { useRoot } from './shared/root/root-state.ts';
import { showToast, ToastHost } from './ui/toast.tsx';
import { useOpenRenewal } from './shared/user/renewal.ts';
import { useFreshUser } from './shared/user/use-fresh-user.ts';
import type { GuestResultDialogProps } from './sign-in/guests/guest-result-dialog.tsx';
import { PendingSignOutNotice } from './sign-in/pending-sign-out-notice.tsx';
import type { RenewSessionDialogProps } from './sign-in/renew-session-dialog.tsx';
import { resumeGeneration } from './test-form/generation/generation.ts';
import { markedLearner, reloadForAnother } from './shell/reload-for-another.ts';
import { TopBar } from './shell/top-bar.tsx';

const prefetchScreen = (path: string) => prefetch(() => loadScreen(path));

const fetchGuestResult = async () => (await import('./sign-in/guests/guest-result-dialog.tsx')).GuestResultDialog;

const fetchPlans = async () => (await import('./payments/plans-dialog.tsx')).PlansDialog;

const fetchAlertDialog = async () => (await import('./ui/dialog.tsx')).AlertDialog;

const fetchRenewSession = async () => (await import('./sign-in/renew-session-dialog.tsx')).RenewSessionDialog;

const fetchOtherLearner = async () => (await import('./shell/other-learner-notice.tsx')).OtherLearnerNotice;

const OtherLearnerNotice = lazyPart(fetchOtherLearner, () => null);
const AlertDialog = lazyPart<AlertDialogProps>(fetchAlertDialog, () => null);
const PlansDialog = lazyPart<PlansDialogProps>(fetchPlans, PlansNotLoaded);
const RenewSessionDialog = lazyPart<RenewSessionDialogProps>(fetchRenewSession, RenewalNotLoaded);
const GuestResultDialog = lazyPart<GuestResultDialogProps>(fetchGuestResult, ResultNotLoaded);

/** The top bar and footer around every screen, and the dialogs that outlive a screen. */
export function App() {
  const { pathname } = useAddress();
  const isDialogOpen = useRoot((root) => root.unauth.modalOpen);
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const renewal = useOpenRenewal();
  const [arePlansOpen, setPlansOpen] = useState(false);
  const [TimeUpDialog, setTimeUpDialog] = useState<ComponentType<AlertDialogProps>>();
  useEffect(reloadForAnother, []);
  useFreshUser();
  useGuestClaim();
  useWhileIdle(startSendingEarlier);
  useWhileIdle(startHearing);
  // From here on React renders the page for the current user. See public/first-paint.js.
  useLayoutEffect(() => void delete document.documentElement.dataset['known'], []);
  // Before the first paint, so that the form does not flash while a test is being written.
  useLayoutEffect(resumeGeneration, []);
  const isAttempting = pathname === screens.attempt || pathname === screens.guestAttempt;
  // Preload the dialogs that announce the end of the attempt, because the network may be down by then.
  useEffect(() => {
    if (isAttempting) [fetchAlertDialog, fetchGuestResult].forEach(prefetch);
  }, [isAttempting]);
  const announceTimeUp = () => {
    fetchAlertDialog().then(
      (Dialog) => setTimeUpDialog(() => Dialog),
      () => showToast('success', m.app_submitted()),
    );
  };
  return (
    <FetchScreen value={prefetchScreen}>
      <a className="skip-link" href="#content">
        {m.app_skip()}
      </a>
      {!isAttempting && (
        <HydrationGate>
          <TopBar onUpgrade={() => setPlansOpen(true)} onUpgradeNear={() => prefetch(fetchPlans)} />
        </HydrationGate>
      )}
      <PendingSignOutNotice />
      <Suspense>{!isAttempting && isLoggedIn && markedLearner() !== null && <OtherLearnerNotice />}</Suspense>
      <ScrollToTop key={pathname} />
      <div id="content" tabIndex={-1}>
        <Screens onUpgrade={() => setPlansOpen(true)} onTimeUp={announceTimeUp} />
      </div>
      {!isAttempting && (
        <HydrationGate>
          <Footer />
        </HydrationGate>
      )}
      <Suspense>
        {arePlansOpen && <PlansDialog onClose={() => setPlansOpen(false)} />}
        {renewal && <RenewSessionDialog reason={renewal.reason} />}
        {isDialogOpen && !isLoggedIn && <GuestResultDialog onSignedIn={(greeting) => showToast('success', greeting)} />}
      </Suspense>
      {TimeUpDialog && (
        <TimeUpDialog isOpen message={m.app_submitted()} confirmLabel={m.app_ok()} onConfirm={() => setTimeUpDialog(undefined)} />
      )}
      <ToastHost />
    </FetchScreen>
  );
}

function PlansNotLoaded({ onClose }: PlansDialogProps) {
  return <AlertDialog isOpen message={m.app_plans_not_loaded()} confirmLabel={m.app_ok()} onConfirm={onClose} />;
}

function RenewalNotLoaded() {
  return <AlertDialog isOpen message={m.app_renewal_not_loaded()} confirmLabel={m.app_load_again()} onConfirm={() => location.reload()} />;
}

function ResultNotLoaded() {
  return <AlertDialog isOpen message={m.app_result_not_loaded()} confirmLabel={m.app_load_again()} onConfirm={() => location.reload()} />;
}

/** Scrolls to the top of a newly opened screen; going back keeps the browser's scroll position. Key it by path. */
function ScrollToTop() {
  const { isReturn } = useAddress();
  const scrollUp = useEffectEvent(() => {
    if (!isReturn) scrollTo(0, 0);
  });
  useLayoutEffect(() => scrollUp(), []);
  return null;
}

/** Moves a guest's test into the account of a learner who is signed in when the page opens: after a sign-in `useSignIn` does. */
function useGuestClaim(): void {
  useEffect(() => {
    if (!useRoot.getState().auth.isLoggedIn) return;
    import('./sign-in/guests/claim-guest-test.ts')
      .then(({ openGuestTest }) => openGuestTest({ isSilent: true }))
      .catch((error: unknown) => console.error('The test taken before signing in was not claimed', error));
  }, []);
}

const startSendingEarlier = async () => (await import('./attempt/saving/send-earlier.ts')).keepSendingEarlier();

const startHearing = async () => (await import('./test-form/generation/hear-elsewhere.ts')).hearElsewhere();

/**
 * Runs something for the signed-in learner on any screen: sending what an earlier visit could not send, or hearing what becomes
 * ready elsewhere. `start` is constant and resolves to how to stop.
 */
function useWhileIdle(start: () => Promise<() => void>): void {
  const learner = useRoot(({ auth }) => (auth.isLoggedIn ? auth.user?.email : undefined));
  const isTestOn = useRoot(({ questions }) => questions.isTestOn);

  useEffect(() => {
    // Do not compete with an attempt in progress for the connection.
    if (learner === undefined || isTestOn) return undefined;
    let stop = () => {};
    let isOver = false;
    start().then(
      (stopStarted) => {
        if (isOver) stopStarted();
        else stop = stopStarted;
      },
      (error: unknown) => console.error('A background task did not load', error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [learner, isTestOn, start]);
}
