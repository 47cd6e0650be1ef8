import { useState } from 'react';

import { m } from '#messages';

import type { TestData } from '../../shared/browser-storage.ts';
import { CallFailure, messageOf } from '../../shared/call.ts';
import { replaceQuestion, type ReplacementReason } from './replace-question.ts';

export interface Replacing {
  /** The question that another is being written for. */
  busyId: string | undefined;
  failure: { questionId: string; message: string } | undefined;
  /** Why no question of this test can be replaced any more. */
  endedBy: string | undefined;
  /** The last that was replaced, by where it stands (from 1). */
  news: { number: number; text: string } | undefined;
  replace: (questionId: string, number: number, reason: ReplacementReason) => Promise<void>;
}

/** Replaces one question after another, until the test has no more replacements. */
export function useReplacing(data: TestData, onChange: (data: TestData) => void): Replacing {
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<Replacing['failure']>();
  const [refusal, setRefusal] = useState<string>();
  const [news, setNews] = useState<Replacing['news']>();
  const left = data.generatedData.replacementsLeft;

  const replace: Replacing['replace'] = async (questionId, number, reason) => {
    setBusyId(questionId);
    setFailure(undefined);
    setNews(undefined);
    try {
      const changed = await replaceQuestion(data, questionId, reason);
      onChange(changed);
      setNews({ number, text: m.form_replaced({ number, left: leftText(changed.generatedData.replacementsLeft ?? 0) }) });
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
