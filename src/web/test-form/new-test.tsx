import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { m } from '#messages';
import { pendingAttempt, type TestData, testData } from '../shared/root/browser-storage.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useStoredState } from '../shared/root/use-stored-state.ts';
import { putDraftAway } from './form/form-draft.ts';
import { CreateTestForm, type CreateTestFormProps } from './form/test-form.tsx';
import type { ReadyTestProps } from './ready/ready-test.tsx';
import { joinGeneration, startBlankForm } from './generation/generation.ts';
import { formScreenOf, type Generation, subjectOf, type SubjectId, useGeneration, useGenerations } from './generation/generation-store.ts';
import { forgetGeneration } from './generation/listen.ts';
import { useScrollTopIntoView } from './writing/use-top-in-view.ts';

// If it fails to load, the test is still generated and shown when it is ready.
const WritingSheet = lazyPart(async () => (await import('./writing/writing-sheet.tsx')).WritingSheet, LoadingSheet);

const ReadyTest = lazyPart(
  async () => (await import('./ready/ready-test.tsx')).ReadyTest,
  () => <Notice kind="offline">{m.form_ready_not_shown()}</Notice>,
);

export interface NewTestFlowProps extends CreateTestFormProps, Pick<ReadyTestProps, 'onAttemptNow' | 'onAttemptLater' | 'onOpenFor'> {
  /** The generation that the learner has chosen to see, by its id. */
  generationId?: string | undefined;
  /** Undefined for a guest, who signs in for more tests. */
  onNoneLeft?: (() => void) | undefined;
  /** Shown above the form, not above a test that is written or ready. */
  beforeForm?: ReactNode;
}

/** The form, then the test being written, then the choice to attempt it now or later. One flow per subject, and one for a guest. */
export function NewTestFlow({ generationId, beforeForm, onNoneLeft, onAttemptNow, onAttemptLater, onOpenFor, ...form }: NewTestFlowProps) {
  const { subjectId } = form;
  const generation = useGeneration(subjectId);
  const isSought = useGenerations(({ sought }) => sought.has(subjectId));
  const other = useGenerations(({ bySubject }) => otherThan(subjectId, [...bySubject.values()]));
  const [kept, setKept] = useStoredState(() => storedTest(subjectId, generationId), undefined);
  const fresh = generation?.state === 'ready' ? generation.data : undefined;
  const data = kept ?? fresh;
  useJoining(subjectId, generationId, kept === undefined);
  const [isFormAsked, setFormAsked] = useState(false);
  const openBlankForm = () => {
    startBlankForm(subjectId);
    setKept(undefined);
  };
  const onBlankForm = subjectId === undefined ? undefined : openBlankForm;

  if (data) {
    return (
      <Suspense fallback={<LoadingSheet />}>
        <ReadyTest
          data={data}
          isFresh={fresh !== undefined}
          onChange={setKept}
          onAttemptNow={forgetAfter(onAttemptNow)}
          onAttemptLater={onAttemptLater && forgetAfter(onAttemptLater)}
          onOpenFor={onOpenFor && forgetAfter(onOpenFor)}
          onBlankForm={onBlankForm}
        />
      </Suspense>
    );
  }
  if (generation?.state === 'writing' || generation?.state === 'unfinished') {
    return (
      <Suspense fallback={<LoadingSheet />}>
        <WritingSheet generation={generation} onUpgrade={onNoneLeft} onBlankForm={onBlankForm} />
      </Suspense>
    );
  }
  if (isSought && !generation) return <LoadingSheet />;
  return (
    <>
      {beforeForm}
      {other && <OtherTestNotice generation={other} />}
      {!other || other.state === 'ready' || isFormAsked ? (
        <CreateTestForm {...form} />
      ) : (
        onBlankForm &&
        other.state !== 'asking' && (
          <Button
            onClick={() => {
              putDraftAway(other.id);
              setFormAsked(true);
            }}
          >
            {m.form_new_test()}
          </Button>
        )
      )}
    </>
  );
}

/** Shows the learner's generation of this subject, wherever it was started. A guest's is joined when the page loads. */
function useJoining(subjectId: SubjectId, generationId: string | undefined, isWanted: boolean): void {
  // Before the first paint, so that the form does not flash.
  useLayoutEffect(() => {
    if (subjectId !== undefined && isWanted) void joinGeneration(subjectId, generationId);
    // Only on arrival: afterwards the learner may have chosen the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [subjectId, generationId]);
}

function otherThan(subjectId: SubjectId, generations: readonly Generation[]): Generation | undefined {
  const others = generations.filter((each) => subjectOf(each) !== subjectId);
  const isUnderWay = ({ state }: Generation) => state === 'asking' || state === 'writing';
  return others.find(isUnderWay) ?? others.find(({ state }) => state === 'ready');
}

/** Clears the generation once its test has been taken over. */
function forgetAfter<Rest extends unknown[]>(take: (data: TestData, ...rest: Rest) => Promise<void>): typeof take {
  return async (data, ...rest) => {
    await take(data, ...rest);
    forgetGeneration(data.formData.subjectId ?? undefined);
  };
}

/** A generated test that has not been saved to the account; undefined for a guest who has already submitted it. */
function storedTest(subjectId: SubjectId, generationId: string | undefined): TestData | undefined {
  const kept = testData.read();
  if ((kept?.formData.subjectId ?? undefined) !== subjectId) return undefined;
  // The id of a question starts with that of its generation.
  const isOther = generationId !== undefined && !kept?.generatedData.questions[0]?.id.startsWith(generationId);
  return isOther || (subjectId === undefined && pendingAttempt.read()) ? undefined : kept;
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
  const see = { label: m.form_see_it(), onPress: () => navigate(formScreenOf(subjectOf(generation))) };
  const { title } = generation.formData;
  return (
    <Notice kind="info" action={see}>
      {generation.state === 'ready' ? m.form_elsewhere_ready({ title }) : m.form_elsewhere_writing({ title })}
    </Notice>
  );
}
