import type { TestForm, WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { type TestData, testData } from '../../shared/root/browser-storage.ts';
import { CallFailure, call } from '../../shared/calls/call.ts';
import { callForEvents } from '../../shared/calls/call-for-events.ts';
import { refreshUser } from '../../shared/user/refresh-user.ts';
import { useRoot } from '../../shared/root/root-state.ts';

export interface TestRequest {
  formData: TestForm;
  /** Requests with the same key are the same generation. */
  idempotencyKey: string;
}

export interface GenerationListener {
  /** The server has accepted the request and starts generating. */
  onPlan: () => void;
  /** A question has passed its checks. It may arrive again with changes. */
  onQuestion: (question: WireQuestion) => void;
}

/** The browser stores only one generated test, so save an earlier one to its subject before generating the next. */
async function saveReadyTest(): Promise<void> {
  const waiting = useRoot.getState().auth.isLoggedIn ? testData.read() : undefined;
  if (!waiting?.formData.subjectId) return;
  const { formData, generatedData } = waiting;
  try {
    await call('createTest', { body: { formData, questionsArray: generatedData.questions } });
  } catch (error) {
    // Its subject was deleted or belongs to another learner, so the test can never be saved: discard it.
    if (!(error instanceof CallFailure) || !['not-found', 'invalid'].includes(error.code)) throw error;
  }
  testData.clear();
}

/** Generates a test and stores it in the browser until it is saved. Throws a `CallFailure`, or the signal's reason. */
export async function generateTest(
  { formData, idempotencyKey }: TestRequest,
  { onPlan, onQuestion }: GenerationListener,
  signal: AbortSignal,
): Promise<TestData> {
  await saveReadyTest();
  const options = { body: { formData }, headers: { 'Idempotency-Key': idempotencyKey }, signal };
  const { jsonResponse, writer, report } = await callForEvents('generate', options, (event, data) => {
    if (signal.aborted) return;
    if (event === 'plan') onPlan();
    if (event === 'question') onQuestion(data as WireQuestion);
  });
  signal.throwIfAborted();
  const data = { formData, generatedData: { questions: jsonResponse.questions, writer, report } };
  testData.write(data);
  if (useRoot.getState().auth.isLoggedIn) await refreshUser();
  return data;
}
