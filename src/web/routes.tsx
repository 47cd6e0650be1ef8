import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';

import { screens } from '../contract/screens.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { redirectOf } from './route-guard.ts';
import { pageSettings } from './shared/page-settings.ts';
import { useRoot } from './shared/root-state.ts';
import { ScreenBoundary } from './shared/screen-boundary.tsx';
import { Spinner } from './shared/spinner.tsx';
import { startLearnerTest } from './shared/start-test.ts';
import { showToast } from './shared/toast.tsx';
import { LandingPage } from './test-form/landing-page.tsx';

const AttemptScreen = lazy(async () => ({ default: (await import('./attempt-screen.tsx')).AttemptScreen }));
const SolutionsPage = lazy(async () => ({ default: (await import('./attempt/solutions-page.tsx')).SolutionsPage }));
const HomeShell = lazy(async () => ({ default: (await import('./subjects/home-shell.tsx')).HomeShell }));
const WelcomePanel = lazy(async () => ({ default: (await import('./subjects/welcome-panel.tsx')).WelcomePanel }));
const SubjectPage = lazy(async () => ({ default: (await import('./subjects/subject-page.tsx')).SubjectPage }));
const AnalyticsPage = lazy(async () => ({ default: (await import('./analytics/analytics-page.tsx')).AnalyticsPage }));
const CreateTestPage = lazy(async () => ({ default: (await import('./test-form/create-test-page.tsx')).CreateTestPage }));
const LoginPage = lazy(async () => ({ default: (await import('./sign-in/sign-in-pages.tsx')).LoginPage }));
const SignUpPage = lazy(async () => ({ default: (await import('./sign-in/sign-in-pages.tsx')).SignUpPage }));
const PaymentPage = lazy(async () => ({ default: (await import('./plans/payment-page.tsx')).PaymentPage }));
const PaymentResultPage = lazy(async () => ({ default: (await import('./plans/payment-result-page.tsx')).PaymentResultPage }));
const PaymentsPage = lazy(async () => ({ default: (await import('./plans/payments-page.tsx')).PaymentsPage }));
const ReceiptPage = lazy(async () => ({ default: (await import('./plans/receipt-page.tsx')).ReceiptPage }));
const ContactPage = lazy(async () => ({ default: (await import('./policies/contact-page.tsx')).ContactPage }));
const TermsPage = lazy(async () => ({ default: (await import('./policies/terms-page.tsx')).TermsPage }));
const RefundPage = lazy(async () => ({ default: (await import('./policies/refund-page.tsx')).RefundPage }));
const ShippingPage = lazy(async () => ({ default: (await import('./policies/shipping-page.tsx')).ShippingPage }));

export interface ScreensProps {
  onUpgrade: () => void;
  /** A learner's test was submitted because its time was over. */
  onTimeUp: () => void;
}

/** Every screen, its path and its guard. */
export function Screens({ onUpgrade, onTimeUp }: ScreensProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const isTestOn = useRoot((root) => root.questions.isTestOn);
  const [finishedTestId, setFinishedTestId] = useState<string>();
  const target = redirectOf({ path: pathname.replace(/(?<=.)\/$/u, ''), isLoggedIn, isTestOn });
  if (target !== undefined) return <Navigate to={target} replace />;
  // Once the learner has gone on, it is no news.
  if (finishedTestId !== undefined && pathname !== screens.home) setFinishedTestId(undefined);

  const finish = (outcome: 'early' | 'time-up', testId?: string) => {
    if (!isLoggedIn) return void navigate(screens.landing, { replace: true });
    void navigate(screens.home, { replace: true });
    setFinishedTestId(testId);
    if (outcome === 'time-up') onTimeUp();
    else showToast('success', 'Successfully submitted your test!');
  };
  const startTest = async (testId: string) => {
    const isResumed = await startLearnerTest(testId);
    showToast(
      isResumed ? 'info' : 'success',
      isResumed ? 'You are back in your test. Its clock has been running on.' : 'Your test starts Now',
    );
  };
  const { supportEmail, supportPhone } = pageSettings;

  return (
    <ScreenBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={screens.landing} element={<LandingPage />} />
          <Route path={screens.login} element={<LoginPage />} />
          <Route path={screens.signUp} element={<SignUpPage />} />
          <Route path={screens.home} element={<HomeShell />}>
            <Route index element={<WelcomePanel finishedTestId={finishedTestId} onStartTest={startTest} />} />
            <Route path={screens.subject} element={<SubjectPage onStartTest={startTest} />} />
          </Route>
          <Route element={<HomeShell />}>
            <Route path={screens.analytics} element={<AnalyticsPage onUpgrade={onUpgrade} />} />
          </Route>
          <Route path={screens.createTest} element={<CreateTestPage onUpgrade={onUpgrade} />} />
          <Route path={screens.attempt} element={<AttemptScreen onFinished={finish} />} />
          <Route path={screens.guestAttempt} element={<AttemptScreen onFinished={finish} />} />
          <Route path={screens.solutions} element={<SolutionsPage onStartTest={startTest} />} />
          <Route path={screens.payment} element={<PaymentPage />} />
          <Route path={screens.paymentResult} element={<PaymentResultPage />} />
          <Route path={screens.payments} element={<PaymentsPage />} />
          <Route path={screens.receipt} element={<ReceiptPage />} />
          <Route path={screens.contact} element={<ContactPage email={supportEmail} phone={supportPhone} />} />
          <Route path={screens.terms} element={<TermsPage />} />
          <Route path={screens.refunds} element={<RefundPage />} />
          <Route path={screens.shipping} element={<ShippingPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

function Loading() {
  return (
    <main className="page-message">
      <Spinner />
    </main>
  );
}
