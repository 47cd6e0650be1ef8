import { Suspense, useRef } from 'react';

import { m } from '#messages';

import { pendingAttempt, type TestData, testData } from '../shared/browser-storage.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Notice } from '../shared/notice.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { useKept } from '../shared/use-kept.ts';
import { TestForm, type TestFormProps } from './form/test-form.tsx';
import type { ReadyTestProps } from './ready/ready-test.tsx';
import { ElsewhereNotice } from './writing/elsewhere-notice.tsx';
import { forgetGeneration, subjectOf, useGeneration } from './writing/generation.ts';
import { useTopInView } from './writing/use-top-in-view.ts';

// Without it the test is written all the same, and is there when it is ready.
const WritingSheet = lazyPart(async () => (await import('./writing/writing-sheet.tsx')).WritingSheet, Preparing);

const ReadyTest = lazyPart(
  async () => (await import('./ready/ready-test.tsx')).ReadyTest,
  () => <Notice kind="offline">{m.form_ready_not_shown()}</Notice>,
);

export type NewTestProps = TestFormProps & Pick<ReadyTestProps, 'onAttemptNow' | 'onAttemptLater'>;

/** From the form, by way of the growing paper, to the choice between now and later. One of each subject, and one of a guest. */
export function NewTest({ onAttemptNow, onAttemptLater, ...form }: NewTestProps) {
  const { subjectId } = form;
  const generation = useGeneration(({ generation }) => generation);
  const [kept, setKept] = useKept(() => keptFor(subjectId), undefined);
  const isMine = generation !== undefined && subjectOf(generation) === subjectId;
  const fresh = isMine && generation.state === 'ready' ? generation.data : undefined;
  const data = kept ?? fresh;

  if (data) {
    return (
      <Suspense fallback={<Preparing />}>
        <ReadyTest
          data={data}
          isFresh={fresh !== undefined}
          onChange={setKept}
          onAttemptNow={taken(onAttemptNow)}
          onAttemptLater={onAttemptLater && taken(onAttemptLater)}
        />
      </Suspense>
    );
  }
  const isUnderWay = generation?.state === 'writing' || generation?.state === 'stopped';
  if (isMine && isUnderWay) {
    return (
      <Suspense fallback={<Preparing />}>
        <WritingSheet generation={generation} />
      </Suspense>
    );
  }
  if (generation && !isMine && generation.state !== 'failed') {
    const isFree = generation.state === 'ready';
    return (
      <>
        <ElsewhereNotice generation={generation} />
        {isFree && <TestForm {...form} />}
      </>
    );
  }
  return <TestForm {...form} />;
}

/** Once it is taken, it waits for nobody any more. */
function taken(take: (data: TestData) => Promise<void>): (data: TestData) => Promise<void> {
  return async (data) => {
    await take(data);
    forgetGeneration();
  };
}

/** What was generated and has not become a test yet. A guest who has submitted it waits for its result. */
function keptFor(subjectId: string | undefined): TestData | undefined {
  const kept = testData.read();
  if ((kept?.formData.subjectId ?? undefined) !== subjectId) return undefined;
  return subjectId === undefined && pendingAttempt.read() ? undefined : kept;
}

function Preparing() {
  const place = useRef<HTMLElement>(null);
  useTopInView(place);
  return (
    <section ref={place} className="sheet lined test-form">
      <Spinner label={m.form_one_moment()} isLabelShown />
    </section>
  );
}
