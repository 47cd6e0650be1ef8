import { screenAt, type ScreenName } from '../contract/screens.ts';

/** The modules each screen is made of besides app.tsx. The server preloads their files; links prefetch them. */
export const screenModules: Record<ScreenName, readonly string[]> = {
  landing: ['./screens/landing-screen.tsx'],
  home: ['./screens/subject-screens.ts'],
  subject: ['./screens/subject-screens.ts'],
  analytics: ['./screens/subject-screens.ts', './insights/insights-page.tsx'],
  createTest: ['./test-form/create-test-page.tsx'],
  login: ['./sign-in/sign-in-pages.tsx'],
  signUp: ['./sign-in/sign-in-pages.tsx'],
  payment: ['./payments/payment-page.tsx'],
  paymentResult: ['./payments/payment-result-page.tsx'],
  payments: ['./screens/account-screens.ts'],
  receipt: ['./screens/account-screens.ts'],
  account: ['./screens/account-screens.ts'],
  attempt: ['./screens/attempt-screen.tsx'],
  guestAttempt: ['./screens/attempt-screen.tsx'],
  solutions: ['./attempt/solutions/solutions-page.tsx'],
  contact: ['./policies/contact-page.tsx'],
  terms: ['./policies/policy-pages.ts'],
  refunds: ['./policies/policy-pages.ts'],
  shipping: ['./policies/policy-pages.ts'],
};

const loaders = import.meta.glob([
  './screens/{landing,attempt}-screen.tsx',
  './screens/*-screens.ts',
  './attempt/solutions/solutions-page.tsx',
  './insights/insights-page.tsx',
  './test-form/create-test-page.tsx',
  './sign-in/sign-in-pages.tsx',
  './payments/payment-page.tsx',
  './payments/payment-result-page.tsx',
  './policies/contact-page.tsx',
  './policies/policy-pages.ts',
]);

/** Loads the modules of the screen at a path; resolves at once if there is none. */
export async function loadScreen(path: string): Promise<void> {
  const screen = screenAt(path);
  await Promise.all((screen ? screenModules[screen] : []).map(async (module) => loaders[module]?.()));
}
