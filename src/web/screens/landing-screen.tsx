import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { LandingPage } from '../landing/landing-page.tsx';
import { showToast } from '../ui/toast.tsx';
import { useIsHydrated, useStorageReady } from '../shared/root/use-stored-state.ts';
import { NewTestFlow } from '../test-form/new-test.tsx';
import { usePrefill } from '../test-form/form/use-prefill.ts';
import { markingOf, markingSchemes, marksOf } from '../../assessment/marking.ts';
import { durationOf } from '../../assessment/timing.ts';
import { pendingAttempt, type TestData } from '../shared/root/browser-storage.ts';
import { toAttemptQuestion, useRoot } from '../shared/root/root-state.ts';

// Hydrates after the form. If it fails to load, the server-rendered sections stay: they need no script.
const ProductFacts = lazy(async () => {
  const loaded = await import('./product-facts.tsx').catch(() => new Promise<never>(() => undefined));
  return { default: loaded.ProductFacts };
});

/** The same element in each render: an update before it hydrates would drop what the server rendered. */
const productFacts = (
  <Suspense>
    <ProductFacts />
  </Suspense>
);

/** The landing page: the test form, an example question and what the product offers. */
export function LandingScreen() {
  const storageReady = useStorageReady();
  const refill = usePrefill();
  // What the server rendered knows no visitor.
  const isUsed = useIsHydrated() && pendingAttempt.read() !== undefined;
  return (
    <LandingPage
      takeBack={refill.takeBack}
      form={
        <NewTestFlow
          key={String(refill.isTakenBack)}
          submitLabel={m.landing_generate()}
          note={isUsed ? '' : m.landing_one_free()}
          onAttemptNow={async (data) => {
            await storageReady();
            startGuestTest(data);
            showToast('success', m.shared_starts_now());
          }}
        />
      }
      below={productFacts}
    />
  );
}

export interface GuestTest {
  formData: Pick<TestData['formData'], 'title' | 'timePerQuestion' | 'extraTime' | 'negative' | 'marking'>;
  generatedData: Pick<TestData['generatedData'], 'questions' | 'matched'>;
}

/** Starts a guest's test; its clock is this browser's. Here, because the test ends on this screen. */
export function startGuestTest({ formData, generatedData }: GuestTest): void {
  const count = generatedData.questions.length;
  const marking = markingOf(formData);
  useRoot.getState().startTest({
    questions: generatedData.questions.map(toAttemptQuestion),
    testDetails: {
      testId: null,
      name: formData.title,
      timePerquestion: formData.timePerQuestion,
      negativeMarks: marksOf(markingSchemes[marking].wrong),
      numberOfQuestions: count,
      marking,
      durationSeconds: durationOf(formData.timePerQuestion, count, formData.extraTime),
      subjectId: null,
      retake: null,
      matched: generatedData.matched,
    },
    timeStartedAt: Date.now(),
    version: 0,
  });
  useRoot.getState().goTo(0);
}
