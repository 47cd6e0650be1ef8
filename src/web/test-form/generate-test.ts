import type { TestForm } from '../../contract/test-shapes.ts';
import { type TestData, testData } from '../shared/browser-storage.ts';
import { call } from '../shared/call.ts';
import { refreshUser } from '../shared/refresh-user.ts';
import { useRoot } from '../shared/root-state.ts';

/** Has the questions written, and keeps them until they have become a test. Throws a `CallFailure`. */
export async function generateTest(formData: TestForm, idempotencyKey: string): Promise<TestData> {
  const { jsonResponse, writer, report } = await call('generate', {
    body: { formData },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  const data = { formData, generatedData: { questions: jsonResponse.questions, writer, report } };
  testData.write(data);
  if (useRoot.getState().auth.isLoggedIn) await refreshUser();
  return data;
}
