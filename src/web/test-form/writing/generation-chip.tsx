import { m } from '#messages';

import { useAddress } from '../../shared/address.tsx';
import { pendingAttempt, type TestData, testData } from '../../shared/root/browser-storage.ts';
import { Link } from '../../shared/link.tsx';
import { useIsHydrated } from '../../shared/root/use-stored-state.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { formScreenOf, type Generation, subjectOf, useGenerations } from '../generation/generation-store.ts';
import { announcementText, readyText } from './question-positions.ts';

/** Shows a generation's progress on other screens, links to it, and announces it to screen readers. */
export function GenerationChip() {
  const generation = useGenerations(({ bySubject }) => mostUrgent([...bySubject.values()]));
  const isLoggedIn = useRoot(({ auth }) => auth.isLoggedIn);
  const { pathname } = useAddress();
  // A test generated in an earlier visit may be waiting too. The server, which renders no chip, cannot know.
  const isHydrated = useIsHydrated();
  const kept = generation || !isHydrated ? undefined : storedReadyTest(isLoggedIn);
  const target = formScreenOf(generation ? subjectOf(generation) : (kept?.formData.subjectId ?? undefined));
  return (
    <>
      <p className="visually-hidden" role="status">
        {generation && spokenText(generation)}
      </p>
      {(generation ?? kept) && pathname !== target && (
        <Link className={`inline small generation-chip ${generation?.state ?? 'ready'}`} to={target}>
          <span className="generation-sign" aria-hidden="true" />
          <span className="num">{generation ? chipText(generation) : m.form_test_ready()}</span>
        </Link>
      )}
    </>
  );
}

const urgency: readonly Generation['state'][] = ['writing', 'asking', 'ready', 'unfinished', 'failed'];

function mostUrgent(generations: readonly Generation[]): Generation | undefined {
  return urgency.map((state) => generations.find((each) => each.state === state)).find((each) => each !== undefined);
}

/** A learner's test has a subject; a guest's has none and is ready until it is submitted. */
function storedReadyTest(isLoggedIn: boolean): TestData | undefined {
  const kept = pendingAttempt.read() ? undefined : testData.read();
  return Boolean(kept?.formData.subjectId) === isLoggedIn ? kept : undefined;
}

export function chipText(generation: Generation): string {
  const ready = generation.questions.length;
  const wanted = generation.formData.questionCount;
  switch (generation.state) {
    case 'asking':
    case 'writing':
    case 'unfinished':
      return readyText(ready, wanted);
    case 'failed':
      return m.form_test_not_written();
    case 'ready':
      return m.form_test_ready();
  }
}

/** Silent when generation ends, because a toast announces that. */
function spokenText({ state, questions, formData }: Generation): string | undefined {
  return state === 'writing' ? announcementText(questions.length, formData.questionCount) : undefined;
}
