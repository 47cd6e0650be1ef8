import { m } from '#messages';
import { useEffect, useState } from 'react';

import { call, hasCode, messageOf } from '../../shared/calls/call.ts';
import { pendingAttempt } from '../../shared/root/browser-storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { percentText } from '../../ui/text/figure-text.ts';
import { marksText } from '../../ui/text/marks-text.ts';

/** The score of the test that a guest has submitted, from the server or as it was kept. */
export function GuestScore() {
  const { score, failure, tryAgain } = useGuestScore();
  if (failure) {
    const action = { label: m.shared_try_again(), onPress: () => void tryAgain() };
    return (
      <Notice kind="error" action={failure.isFinal ? undefined : action}>
        {failure.text}
      </Notice>
    );
  }
  return (
    <>
      <p className="row middle num" role="status">
        {score && (
          <>
            <span className="visually-hidden">{m.sign_in_guest_score()}</span>
            <b className="score-figure">
              {marksText(score.score)} / {marksText(score.total)}
            </b>
            <span className="muted">
              {`${percentText(score.score, score.total)} · ${m.sign_in_guest_answered({ attempted: score.attemptedQuestions })}`}
            </span>
          </>
        )}
      </p>
      {!score && <Spinner label={m.sign_in_guest_scoring()} isLabelShown />}
    </>
  );
}

function useGuestScore() {
  const [score, setScore] = useState(() => pendingAttempt.read()?.score);
  const [failure, setFailure] = useState<ScoreFailure>();
  useEffect(() => {
    submitPending().then(setScore, (error: unknown) => setFailure(describeFailure(error)));
  }, []);
  const tryAgain = async () => {
    try {
      setScore(await submitPending());
      setFailure(undefined);
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };
  return { score, failure, tryAgain };
}

interface ScoreFailure {
  text: string;
  /** Trying again would be refused again. */
  isFinal: boolean;
}

function describeFailure(error: unknown): ScoreFailure {
  console.error('Submit failed', error);
  const isFinal = hasCode(error, 'wrong-state') || hasCode(error, 'invalid');
  return { text: isFinal ? messageOf(error) : `${m.sign_in_guest_offline()} ${messageOf(error)}`, isFinal };
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
