import type { TestForm, WireQuestion } from '../../../contract/test-shapes.ts';
import { type TestData, testData } from '../../shared/browser-storage.ts';
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

/** Has the questions written, and keeps them until they have become a test. Throws a `CallFailure`, or what the signal was aborted with. */
export async function generateTest(
  { formData, idempotencyKey }: GenerationOrder,
  { onPlan, onQuestion }: GenerationListener,
  signal: AbortSignal,
): Promise<TestData> {
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
