import { Suspense, useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/root/browser-storage.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GeneratedChoice } from './generated-choice.tsx';
import { useReplacements } from './use-replacements.ts';

const LookThrough = lazyPart(
  async () => (await import('./test-preview.tsx')).TestPreview,
  () => <Notice kind="offline">{m.form_questions_not_shown()}</Notice>,
);

export interface ReadyTestProps {
  data: TestData;
  /** The test was just finished on this screen. */
  isFresh: boolean;
  onChange: (data: TestData) => void;
  onAttemptNow: (data: TestData) => Promise<void>;
  /** Undefined for a guest, who cannot save a test. */
  onAttemptLater?: ((data: TestData) => Promise<void>) | undefined;
}

/** A generated test: attempt it now, save it for later, or preview it first. */
export function ReadyTest({ data, isFresh, onChange, onAttemptNow, onAttemptLater }: ReadyTestProps) {
  const replacing = useReplacements(data, onChange);
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
