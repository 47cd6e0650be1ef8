import { m } from '#messages';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newTestState } from '../../shared/screen-state.ts';
import { countStatuses } from '../question/question-status.ts';
import { reviewStatus } from '../solutions/to-reviewed.ts';
import { useState } from 'react';
import type { RetakeKind } from '../../../assessment/retake.ts';
import { call, messageOf } from '../../shared/calls/call.ts';

export interface NextStepsProps {
  solutions: Pick<Solutions, 'test' | 'questions'>;
  /** Starts an attempt and navigates to it. */
  onStart: (testId: string) => Promise<void>;
}

/** Suggestions after a review. */
export function NextSteps({ solutions: { test, questions }, onStart }: NextStepsProps) {
  const { busy, failure, retake } = useRetake(test, onStart);
  const counted = countStatuses(questions.map(reviewStatus));
  const wrong = counted.get('wrong') ?? 0;
  const blank = counted.get('blank') ?? 0;
  const counts = questions.some(({ isVoid }) => !isVoid);
  return (
    <section className="stack next-steps screen-only" aria-labelledby="next-steps">
      <h3 id="next-steps">{m.solutions_next_title()}</h3>
      {failure && (
        <Notice kind="error" action={{ label: m.shared_try_again(), onPress: () => void retake(failure.kind), isBusy: busy !== undefined }}>
          {failure.message}
        </Notice>
      )}
      <div className="row tight next-buttons">
        {wrong + blank > 0 && (
          <Button
            kind="pen"
            isBusy={busy === 'missed'}
            busyLabel={m.solutions_preparing()}
            disabled={busy === 'all'}
            onClick={() => void retake('missed')}
          >
            {m.solutions_retake_missed()}
          </Button>
        )}
        {counts && (
          <Button
            isBusy={busy === 'all'}
            busyLabel={m.solutions_preparing()}
            disabled={busy === 'missed'}
            onClick={() => void retake('all')}
          >
            {m.solutions_retake_all()}
          </Button>
        )}
        <LinkButton to={`/createTest/${encodeURIComponent(test.subjectId)}`} state={newTestState(test)}>
          {m.solutions_one_more()}
        </LinkButton>
        <Button kind="quiet" onClick={() => window.print()}>
          {m.solutions_print()}
        </Button>
      </div>
      <p className="muted small">
        {missedWords(wrong, blank, counts)} {m.solutions_retake_free()}
      </p>
    </section>
  );
}

function missedWords(wrong: number, blank: number, counts: boolean): string {
  if (!counts) return m.solutions_none_counts();
  if (wrong + blank === 0) return m.solutions_nothing_wrong();
  if (blank === 0) return m.solutions_missed_wrong({ count: wrong });
  if (wrong === 0) return m.solutions_missed_blank({ count: blank });
  return m.solutions_missed_both({ count: wrong + blank, blank });
}

interface Retaking {
  /** The retake that is being created. */
  busy: RetakeKind | undefined;
  failure: { message: string; kind: RetakeKind } | undefined;
  retake: (kind: RetakeKind) => Promise<void>;
}

/** `onStart` starts the attempt and navigates to it. */
function useRetake(test: Solutions['test'], onStart: (testId: string) => Promise<void>): Retaking {
  const [busy, setBusy] = useState<RetakeKind>();
  const [failure, setFailure] = useState<Retaking['failure']>();
  const retake = async (kind: RetakeKind) => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const { test: paper } = await call('retakeTest', { body: { testId: takenAgain(test, kind), questions: kind } });
      await onStart(paper._id);
    } catch (error) {
      console.error('The retake could not be started', error);
      setFailure({ message: m.solutions_retake_failed({ reason: messageOf(error) }), kind });
    }
    setBusy(undefined);
  };
  return { busy, failure, retake };
}

/** A retake repeats the first attempt's test, also where this one held only the missed questions. */
function takenAgain({ _id, retake, retakeOf }: Solutions['test'], kind: RetakeKind): string {
  return kind === 'all' && retake === 'missed' && retakeOf !== null ? retakeOf : _id;
}
