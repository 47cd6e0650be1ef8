/** The path of every screen. The server answers these with the app, and all other paths with 404. */
export const screens = {
  landing: '/',
  home: '/home',
  subject: '/home/subject/:subjectId',
  analytics: '/analytics',
  createTest: '/createTest/:subjectId',
  browse: '/browse',
  login: '/login',
  signUp: '/signup',
  payment: '/payment',
  paymentResult: '/payment-success',
  payments: '/payments',
  receipt: '/payments/:paymentId',
  account: '/account',
  attempt: '/attemptTest',
  guestAttempt: '/guest/attemptTest',
  solutions: '/solutions',
  practice: '/practising/:practiceId',
  shared: '/shared/:token',
  contact: '/contact-us',
  terms: '/terms-and-condition',
  refunds: '/refund-policy',
  shipping: '/shipping-policy',
} as const;

export type ScreenName = keyof typeof screens;

const patterns = (Object.keys(screens) as ScreenName[]).map(
  (name) => [name, new RegExp(`^${screens[name].replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')] as const,
);

/** The screen at a path; undefined for pages that only the server renders, such as the sign-in pages. */
export function screenAt(path: string): ScreenName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}

/** The page on which the sign-in popup ends; it passes the ID token to the page that opened it. */
export const signInCallbackPath = '/login/callback';

/** The BroadcastChannel between the page on which the sign-in popup ends and the page that opened it. */
export const signInChannel = 'prash-patra-sign-in';

/** The names of the `:parts` of a path. */
export type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** Replaces each of the `:parts` of a path with its encoded value. */
export function fillPath<Path extends string>(path: Path, parts: Record<PartsOf<Path>, string>): string {
  return path.replaceAll(/:(\w+)/gu, (_, name: PartsOf<Path>) => encodeURIComponent(parts[name]));
}

/** Where a learner's generation is shown. */
export function generationAddress(generationId: string, subjectId: string): string {
  return `${fillPath(screens.createTest, { subjectId })}?generation=${encodeURIComponent(generationId)}`;
}

/** The solutions of a finished test. */
export function solutionsAddress(testId: string): string {
  return `${screens.solutions}?test=${encodeURIComponent(testId)}`;
}
