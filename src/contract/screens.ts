/** Every screen's path: the browser draws them, the server answers them with the app and anything else with 404. */
export const screens = {
  landing: '/',
  home: '/home',
  subject: '/home/subject/:subjectId',
  analytics: '/analytics',
  createTest: '/createTest/:subjectId',
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
  contact: '/contact-us',
  terms: '/terms-and-condition',
  refunds: '/refund-policy',
  shipping: '/shipping-policy',
} as const;

/** The page on which the sign-in popup ends; it hands the ID token to the page that opened it. */
export const signInCallbackPath = '/login/callback';
