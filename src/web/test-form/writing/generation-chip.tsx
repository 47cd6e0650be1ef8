import { m } from '#messages';

import { useAddress } from '../../shared/address.tsx';
import { pendingAttempt, type TestData, testData } from '../../shared/browser-storage.ts';
import { Link } from '../../shared/link.tsx';
import { useRoot } from '../../shared/root-state.ts';
import { type Generation, subjectOf, useGeneration } from './generation.ts';
import { announcementOf, readyText } from './places.ts';

/** What becomes of a test that is being written while its learner is elsewhere; a link to it. Said aloud from time to time. */
export function GenerationChip() {
  const generation = useGeneration(({ generation }) => generation);
  const isLoggedIn = useRoot(({ auth }) => auth.isLoggedIn);
  const { pathname } = useAddress();
  // What was written in an earlier visit waits for its learner too.
  const kept = generation ? undefined : keptTest(isLoggedIn);
  const subjectId = generation ? subjectOf(generation) : kept?.formData.subjectId;
  const target = subjectId ? `/createTest/${subjectId}` : '/';
  return (
    <>
      <p className="visually-hidden" role="status">
        {generation && spokenOf(generation)}
      </p>
      {(generation ?? kept) && pathname !== target && (
        <Link className={`generation-chip ${generation?.state ?? 'ready'}`} to={target}>
          <span className="generation-sign" aria-hidden="true" />
          <span className="num">{generation ? chipText(generation) : m.form_test_ready()}</span>
        </Link>
      )}
    </>
  );
}

/** A learner's test lies under a subject; a guest's is waiting until it has been submitted. */
function keptTest(isLoggedIn: boolean): TestData | undefined {
  const kept = pendingAttempt.read() ? undefined : testData.read();
  return Boolean(kept?.formData.subjectId) === isLoggedIn ? kept : undefined;
}

export function chipText(generation: Generation): string {
  const ready = generation.questions.length;
  const wanted = generation.order.formData.questionCount;
  switch (generation.state) {
    case 'asking':
    case 'writing':
      return readyText(ready, wanted);
    case 'stopped':
      return m.form_test_stopped({ ready, wanted });
    case 'failed':
      return m.form_test_not_written();
    case 'ready':
      return m.form_test_ready();
  }
}

/** The end is told by a toast. */
function spokenOf({ state, questions, order }: Generation): string | undefined {
  return state === 'writing' ? announcementOf(questions.length, order.formData.questionCount) : undefined;
}
