import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../contract/screens.ts';
import type { AttemptOutcome } from './attempt/attempt-page.tsx';
import { HydrationGate } from './hydration-gate.tsx';
import { lazyScreen } from './screen-modules.tsx';
import { isAttemptPath, redirectOf } from './shell/route-guard.ts';
import { useAddress } from './shared/address.tsx';
import { isStoredRootUnread } from './shared/root/browser-storage.ts';
import { useRoot } from './shared/root/root-state.ts';
import { finishedTestState } from './shared/screen-state.ts';
import { NotLoaded, ScreenBoundary } from './shared/screen-boundary.tsx';
import { Spinner } from './ui/spinner.tsx';

const LandingScreen = lazyScreen('screens/landing-screen.tsx', (module) => module.LandingScreen);
const BrowsePage = lazyScreen('topics/browse-page.tsx', (module) => module.BrowsePage);
const LoginPage = lazyScreen('sign-in/sign-in-pages.tsx', (module) => module.LoginPage);
const SignUpPage = lazyScreen('sign-in/sign-in-pages.tsx', (module) => module.SignUpPage);
const HomeShell = lazyScreen('screens/subject-screens.tsx', (module) => module.HomeShell);
const HomeScreen = lazyScreen('screens/subject-screens.tsx', (module) => module.HomeScreen);
const SubjectScreen = lazyScreen('screens/subject-screens.tsx', (module) => module.SubjectScreen);
const AnalyticsPage = lazyScreen('insights/insights-page.tsx', (module) => module.AnalyticsPage);
const CreateTestPage = lazyScreen('test-form/create-test-page.tsx', (module) => module.CreateTestPage);
const AttemptScreen = lazyScreen('screens/attempt-screen.tsx', (module) => module.AttemptScreen);
const SolutionsScreen = lazyScreen('screens/solutions-screen.tsx', (module) => module.SolutionsScreen);
const PracticePage = lazyScreen('screens/solutions-screen.tsx', (module) => module.PracticePage);
const SharedScreen = lazyScreen('screens/shared-screen.tsx', (module) => module.SharedScreen);
const PaymentPage = lazyScreen('payments/payment-page.tsx', (module) => module.PaymentPage);
const PaymentResultPage = lazyScreen('payments/payment-result-page.tsx', (module) => module.PaymentResultPage);
const PaymentsPage = lazyScreen('screens/account-screens.tsx', (module) => module.PaymentsPage);
const ReceiptPage = lazyScreen('screens/account-screens.tsx', (module) => module.ReceiptPage);
const AccountScreen = lazyScreen('screens/account-screens.tsx', (module) => module.AccountScreen);
const ContactPage = lazyScreen('policies/contact-page.tsx', (module) => module.ContactPage);
const TermsPage = lazyScreen('policies/policy-pages.tsx', (module) => module.TermsPage);
const RefundPage = lazyScreen('policies/policy-pages.tsx', (module) => module.RefundPage);
const ShippingPage = lazyScreen('policies/policy-pages.tsx', (module) => module.ShippingPage);

export interface ScreensProps {
  onUpgrade: () => void;
  /** Called when a learner's attempt is submitted because its time is up. */
  onTimeUp: () => void;
}

/** Every screen, its path and its guard. */
export function Screens({ onUpgrade, onTimeUp }: ScreensProps) {
  const { pathname, search } = useAddress();
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const isTestOn = useRoot((root) => root.questions.isTestOn);
  // Whether an attempt is in progress is unknown until the stored state can be read.
  if (!isTestOn && isAttemptPath(pathname) && isStoredRootUnread()) return <NotLoaded />;
  const target = redirectOf({ path: pathname.replace(/(?<=.)\/$/u, ''), search, isLoggedIn, isTestOn });
  if (target !== undefined) return <Redirect key={`${pathname} ${target}`} to={target} state={stateAt(target)} replace />;

  const finish = (outcome: AttemptOutcome, testId?: string) => {
    if (!isLoggedIn) return navigate(screens.landing, { replace: true });
    navigate(screens.home, { replace: true, state: testId === undefined ? null : finishedTestState(testId) });
    if (outcome === 'time-up') onTimeUp();
  };
  return (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <ScreenSwitch onFinished={finish} onUpgrade={onUpgrade} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The guard may redirect to where the end of an attempt has just led: what it says there stays. */
function stateAt(path: string): unknown {
  return window.location.pathname === path ? window.history.state : null;
}

interface ScreenSwitchProps extends Pick<ScreensProps, 'onUpgrade'> {
  onFinished: (outcome: AttemptOutcome, testId?: string) => void;
}

function ScreenSwitch({ onFinished, onUpgrade }: ScreenSwitchProps) {
  return (
    <Switch>
      <Route path={screens.landing}>
        <HydrationGate>
          <LandingScreen />
        </HydrationGate>
      </Route>
      <Route path={screens.browse}>
        <HydrationGate>
          <BrowsePage />
        </HydrationGate>
      </Route>
      <Route path={screens.login}>
        <HydrationGate>
          <LoginPage />
        </HydrationGate>
      </Route>
      <Route path={screens.signUp}>
        <HydrationGate>
          <SignUpPage />
        </HydrationGate>
      </Route>
      <Route path={screens.home}>
        <HomeShell>
          <HomeScreen />
        </HomeShell>
      </Route>
      <Route path={screens.subject}>
        <HomeShell>
          <SubjectScreen />
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
        <SolutionsScreen />
      </Route>
      <Route path={screens.practice}>{({ practiceId }) => <PracticePage key={practiceId} practiceId={practiceId} />}</Route>
      <Route path={screens.shared}>
        <SharedScreen />
      </Route>
      <Route path={screens.payment} component={PaymentPage} />
      <Route path={screens.paymentResult} component={PaymentResultPage} />
      <Route path={screens.payments} component={PaymentsPage} />
      <Route path={screens.receipt} component={ReceiptPage} />
      <Route path={screens.account} component={AccountScreen} />
      <Route path={screens.contact} component={ContactPage} />
      <Route path={screens.terms} component={TermsPage} />
      <Route path={screens.refunds} component={RefundPage} />
      <Route path={screens.shipping} component={ShippingPage} />
      {/* No link leads to another address; a reload asks the server, which has a page for it. */}
      <Route component={NotLoaded} />
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
