import { lazy } from 'react';

import { screens } from '../contract/screens.ts';
import { prefetch } from './shared/on-intent.ts';

const fetchAttemptScreen = async () => ({ default: (await import('./attempt-screen.tsx')).AttemptScreen });
const fetchSolutionsPage = async () => ({ default: (await import('./attempt/solutions-page.tsx')).SolutionsPage });
const fetchHomeShell = async () => ({ default: (await import('./subject-screens.ts')).HomeShell });
const fetchWelcomePanel = async () => ({ default: (await import('./subject-screens.ts')).WelcomePanel });
const fetchSubjectPage = async () => ({ default: (await import('./subject-screens.ts')).SubjectPage });
const fetchAnalyticsPage = async () => ({ default: (await import('./analytics/analytics-page.tsx')).AnalyticsPage });
const fetchCreateTestPage = async () => ({ default: (await import('./test-form/create-test-page.tsx')).CreateTestPage });
const fetchLoginPage = async () => ({ default: (await import('./sign-in/sign-in-pages.tsx')).LoginPage });
const fetchSignUpPage = async () => ({ default: (await import('./sign-in/sign-in-pages.tsx')).SignUpPage });
const fetchPaymentPage = async () => ({ default: (await import('./plans/payment-page.tsx')).PaymentPage });
const fetchPaymentResultPage = async () => ({ default: (await import('./plans/payment-result-page.tsx')).PaymentResultPage });
const fetchPaymentsPage = async () => ({ default: (await import('./account-screens.ts')).PaymentsPage });
const fetchReceiptPage = async () => ({ default: (await import('./account-screens.ts')).ReceiptPage });
const fetchAccountScreen = async () => ({ default: (await import('./account-screens.ts')).AccountScreen });
const fetchContactPage = async () => ({ default: (await import('./policies/contact-page.tsx')).ContactPage });
const fetchTermsPage = async () => ({ default: (await import('./policies/policy-pages.ts')).TermsPage });
const fetchRefundPage = async () => ({ default: (await import('./policies/policy-pages.ts')).RefundPage });
const fetchShippingPage = async () => ({ default: (await import('./policies/policy-pages.ts')).ShippingPage });

/** For screens that the server draws: it is there when they come alive, or what is typed meanwhile would be overtaken. */
export const fetchGiveBack = async () => (await import('./give-back.ts')).giveBack;

export const AttemptScreen = lazy(fetchAttemptScreen);
export const SolutionsPage = lazy(fetchSolutionsPage);
export const HomeShell = lazy(fetchHomeShell);
export const WelcomePanel = lazy(fetchWelcomePanel);
export const SubjectPage = lazy(fetchSubjectPage);
export const AnalyticsPage = lazy(fetchAnalyticsPage);
export const CreateTestPage = lazy(fetchCreateTestPage);
export const LoginPage = lazy(fetchLoginPage);
export const SignUpPage = lazy(fetchSignUpPage);
export const PaymentPage = lazy(fetchPaymentPage);
export const PaymentResultPage = lazy(fetchPaymentResultPage);
export const PaymentsPage = lazy(fetchPaymentsPage);
export const ReceiptPage = lazy(fetchReceiptPage);
export const AccountScreen = lazy(fetchAccountScreen);
export const ContactPage = lazy(fetchContactPage);
export const TermsPage = lazy(fetchTermsPage);
export const RefundPage = lazy(fetchRefundPage);
export const ShippingPage = lazy(fetchShippingPage);

/** What each screen is drawn with, and comes alive with. The landing page's own comes with the app. */
export const screenParts: Record<keyof typeof screens, readonly (() => Promise<unknown>)[]> = {
  landing: [fetchGiveBack],
  home: [fetchHomeShell, fetchWelcomePanel],
  subject: [fetchHomeShell, fetchSubjectPage],
  analytics: [fetchHomeShell, fetchAnalyticsPage],
  createTest: [fetchCreateTestPage],
  login: [fetchLoginPage, fetchGiveBack],
  signUp: [fetchSignUpPage, fetchGiveBack],
  payment: [fetchPaymentPage],
  paymentResult: [fetchPaymentResultPage],
  payments: [fetchPaymentsPage],
  receipt: [fetchReceiptPage],
  account: [fetchAccountScreen],
  attempt: [fetchAttemptScreen],
  guestAttempt: [fetchAttemptScreen],
  solutions: [fetchSolutionsPage],
  contact: [fetchContactPage, fetchGiveBack],
  terms: [fetchTermsPage, fetchGiveBack],
  refunds: [fetchRefundPage, fetchGiveBack],
  shipping: [fetchShippingPage, fetchGiveBack],
};

/** Fetches what the screen at a path is drawn with, before somebody goes there. */
export function fetchScreen(path: string): void {
  partsAt(path).forEach(prefetch);
}

/** What the screen at a path is drawn with; nothing where there is no screen. */
export function partsAt(path: string): readonly (() => Promise<unknown>)[] {
  const screen = (Object.keys(screenParts) as (keyof typeof screens)[]).find((name) => patternOf(screens[name]).test(path));
  return screen ? screenParts[screen] : [];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
}
