/**
 * Who may call: `learner` needs the session cookie; `visitor` uses it where there is one (a guest is welcome, a learner's
 * call is guarded like any other); `anyone` never looks at it.
 */
type Access = 'anyone' | 'visitor' | 'learner';

interface Call {
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: Access;
  /** Calls that change state must carry the anti-forgery token, whatever their method. */
  changesState: boolean;
}

const reads = { method: 'GET', access: 'learner', changesState: false } as const;
const writes = { method: 'POST', access: 'learner', changesState: true } as const;

/** Every call of the product, as plain data: a screen needs no more to make it. What goes in and out is in `endpoints`. */
export const calls = {
  beginSignIn: { ...reads, path: '/auth/begin', access: 'anyone' },
  // Guarded by the nonce in the cookie of beginSignIn: there is no session yet that a token could be bound to.
  signIn: { ...writes, path: '/auth/googleAuth', access: 'anyone', changesState: false },
  signOut: { ...writes, path: '/logout' },
  refreshUser: { ...reads, path: '/user/update-user-remaining-tests' },
  readAnalytics: { ...reads, path: '/user/analytics' },
  // It may wait for a model.
  readInsights: { ...reads, path: '/user/insights' },

  createSubject: { ...writes, path: '/subject/create-subject' },
  listSubjects: { ...reads, path: '/subject/all-subjects' },
  readSubject: { ...reads, path: '/subject/subjectDetails/:subjectId' },

  listTests: { ...reads, path: '/test/fetchTests/:subjectId' },
  generate: { ...writes, path: '/test/generate', access: 'visitor' },
  planTest: { ...writes, path: '/test/plan', access: 'visitor', changesState: false },
  replaceQuestion: { ...writes, path: '/test/replaceQuestion', access: 'visitor' },
  // Nothing of it is kept.
  checkExample: { ...writes, path: '/test/example', access: 'anyone', changesState: false },
  createTest: { ...writes, path: '/test/createTest' },
  retakeTest: { ...writes, path: '/test/retake' },
  listRunning: { ...reads, path: '/test/running' },
  deleteTest: { ...reads, path: '/test/deleteTest/:testId', changesState: true },

  // The first call starts the clock, and does nothing else that a second call would not: a plain read for the rest.
  startTest: { ...reads, path: '/test/testDetails/:testId' },
  saveProgress: { ...writes, path: '/test/saveProgress' },
  submitTest: { ...writes, path: '/test/submitTest' },
  reportQuestion: { ...writes, path: '/test/reportQuestion' },
  readSolutions: { ...reads, path: '/solutions/get-solutions/:testId' },

  orderPremium: { ...writes, path: '/payment/orders' },
  confirmPayment: { ...writes, path: '/payment/payment-success' },
  listPayments: { ...reads, path: '/payment/history' },

  claimSubject: { ...writes, path: '/unAuth/create-subject' },
  claimTest: { ...writes, path: '/unAuth/create-test/:subjectId' },

  readAccount: { ...reads, path: '/user/export' },
  deleteAccount: { ...writes, path: '/user/delete' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
