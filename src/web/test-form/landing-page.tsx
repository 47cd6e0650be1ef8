import './landing-page.css';

import { pendingAttempt } from '../shared/browser-storage.ts';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { startGuestTest } from '../shared/start-guest-test.ts';
import { showToast } from '../shared/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { bankFacts } from './bank-facts.ts';
import { NewTest } from './new-test.tsx';

/** The product at work: the form is the page. */
export function LandingPage() {
  usePageTitle('');
  const isDialogOpen = useRoot((root) => root.unauth.modalOpen);
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const isWaiting = !isDialogOpen && pendingAttempt.read() !== undefined;

  return (
    <main className="landing">
      <section className="landing-words">
        <h1>Set yourself a question paper.</h1>
        <p className="lead">
          Name a topic or paste your notes. You get a paper whose every question has passed its checks, sit it against the clock, and read
          exactly where the marks went.
        </p>
      </section>
      <div className="landing-form">
        {isWaiting && (
          <Notice kind="info" action={{ label: 'See the result', onPress: () => setModalOpen(true) }}>
            The test you submitted is kept on this device. Log in to see your score.
          </Notice>
        )}
        <NewTest
          submitLabel="Generate Prash Patra"
          note="One free, no account"
          onAttemptNow={async (data) => {
            startGuestTest(data);
            showToast('success', 'Your test starts Now');
          }}
        />
      </div>
      <ul className="facts">
        <li>
          <b className="num">{bankFacts.questions.toLocaleString('en-IN')}</b>
          <span>questions on {bankFacts.topics} topics in our own bank, each answered blind by a second reader before you see it.</span>
        </li>
        <li>
          <b className="num">{bankFacts.bestGuesser}</b>
          <span>is the best a guesser does on them by a trick such as the longest option. Chance is 25%.</span>
        </li>
        <li>
          <b>Kept</b>
          <span>Responses are saved as you give them. Close the lid, lose the signal, come back: same question, same clock.</span>
        </li>
      </ul>
    </main>
  );
}
