import { m } from '#messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call, hasCode, messageOf } from '../../shared/calls/call.ts';
import { pendingAttempt } from '../../shared/root/browser-storage.ts';

/** How often (ms) it is sent again, also where the browser reports no network event. */
const retryMilliseconds = 30_000;

interface ScoreFailure {
  text: string;
  kind: 'error' | 'offline';
  /** Trying again would be refused again. */
  isFinal: boolean;
  /** When it was last tried (ms). */
  at: number;
}

/** The score of what waits in this browser: submitted at once, and again by itself until the server has answered. */
export function useGuestScore() {
  const [score, setScore] = useState(() => pendingAttempt.read()?.score);
  const [failure, setFailure] = useState<ScoreFailure>();
  const [isTrying, setTrying] = useState(false);
  const isUnderWay = useRef(false);
  const submit = async () => {
    isUnderWay.current = true;
    try {
      setScore(await submitPending());
      setFailure(undefined);
    } catch (error) {
      setFailure(describeFailure(error, Date.now()));
    } finally {
      isUnderWay.current = false;
      setTrying(false);
    }
  };
  const tryAgain = () => {
    if (isUnderWay.current) return;
    setTrying(true);
    void submit();
  };
  const begin = useEffectEvent(submit);
  const repeat = useEffectEvent(tryAgain);
  const isOver = score !== undefined || failure?.isFinal === true;
  useEffect(() => {
    if (isOver) return undefined;
    if (!isUnderWay.current) void begin();
    const listening = new AbortController();
    window.addEventListener('online', () => repeat(), { signal: listening.signal });
    const repeating = setInterval(() => repeat(), retryMilliseconds);
    return () => {
      listening.abort();
      clearInterval(repeating);
    };
  }, [isOver]);
  return { score, failure, isTrying, tryAgain };
}

function describeFailure(error: unknown, at: number): ScoreFailure {
  console.error('Submit failed', error);
  const isFinal = hasCode(error, 'wrong-state') || hasCode(error, 'invalid');
  const text = isFinal ? messageOf(error) : `${messageOf(error)} ${m.sign_in_guest_offline()}`;
  return { text, kind: hasCode(error, 'offline') ? 'offline' : 'error', isFinal, at };
}

/** How long the server lets an account claim a test. */
const claimMilliseconds = 86_400_000;

/** Submits what waits in this browser, and keeps the score with it. The first submission counts, so a repeat is safe. */
export async function submitPending() {
  const pending = pendingAttempt.read();
  if (!pending || pending.score) return pending?.score;
  /** False where it was claimed meanwhile, or another one was submitted. */
  const isStillPending = () => pendingAttempt.read()?.timestamp === pending.timestamp;
  try {
    const { success: _, ...score } = await call('submitGuestTest', { body: { questionsArray: pending.chosenAnswerQuestions } });
    if (isStillPending()) pendingAttempt.write({ ...pending, score });
    return score;
  } catch (error) {
    // No account can claim it either: it is no test of this browser, or too old.
    const isTooOld = hasCode(error, 'wrong-state') && Date.now() - pending.timestamp > claimMilliseconds;
    if ((hasCode(error, 'invalid') || isTooOld) && isStillPending()) pendingAttempt.clear();
    throw error;
  }
}
