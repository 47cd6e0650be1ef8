import type { TestForm, WireQuestion } from '../../../contract/test-shapes.ts';
import { type TestData, testData } from '../../shared/browser-storage.ts';
import { CallFailure, call } from '../../shared/call.ts';
import { callForEvents } from '../../shared/call-for-events.ts';
import { refreshUser } from '../../shared/refresh-user.ts';
import { useRoot } from '../../shared/root-state.ts';

export interface GenerationOrder {
  formData: TestForm;
  /** The same key is the same generation. */
  idempotencyKey: string;
}

export interface GenerationListener {
  /** The server has taken the order: the writing begins. */
  onPlan: () => void;
  /** It has passed its checks; the same one may come again, changed. */
  onQuestion: (question: WireQuestion) => void;
}

/** There is one place for a test that is ready: one that waits there becomes a test of its subject before the next is written. */
async function settleWaiting(): Promise<void> {
  const waiting = useRoot.getState().auth.isLoggedIn ? testData.read() : undefined;
  if (!waiting?.formData.subjectId) return;
  const { formData, generatedData } = waiting;
  try {
    await call('createTest', { body: { formData, questionsArray: generatedData.questions } });
  } catch (error) {
    // Its subject is gone, or it is a stranger's: it can become no test any more.
    if (!(error instanceof CallFailure) || !['not-found', 'invalid'].includes(error.code)) throw error;
  }
  testData.clear();
}

/** Has the questions written, and keeps them until they have become a test. Throws a `CallFailure`, or what the signal was aborted with. */
export async function generateTest(
  { formData, idempotencyKey }: GenerationOrder,
  { onPlan, onQuestion }: GenerationListener,
  signal: AbortSignal,
): Promise<TestData> {
  await settleWaiting();
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
