import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { AnswerOf, BodyOf } from '../../../contract/endpoints.ts';
import { call, hasCode } from '../../shared/calls/call.ts';

export type Practice = AnswerOf<'readPractice'>;
export type Given = BodyOf<'answerPractice'>;

const queryKey = (practiceId: string) => ['practice', practiceId];

/** A practice with the verdicts of what was answered. */
export function usePractice(practiceId: string) {
  return useQuery({
    queryKey: queryKey(practiceId),
    queryFn: ({ signal }) => call('readPractice', { parameters: { practiceId }, signal }),
    // Answers add to it; another look would be of use only where a second tab answers too.
    staleTime: Infinity,
    meta: { failureNote: 'Failed to load a practice' },
  });
}

/** In local storage: answers that the server does not have yet, of all practices of this learner. Signing out clears it. */
const storedAs = 'practiceAnswers';

export function unsentAnswers(practiceId: string): Given[] {
  return readUnsent().filter((given) => given.practiceId === practiceId);
}

function readUnsent(): Given[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGiven) : [];
  } catch {
    return [];
  }
}

function isGiven(value: unknown): value is Given {
  const { practiceId, id, userAnswer } = (value ?? {}) as Partial<Record<keyof Given, unknown>>;
  return typeof practiceId === 'string' && typeof id === 'string' && (userAnswer === null || typeof userAnswer === 'string');
}

function keep(answers: readonly Given[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, JSON.stringify(answers));
  } catch {
    // Without storage, an answer lasts as long as the page.
  }
}

/** With the verdict; of a placement also with its next question, or ended where there is none. */
function withAnswer(shown: Practice, { id, userAnswer }: Given, answered: AnswerOf<'answerPractice'>): Practice {
  const { success: _success, next, ...verdict } = answered;
  const { placement } = shown;
  const questions = next && !shown.questions.some((other) => other.id === next.id) ? [...shown.questions, next] : shown.questions;
  const isEnded = placement && !next && shown.questions.at(-1)?.id === id;
  return {
    ...shown,
    questions,
    answers: [...shown.answers, { id, userAnswer, ...verdict }],
    ...(isEnded && { placement: { ...placement, count: questions.length } }),
  };
}

const isSame = (one: Given, other: Given) => one.practiceId === other.practiceId && one.id === other.id;

/** Sends answers, and those kept from before once there is a network again. The first answer to a question counts. */
export function usePracticeAnswers(practiceId: string): { send: (given: Given) => Promise<'sent' | 'kept'> } {
  const client = useQueryClient();
  const post = async (given: Given): Promise<void> => {
    try {
      const answered = await call('answerPractice', { body: given });
      client.setQueryData<Practice>(queryKey(practiceId), (shown) => shown && withAnswer(shown, given, answered));
    } catch (error) {
      // Answered before, perhaps by this very call: then the practice tells how.
      if (!hasCode(error, 'wrong-state')) throw error;
      await client.refetchQueries({ queryKey: queryKey(practiceId) });
      const isAnswered = client.getQueryData<Practice>(queryKey(practiceId))?.answers.some(({ id }) => id === given.id);
      if (!isAnswered) throw error;
    }
    keep(readUnsent().filter((other) => !isSame(other, given)));
  };
  const send = async (given: Given) => {
    // Kept first: the page may be closed before the answer arrives.
    keep([...readUnsent().filter((other) => !isSame(other, given)), given]);
    try {
      await post(given);
      return 'sent';
    } catch (error) {
      if (hasCode(error, 'offline') || hasCode(error, 'unavailable')) return 'kept';
      keep(readUnsent().filter((other) => !isSame(other, given)));
      throw error;
    }
  };
  const flush = useEffectEvent(async () => {
    for (const given of unsentAnswers(practiceId)) {
      await post(given).catch((error: unknown) => console.error('An answer is still kept here', error));
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    void flush();
    window.addEventListener('online', () => void flush(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return { send };
}
