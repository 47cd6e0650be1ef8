import { useState } from 'react';
import { m } from '#messages';
import { type TestData, testData } from '../../shared/root/browser-storage.ts';
import { call, CallFailure, messageOf } from '../../shared/calls/call.ts';
import type { replacementReasons } from '../../../contract/form-rules.ts';
import type { Replaced } from '../../../contract/shapes/test-shapes.ts';

export interface Replacements {
  /** The id of the question that is being replaced. */
  busyId: string | undefined;
  failure: { questionId: string; message: string } | undefined;
  /** Why no more questions of this test can be replaced; undefined while they can. */
  endedBy: string | undefined;
  /** The last replacement, with the question's number (from 1). */
  news: { number: number; text: string } | undefined;
  replace: (questionId: string, number: number, reason: ReplacementReason) => Promise<void>;
}

/** Replaces questions one at a time, and stores the test each time, until the test has no replacements left. */
export function useReplacements(data: TestData, onChange: (data: TestData) => void): Replacements {
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<Replacements['failure']>();
  const [refusal, setRefusal] = useState<string>();
  const [news, setNews] = useState<Replacements['news']>();
  const left = data.generatedData.replacementsLeft;

  const replace: Replacements['replace'] = async (questionId, number, reason) => {
    setBusyId(questionId);
    setFailure(undefined);
    setNews(undefined);
    try {
      const replaced = await call('replaceQuestion', { body: { questionId, reason } });
      const changed = withReplacement(data, questionId, replaced);
      testData.write(changed);
      onChange(changed);
      setNews({ number, text: m.form_replaced({ number, left: leftText(replaced.replacementsLeft) }) });
    } catch (error) {
      console.error('Replacing a question failed', error);
      if (error instanceof CallFailure && error.code === 'wrong-state') setRefusal(error.message);
      else setFailure({ questionId, message: messageOf(error) });
    } finally {
      setBusyId(undefined);
    }
  };
  return { busyId, failure, endedBy: left === 0 ? leftText(0) : refusal, news, replace };
}

export function leftText(left: number): string {
  return left === 0 ? m.form_replacements_none() : m.form_replacements_left({ count: left });
}

export type ReplacementReason = (typeof replacementReasons)[number];

export const replacementReasonTexts: Record<ReplacementReason, string> = {
  unclear: m.form_reason_unclear(),
  'off-topic': m.form_reason_off_topic(),
  'too-easy': m.form_reason_too_easy(),
  'too-hard': m.form_reason_too_hard(),
  'asked-before': m.form_reason_asked_before(),
  'looks-wrong': m.form_reason_looks_wrong(),
};

/** The new question may be on something else, or of another difficulty: what is said of the test changes with it. */
export function withReplacement(data: TestData, questionId: string, { question, replacementsLeft, report, matched }: Replaced): TestData {
  const questions = data.generatedData.questions.map((each) => (each.id === questionId ? question : each));
  return { ...data, generatedData: { ...data.generatedData, questions, replacementsLeft, report, matched } };
}
