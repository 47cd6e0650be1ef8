import { m } from '#messages';

import type { replacementReasons } from '../../../contract/reasons.ts';
import type { WireQuestion } from '../../../contract/test-shapes.ts';
import { type TestData, testData } from '../../shared/browser-storage.ts';
import { call } from '../../shared/call.ts';

export type ReplacementReason = (typeof replacementReasons)[number];

export const reasonWords: Record<ReplacementReason, string> = {
  unclear: m.form_reason_unclear(),
  'off-topic': m.form_reason_off_topic(),
  'too-easy': m.form_reason_too_easy(),
  'too-hard': m.form_reason_too_hard(),
  'asked-before': m.form_reason_asked_before(),
  'looks-wrong': m.form_reason_looks_wrong(),
};

/** Has another question written for the place of this one, and keeps it. Throws a `CallFailure`. */
export async function replaceQuestion(data: TestData, questionId: string, reason: ReplacementReason): Promise<TestData> {
  const { question, replacementsLeft } = await call('replaceQuestion', { body: { questionId, reason } });
  const changed = withReplacement(data, questionId, question, replacementsLeft);
  testData.write(changed);
  return changed;
}

export function withReplacement(data: TestData, questionId: string, question: WireQuestion, replacementsLeft: number): TestData {
  const questions = data.generatedData.questions.map((each) => (each.id === questionId ? question : each));
  return { ...data, generatedData: { ...data.generatedData, questions, replacementsLeft } };
}
