import { Link, useLocation } from 'react-router';

import { type Generation, subjectOf, useGeneration } from './generation.ts';
import { announcementOf, readyText } from './places.ts';

/** What becomes of a test that is being written while its learner is elsewhere; a link to it. Said aloud from time to time. */
export function GenerationChip() {
  const generation = useGeneration(({ generation }) => generation);
  const { pathname } = useLocation();
  const subjectId = generation && subjectOf(generation);
  const target = subjectId === undefined ? '/' : `/createTest/${subjectId}`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {generation && spokenOf(generation)}
      </p>
      {generation && pathname !== target && (
        <Link className={`generation-chip ${generation.state}`} to={target}>
          <span className="generation-sign" aria-hidden="true" />
          <span className="num">{chipText(generation)}</span>
        </Link>
      )}
    </>
  );
}

export function chipText(generation: Generation): string {
  const ready = generation.questions.length;
  const wanted = generation.order.formData.questionCount;
  switch (generation.state) {
    case 'asking':
    case 'writing':
      return readyText(ready, wanted);
    case 'stopped':
      return `Stopped at ${ready} of ${wanted}`;
    case 'failed':
      return 'Your test was not written';
    case 'ready':
      return 'Your test is ready';
  }
}

/** The end is told by a toast. */
function spokenOf({ state, questions, order }: Generation): string | undefined {
  return state === 'writing' ? announcementOf(questions.length, order.formData.questionCount) : undefined;
}
