import { m } from '#messages';
import { useEffect, useState } from 'react';

import { call, messageOf } from '../../shared/calls/call.ts';
import { pendingAttempt } from '../../shared/root/browser-storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { percentOf } from '../../ui/text/figure-text.ts';
import { marksText } from '../../ui/text/marks-text.ts';

/** The score of the test that a guest has submitted, from the server or as it was kept. */
export function GuestScore() {
  const { score, failure, tryAgain } = useGuestScore();
  if (failure !== undefined) {
    return (
      <Notice kind="error" action={{ label: m.shared_try_again(), onPress: () => void tryAgain() }}>
        {failure}
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
              {`${marksText(percentOf(score.score, score.total))}% · ${m.sign_in_guest_answered({ attempted: score.attemptedQuestions })}`}
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
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    submitPending().then(setScore, (error: unknown) => setFailure(failureText(error)));
  }, []);
  const tryAgain = async () => {
    try {
      setScore(await submitPending());
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { score, failure, tryAgain };
}

function failureText(error: unknown): string {
  console.error('Submit failed', error);
  return `${m.sign_in_guest_offline()} ${messageOf(error)}`;
}

/** Submits what waits in this browser, and keeps the score with it. The first submission counts, so a repeat is safe. */
async function submitPending() {
  const pending = pendingAttempt.read();
  if (!pending || pending.score) return pending?.score;
  const { success: _, ...score } = await call('submitGuestTest', { body: { questionsArray: pending.chosenAnswerQuestions } });
  pendingAttempt.write({ ...pending, score });
  return score;
}
