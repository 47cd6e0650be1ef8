import { type ComponentType, use } from 'react';

import { screenAt, type ScreenName } from '../contract/screens.ts';

/** By the path that Vite's manifest has for each. */
const loaders = {
  'screens/landing-screen.tsx': () => import('./screens/landing-screen.tsx'),
  'screens/attempt-screen.tsx': () => import('./screens/attempt-screen.tsx'),
  'screens/subject-screens.tsx': () => import('./screens/subject-screens.tsx'),
  'screens/account-screens.tsx': () => import('./screens/account-screens.tsx'),
  'screens/solutions-screen.tsx': () => import('./screens/solutions-screen.tsx'),
  'screens/shared-screen.tsx': () => import('./screens/shared-screen.tsx'),
  'insights/insights-page.tsx': () => import('./insights/insights-page.tsx'),
  'test-form/create-test-page.tsx': () => import('./test-form/create-test-page.tsx'),
  'topics/browse-page.tsx': () => import('./topics/browse-page.tsx'),
  'sign-in/sign-in-pages.tsx': () => import('./sign-in/sign-in-pages.tsx'),
  'payments/payment-page.tsx': () => import('./payments/payment-page.tsx'),
  'payments/payment-result-page.tsx': () => import('./payments/payment-result-page.tsx'),
  'policies/contact-page.tsx': () => import('./policies/contact-page.tsx'),
  'policies/policy-pages.tsx': () => import('./policies/policy-pages.tsx'),
};
type ModulePath = keyof typeof loaders;
type Modules = { [Path in ModulePath]: Awaited<ReturnType<(typeof loaders)[Path]>> };

const loaded: Partial<Modules> = {};

/** The modules each screen is made of besides app.tsx. The server preloads their files; links prefetch them. */
export const screenModules: Record<ScreenName, readonly ModulePath[]> = {
  landing: ['screens/landing-screen.tsx'],
  home: ['screens/subject-screens.tsx'],
  subject: ['screens/subject-screens.tsx'],
  analytics: ['screens/subject-screens.tsx', 'insights/insights-page.tsx'],
  createTest: ['test-form/create-test-page.tsx'],
  browse: ['topics/browse-page.tsx'],
  login: ['sign-in/sign-in-pages.tsx'],
  signUp: ['sign-in/sign-in-pages.tsx'],
  payment: ['payments/payment-page.tsx'],
  paymentResult: ['payments/payment-result-page.tsx'],
  payments: ['screens/account-screens.tsx'],
  receipt: ['screens/account-screens.tsx'],
  account: ['screens/account-screens.tsx'],
  attempt: ['screens/attempt-screen.tsx'],
  guestAttempt: ['screens/attempt-screen.tsx'],
  solutions: ['screens/solutions-screen.tsx'],
  practice: ['screens/solutions-screen.tsx'],
  shared: ['screens/shared-screen.tsx'],
  contact: ['policies/contact-page.tsx'],
  terms: ['policies/policy-pages.tsx'],
  refunds: ['policies/policy-pages.tsx'],
  shipping: ['policies/policy-pages.tsx'],
};

/** Loads the modules of the screen at a path; resolves at once if there is none. */
export async function loadScreen(path: string): Promise<void> {
  const screen = screenAt(path);
  await Promise.all((screen ? screenModules[screen] : []).map(load));
}

/**
 * A component of a module that loads on first render. Renders at once if the module has loaded before: React's `lazy` would show
 * the fallback first, and for at least 300 ms.
 */
export function lazyScreen<Path extends ModulePath, Props extends object>(
  path: Path,
  pick: (module: Modules[Path]) => ComponentType<Props>,
): ComponentType<Props> {
  let loading: Promise<Modules[Path]> | undefined;
  return function LazyScreen(props) {
    const Screen = pick(loaded[path] ?? use((loading ??= load(path))));
    return <Screen {...props} />;
  };
}

async function load<Path extends ModulePath>(path: Path): Promise<Modules[Path]> {
  const module = (await loaders[path]()) as Modules[Path];
  loaded[path] = module;
  return module;
}
