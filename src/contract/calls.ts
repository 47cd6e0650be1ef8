/**
 * Who may call. `learner` requires the session cookie. `visitor` uses it if present: guests are allowed, and a learner's call
 * is guarded like any other. `anyone` ignores it.
 */
type Access = 'anyone' | 'visitor' | 'learner';

interface Call {
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: Access;
  /** These calls must carry the anti-forgery token, regardless of their method. Others need none, but refuse that of another session. */
  changesState: boolean;
  /** Its body may contain notes. */
  takesNotes: boolean;
  /** Its body is a form (multipart/form-data), the others' JSON. */
  takesFile?: true;
}

const reads = { method: 'GET', access: 'learner', changesState: false, takesNotes: false } as const;
const writes = { method: 'POST', access: 'learner', changesState: true, takesNotes: false } as const;
const writesWithNotes = { ...writes, takesNotes: true } as const;

/** Every call as plain data: all that a screen needs to make it. The shapes of bodies and answers are in `endpoints`. */
export const calls = {
  beginSignIn: { ...reads, path: '/auth/begin', access: 'anyone' },
  // Protected, like the next, by the cookie of beginSignIn.
  exchangeCode: { ...writes, path: '/auth/exchange', access: 'anyone', changesState: false },
  // Protected by the nonce in the cookie of beginSignIn: there is no session yet to bind a token to.
  signIn: { ...writes, path: '/auth/googleAuth', access: 'anyone', changesState: false },
  signOut: { ...writes, path: '/logout' },
  refreshUser: { ...reads, path: '/user/update-user-remaining-tests' },
  readAnalytics: { ...reads, path: '/user/analytics' },
  // May wait for a model.
  readInsights: { ...reads, path: '/user/insights' },
  // The last scores and the weakest concept.
  readDesk: { ...reads, path: '/user/desk' },

  // Counts what was answered since the last time first.
  readDue: { ...reads, path: '/practice/due' },
  // The exam's date, minutes a day, a pause, and what comes on which day.
  readPlan: { ...reads, path: '/practice/plan' },
  savePlan: { ...writes, path: '/practice/plan' },
  // The expected share of right answers, and what to practise next: `?subject=` for its chapters.
  readStanding: { ...reads, path: '/practice/standing' },
  // A notification a day in the browser of the session.
  readReminder: { ...reads, path: '/practice/reminder' },
  saveReminder: { ...writes, path: '/practice/reminder' },
  startPractice: { ...writes, path: '/practice/start' },
  // With the verdicts of what is answered, and no key of the rest.
  readPractice: { ...reads, path: '/practice/set/:practiceId' },
  answerPractice: { ...writes, path: '/practice/answer' },
  hintPractice: { ...writes, path: '/practice/hint' },
  // What was ever missed and is not remembered yet: `?subject=`, `&concept=`, `&q=`, `&star=1`, `&days=`, `&page=`.
  readMistakes: { ...reads, path: '/mistakes' },
  noteMistake: { ...writes, path: '/mistakes/note' },

  // Full papers that can be made: `?subject=` counts what it asked.
  listPapers: { ...reads, path: '/papers' },
  createPaper: { ...writes, path: '/papers/create' },
  createSubject: { ...writes, path: '/subject/create-subject' },
  listSubjects: { ...reads, path: '/subject/all-subjects' },
  renameSubject: { ...writes, path: '/subject/rename' },
  removeSubject: { ...writes, path: '/subject/remove' },
  readSubject: { ...reads, path: '/subject/subjectDetails/:subjectId' },

  listTests: { ...reads, path: '/test/fetchTests/:subjectId' },
  // The same for everybody, and cached.
  listTopics: { ...reads, path: '/topics', access: 'anyone' },
  suggestTopics: { ...reads, path: '/topics/suggest', access: 'anyone' },

  generate: { ...writesWithNotes, path: '/test/generate', access: 'visitor' },
  listGenerations: { ...reads, path: '/test/generations', access: 'visitor' },
  // A stream of events, as of `generate`.
  watchGeneration: { ...reads, path: '/test/generations/:generationId/events', access: 'visitor' },
  goOnWithGeneration: { ...writes, path: '/test/generations/:generationId/go-on', access: 'visitor' },
  takeGeneration: { ...writes, path: '/test/generations/:generationId/take', access: 'visitor' },
  stopGeneration: { ...writes, path: '/test/generations/:generationId/stop', access: 'visitor' },
  planTest: { ...writesWithNotes, path: '/test/plan', access: 'visitor', changesState: false },
  replaceQuestion: { ...writes, path: '/test/replaceQuestion', access: 'visitor' },
  createTest: { ...writesWithNotes, path: '/test/createTest' },
  retakeTest: { ...writes, path: '/test/retake' },
  listRunning: { ...reads, path: '/test/running' },
  // By their titles, subjects and topics, in every subject: `?q=`.
  searchTests: { ...reads, path: '/test/search' },
  deleteTests: { ...writes, path: '/test/deleteTests' },
  // To another subject.
  moveTests: { ...writes, path: '/test/moveTests' },
  // Questions of a file or a pasted text. With `dryRun` nothing is stored.
  importTest: { ...writes, path: '/test/import', takesFile: true },
  // Before the clock starts, with the keys of the learner's own questions alone.
  readEditable: { ...reads, path: '/test/edit/:testId' },
  saveQuestions: { ...writesWithNotes, path: '/test/saveQuestions' },
  // A test of the learner's own questions.
  writeTest: { ...writesWithNotes, path: '/test/writeTest' },
  // While it is typed: nothing is stored.
  checkQuestion: { ...writes, path: '/test/checkQuestion', changesState: false },
  renameTest: { ...writes, path: '/test/rename' },
  shareTest: { ...writes, path: '/test/share' },
  unshareTest: { ...writes, path: '/test/unshare' },
  // The live link of the caller's own test.
  readShare: { ...reads, path: '/test/link/:testId' },
  // Names no question.
  readShared: { ...reads, path: '/test/shared/:token', access: 'visitor' },
  takeShared: { ...writes, path: '/test/shared/:token/take', access: 'visitor' },
  listTakers: { ...reads, path: '/test/shared/:token/takers' },
  // By the id of a copy, or of the test that was shared.
  compareTest: { ...reads, path: '/test/compare/:testId' },
  // Without keys, and without starting the clock.
  printTest: { ...reads, path: '/test/print/:testId' },
  // A file: `?test=`, `?subject=` or `?all=1`, and `&format=`. Finished tests alone, with their keys.
  exportTests: { ...reads, path: '/test/export' },
  deleteTest: { ...reads, path: '/test/deleteTest/:testId', changesState: true },

  // Idempotent: the first call starts the clock, later ones only read.
  startTest: { ...reads, path: '/test/testDetails/:testId' },
  // A stream of events until the attempt is over. It names no question.
  watchAttempt: { ...reads, path: '/test/events/:testId' },
  saveProgress: { ...writes, path: '/test/saveProgress' },
  submitTest: { ...writes, path: '/test/submitTest' },
  // The score of a finished attempt, compared with the learner's earlier ones. Without questions.
  readResult: { ...reads, path: '/test/result/:testId' },
  reportQuestion: { ...writes, path: '/test/reportQuestion' },
  readSolutions: { ...reads, path: '/solutions/get-solutions/:testId' },

  orderPremium: { ...writes, path: '/payment/orders' },
  confirmPayment: { ...writes, path: '/payment/payment-success' },
  listPayments: { ...reads, path: '/payment/history' },

  // By the guest's cookie, which no other site's page may send. A session does not matter: its learner claims what is graded here.
  submitGuestTest: { ...writes, path: '/unAuth/submit', access: 'anyone', changesState: false },
  claimSubject: { ...writes, path: '/unAuth/create-subject' },
  claimTest: { ...writesWithNotes, path: '/unAuth/create-test/:subjectId' },

  readPicture: { ...reads, path: '/user/picture' },
  listSessions: { ...reads, path: '/user/sessions' },
  endSessions: { ...writes, path: '/user/sessions/end' },
  // These two require a recent sign-in.
  readAccount: { ...reads, path: '/user/export' },
  deleteAccount: { ...writes, path: '/user/delete' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
