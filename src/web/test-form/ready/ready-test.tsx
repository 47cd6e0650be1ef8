import { Suspense, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/browser-storage.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { GeneratedChoice } from './generated-choice.tsx';
import { useReplacing } from './use-replacing.ts';

const LookThrough = lazyPart(
  async () => (await import('./look-through.tsx')).LookThrough,
  () => <Notice kind="offline">{m.form_questions_not_shown()}</Notice>,
);

export interface ReadyTestProps {
  data: TestData;
  /** It was finished before the learner's eyes. */
  isFresh: boolean;
  onChange: (data: TestData) => void;
  onAttemptNow: (data: TestData) => Promise<void>;
  /** A guest has nowhere to keep a test. */
  onAttemptLater?: ((data: TestData) => Promise<void>) | undefined;
}

/** The paper is written: sit it, keep it, or read it first. */
export function ReadyTest({ data, isFresh, onChange, onAttemptNow, onAttemptLater }: ReadyTestProps) {
  const replacing = useReplacing(data, onChange);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GeneratedChoice
        data={data}
        isFresh={isFresh}
        isChanging={replacing.busyId !== undefined}
        onAttemptNow={() => onAttemptNow(data)}
        {...(onAttemptLater && { onAttemptLater: () => onAttemptLater(data) })}
      />
      <details className="sheet lined test-form look-through" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{m.form_look_through()}</summary>
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <LookThrough data={data} replacing={replacing} />
          </Suspense>
        )}
      </details>
    </>
  );
}
