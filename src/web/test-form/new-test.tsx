import { Suspense, useRef } from 'react';
import { m } from '#messages';
import { pendingAttempt, type TestData, testData } from '../shared/root/browser-storage.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useStoredState } from '../shared/root/use-stored-state.ts';
import { CreateTestForm, type CreateTestFormProps } from './form/test-form.tsx';
import type { ReadyTestProps } from './ready/ready-test.tsx';
import { forgetGeneration, type Generation, subjectOf, useGeneration } from './writing/generation.ts';
import { useScrollTopIntoView } from './writing/use-top-in-view.ts';
import { navigate } from 'wouter/use-browser-location';

// If it fails to load, the test is still generated and shown when it is ready.
const WritingSheet = lazyPart(async () => (await import('./writing/writing-sheet.tsx')).WritingSheet, LoadingSheet);

const ReadyTest = lazyPart(
  async () => (await import('./ready/ready-test.tsx')).ReadyTest,
  () => <Notice kind="offline">{m.form_ready_not_shown()}</Notice>,
);

export type NewTestFlowProps = CreateTestFormProps & Pick<ReadyTestProps, 'onAttemptNow' | 'onAttemptLater'>;

/** The form, then the test being written, then the choice to attempt it now or later. One flow per subject, and one for a guest. */
export function NewTestFlow({ onAttemptNow, onAttemptLater, ...form }: NewTestFlowProps) {
  const { subjectId } = form;
  const generation = useGeneration(({ generation }) => generation);
  const [kept, setKept] = useStoredState(() => storedTest(subjectId), undefined);
  const isMine = generation !== undefined && subjectOf(generation) === subjectId;
  const fresh = isMine && generation.state === 'ready' ? generation.data : undefined;
  const data = kept ?? fresh;

  if (data) {
    return (
      <Suspense fallback={<LoadingSheet />}>
        <ReadyTest
          data={data}
          isFresh={fresh !== undefined}
          onChange={setKept}
          onAttemptNow={forgetAfter(onAttemptNow)}
          onAttemptLater={onAttemptLater && forgetAfter(onAttemptLater)}
        />
      </Suspense>
    );
  }
  const isUnderWay = generation?.state === 'writing' || generation?.state === 'stopped';
  if (isMine && isUnderWay) {
    return (
      <Suspense fallback={<LoadingSheet />}>
        <WritingSheet generation={generation} />
      </Suspense>
    );
  }
  if (generation && !isMine && generation.state !== 'failed') {
    const isFree = generation.state === 'ready';
    return (
      <>
        <OtherTestNotice generation={generation} />
        {isFree && <CreateTestForm {...form} />}
      </>
    );
  }
  return <CreateTestForm {...form} />;
}

/** Clears the generation once its test has been taken over. */
function forgetAfter(take: (data: TestData) => Promise<void>): (data: TestData) => Promise<void> {
  return async (data) => {
    await take(data);
    forgetGeneration();
  };
}

/** A generated test that has not been saved to the account; undefined for a guest who has already submitted it. */
function storedTest(subjectId: string | undefined): TestData | undefined {
  const kept = testData.read();
  if ((kept?.formData.subjectId ?? undefined) !== subjectId) return undefined;
  return subjectId === undefined && pendingAttempt.read() ? undefined : kept;
}

function LoadingSheet() {
  const place = useRef<HTMLElement>(null);
  useScrollTopIntoView(place);
  return (
    <section ref={place} className="sheet lined test-form">
      <Spinner label={m.form_one_moment()} isLabelShown />
    </section>
  );
}

/** Points from one subject's form to the test of another that is being written or is ready. */
function OtherTestNotice({ generation }: { generation: Generation }) {
  const subjectId = subjectOf(generation);
  const see = { label: m.form_see_it(), onPress: () => navigate(subjectId === undefined ? '/' : `/createTest/${subjectId}`) };
  const { title } = generation.order.formData;
  return (
    <Notice kind="info" action={see}>
      {generation.state === 'ready' ? m.form_elsewhere_ready({ title }) : m.form_elsewhere_writing({ title })}
    </Notice>
  );
}
