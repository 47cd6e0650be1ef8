import { m } from '#messages';
import { Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../contract/screens.ts';
import { Alive } from './alive.ts';
import { LandingScreen } from './landing-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { isAttemptPath, redirectOf } from './route-guard.ts';
import {
  AccountScreen,
  AnalyticsPage,
  AttemptScreen,
  ContactPage,
  CreateTestPage,
  HomeShell,
  LoginPage,
  PaymentPage,
  PaymentResultPage,
  PaymentsPage,
  ReceiptPage,
  RefundPage,
  ShippingPage,
  SignUpPage,
  SolutionsPage,
  SubjectPage,
  TermsPage,
  WelcomePanel,
} from './screen-parts.ts';
import { useAddress } from './shared/address.tsx';
import { isKeptUnread } from './shared/browser-storage.ts';
import { pageSettings } from './shared/page-settings.ts';
import { useRoot } from './shared/root-state.ts';
import { NotLoaded, ScreenBoundary } from './shared/screen-boundary.tsx';
import { Spinner } from './shared/spinner.tsx';
import { showToast } from './shared/toast.tsx';
import { useReadyToKeep } from './shared/use-ready-to-keep.ts';

export interface ScreensProps {
  onUpgrade: () => void;
  /** A learner's test was submitted because its time was over. */
  onTimeUp: () => void;
}

/** Every screen, its path and its guard. */
export function Screens({ onUpgrade, onTimeUp }: ScreensProps) {
  const { pathname, search } = useAddress();
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const isTestOn = useRoot((root) => root.questions.isTestOn);
  const [finishedTestId, setFinishedTestId] = useState<string>();
  // Nobody knows yet whether an attempt goes on here.
  if (!isTestOn && isAttemptPath(pathname) && isKeptUnread()) return <NotLoaded />;
  const target = redirectOf({ path: pathname.replace(/(?<=.)\/$/u, ''), search, isLoggedIn, isTestOn });
  if (target !== undefined) return <Redirect key={`${pathname} ${target}`} to={target} replace />;
  // Once the learner has gone on, it is no news.
  if (finishedTestId !== undefined && pathname !== screens.home) setFinishedTestId(undefined);

  const finish = (outcome: 'early' | 'time-up', testId?: string) => {
    if (!isLoggedIn) return navigate(screens.landing, { replace: true });
    navigate(screens.home, { replace: true });
    setFinishedTestId(testId);
    if (outcome === 'time-up') onTimeUp();
    else showToast('success', m.app_submitted());
  };
  return (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <ScreenSwitch finishedTestId={finishedTestId} onFinished={finish} onUpgrade={onUpgrade} />
        <Alive />
      </Suspense>
    </ScreenBoundary>
  );
}

interface ScreenSwitchProps extends Pick<ScreensProps, 'onUpgrade'> {
  finishedTestId: string | undefined;
  onFinished: (outcome: 'early' | 'time-up', testId?: string) => void;
}

function ScreenSwitch({ finishedTestId, onFinished, onUpgrade }: ScreenSwitchProps) {
  const { supportEmail, supportPhone } = pageSettings;
  const readyToKeep = useReadyToKeep();
  const onStartTest = async (testId: string) => {
    await readyToKeep();
    const { startLearnerTest } = await import('./shared/start-learner-test.ts');
    const isResumed = await startLearnerTest(testId);
    showToast(isResumed ? 'info' : 'success', isResumed ? m.app_resumed() : m.app_started());
  };
  return (
    <Switch>
      <Route path={screens.landing}>
        <LandingScreen />
      </Route>
      <Route path={screens.login}>
        <LoginPage />
      </Route>
      <Route path={screens.signUp}>
        <SignUpPage />
      </Route>
      <Route path={screens.home}>
        <HomeShell>
          <WelcomePanel finishedTestId={finishedTestId} onStartTest={onStartTest} />
        </HomeShell>
      </Route>
      <Route path={screens.subject}>
        <HomeShell>
          <SubjectPage onStartTest={onStartTest} />
        </HomeShell>
      </Route>
      <Route path={screens.analytics}>
        <HomeShell>
          <AnalyticsPage onUpgrade={onUpgrade} />
        </HomeShell>
      </Route>
      <Route path={screens.createTest}>
        <CreateTestPage onUpgrade={onUpgrade} />
      </Route>
      <Route path={screens.attempt}>
        <AttemptScreen onFinished={onFinished} />
      </Route>
      <Route path={screens.guestAttempt}>
        <AttemptScreen onFinished={onFinished} />
      </Route>
      <Route path={screens.solutions}>
        <SolutionsPage onStartTest={onStartTest} />
      </Route>
      <Route path={screens.payment}>
        <PaymentPage />
      </Route>
      <Route path={screens.paymentResult}>
        <PaymentResultPage />
      </Route>
      <Route path={screens.payments}>
        <PaymentsPage />
      </Route>
      <Route path={screens.receipt}>
        <ReceiptPage />
      </Route>
      <Route path={screens.account}>
        <AccountScreen />
      </Route>
      <Route path={screens.contact}>
        <ContactPage email={supportEmail} phone={supportPhone} />
      </Route>
      <Route path={screens.terms}>
        <TermsPage />
      </Route>
      <Route path={screens.refunds}>
        <RefundPage />
      </Route>
      <Route path={screens.shipping}>
        <ShippingPage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function Loading() {
  return (
    <main className="page-message is-loading">
      <Spinner />
    </main>
  );
}
