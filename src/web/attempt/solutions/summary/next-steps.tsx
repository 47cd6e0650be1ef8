import type { Solutions } from '../../../../contract/attempt-shapes.ts';
import { Button, LinkButton } from '../../../shared/button.tsx';
import { countText } from '../../../shared/figure-text.ts';
import { Notice } from '../../../shared/notice.tsx';
import { newTestState } from '../../../shared/screen-state.ts';
import { reviewStatus } from '../../desk/question-status.ts';
import { useRetake } from './use-retake.ts';

export interface NextStepsProps {
  solutions: Pick<Solutions, 'test' | 'questions'>;
  /** Begins an attempt, and leaves for its screen. */
  onStart: (testId: string) => Promise<void>;
}

/** What to do with what was learnt. */
export function NextSteps({ solutions: { test, questions }, onStart }: NextStepsProps) {
  const { busy, failure, retake } = useRetake(test, onStart);
  const statuses = questions.map(reviewStatus);
  const wrong = statuses.filter((status) => status === 'wrong').length;
  const blank = statuses.filter((status) => status === 'blank').length;
  const counts = statuses.some((status) => status !== 'void');
  return (
    <section className="next-steps screen-only" aria-labelledby="next-steps">
      <h3 id="next-steps">What next</h3>
      {failure && (
        <Notice kind="error" action={{ label: 'Try again', onPress: () => void retake(failure.kind), isBusy: busy !== undefined }}>
          {failure.message}
        </Notice>
      )}
      <div className="next-buttons">
        {wrong + blank > 0 && (
          <Button
            kind="pen"
            isBusy={busy === 'missed'}
            busyLabel="Preparing…"
            disabled={busy === 'all'}
            onClick={() => void retake('missed')}
          >
            Retake only what was wrong
          </Button>
        )}
        {counts && (
          <Button isBusy={busy === 'all'} busyLabel="Preparing…" disabled={busy === 'missed'} onClick={() => void retake('all')}>
            Retake this test
          </Button>
        )}
        <LinkButton to={`/createTest/${encodeURIComponent(test.subjectId)}`} state={newTestState(test)}>
          One more like this
        </LinkButton>
        <Button kind="quiet" onClick={() => window.print()}>
          Print paper and key
        </Button>
      </div>
      <p className="muted small">
        {missedWords(wrong, blank, counts)} A retake is free: it does not count as a test of the month, and your statistics stay as they
        are.
      </p>
    </section>
  );
}

function missedWords(wrong: number, blank: number, counts: boolean): string {
  if (!counts) return 'No question of this test counts any more.';
  if (wrong + blank === 0) return 'Everything was right: there is nothing wrong to take again.';
  const blanks = blank === 0 ? '' : `, ${wrong === 0 ? 'left' : `${blank} of them left`} blank`;
  return `What was wrong: ${countText(wrong + blank, 'question')}${blanks}, freshly shuffled.`;
}
