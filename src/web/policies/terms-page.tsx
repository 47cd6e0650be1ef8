import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';

/** The privacy policy, which the product keeps under /terms-and-condition. */
export function TermsPage() {
  return (
    <PolicySheet title="Privacy policy" note="What we keep, and why">
      <p>
        We keep what a practice paper needs and nothing more. There is no advertising here, we sell no data, and we do not track learners,
        many of whom are under 18.
      </p>

      <h2>When you sign in</h2>
      <p>
        You sign in through an identity provider, such as Google. It tells us your name, your email address and the address of your picture.
        We never see your password. A cookie that only our server can read keeps you signed in. Your browser itself keeps the test you are
        taking and your choice of theme.
      </p>

      <h2>What you write and answer</h2>
      <p>
        Your subjects, tests, responses and scores are stored on our server, so that you can go on from any device. Other learners cannot
        see them.
      </p>

      <h2>If you try it without an account</h2>
      <ul>
        <li>You may generate and attempt one test. A signed cookie in your browser remembers that you did.</li>
        <li>Your network address is counted for a time, to stop abuse.</li>
        <li>
          The test is kept for up to 24 hours. If you sign in within that time it becomes part of your account; if not, it is deleted.
        </li>
      </ul>

      <h2>Who writes the questions</h2>
      <p>
        Questions come from a question bank or are written by an AI model. Where a model is connected, the title, the topic and any notes
        you paste are sent to the AI provider that the operator of this site chose. So that it can word what to study next, it is also sent
        the figures of your finished tests and questions that you got wrong. Your name and your email address are never sent. So leave
        personal details out of the topic.
      </p>
      <p>
        Every question passes checks before you see it, and still <strong>questions and keys may contain mistakes</strong>: do not rely on
        them alone where a mistake would matter.
      </p>

      <h2>Payments</h2>
      <p>
        A card payment provider takes the payment on its own form. We never see your card number. We keep the order id, the payment id, the
        amount and the date.
      </p>

      <h2>Page views</h2>
      <p>We count page views, without cookies and without knowing who you are.</p>

      <h2>Deleting or taking your data</h2>
      <p>
        You can delete a test yourself. To have your account deleted, or to get a copy of all that is stored about you, write to us from the{' '}
        <Link to="/contact-us">contact page</Link>. Support responds within 3 business days.
      </p>
    </PolicySheet>
  );
}
