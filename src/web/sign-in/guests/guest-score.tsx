import { m } from '#messages';

import { sharerText } from '../../shared/user/sharer-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { percentText, secondOfDayText } from '../../ui/text/figure-text.ts';
import { Named } from '../../ui/text/lang-of.tsx';
import { marksText } from '../../ui/text/marks-text.ts';
import type { useGuestScore } from './use-guest-score.ts';

/** The score of the test that a guest has submitted, from the server or as it was kept. */
export function GuestScore({ score, failure, isTrying, tryAgain }: ReturnType<typeof useGuestScore>) {
  if (failure) {
    const action = { label: m.shared_try_again(), onPress: tryAgain, isBusy: isTrying };
    return (
      <Notice kind={failure.kind} action={failure.isFinal ? undefined : action}>
        {failure.text}
        {!failure.isFinal && (
          <>
            <br />
            <span className="muted small num">{m.sign_in_guest_tried({ time: secondOfDayText(failure.at) })}</span>
          </>
        )}
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
      {score?.sharer && (
        <p>
          <Named text={sharerText(score.sharer)} />
        </p>
      )}
      {!score && <Spinner label={m.sign_in_guest_scoring()} isLabelShown />}
    </>
  );
}
