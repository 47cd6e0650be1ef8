import { m } from '#messages';
import { solutionsAddress } from '../../../contract/screens.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ExportButton } from '../../shared/exporting/export-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countStatuses } from '../question/question-status.ts';
import { reviewStatus } from '../solutions/to-reviewed.ts';
import type { RetakeKind } from '../../../assessment/retake.ts';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { anotherLike, useRetake } from '../../shared/use-retake.ts';

const mostPractised = 20;

export interface NextStepsProps {
  solutions: Pick<Solutions, 'test' | 'questions'>;
  /** Starts an attempt and navigates to it. */
  onStart: (testId: string) => Promise<void>;
}

/** Suggestions after a review. */
export function NextSteps({ solutions: { test, questions }, onStart }: NextStepsProps) {
  const retaking = useRetake(test, onStart);
  const { busy, failure, retake } = retaking;
  const counted = countStatuses(questions.map(reviewStatus));
  const wrong = counted.get('wrong') ?? 0;
  const blank = counted.get('blank') ?? 0;
  const counts = questions.some(({ isVoid }) => !isVoid);
  const practice = usePracticeStart(() => undefined);
  return (
    <section className="stack next-steps screen-only" aria-labelledby="next-steps">
      <h3 id="next-steps">{m.solutions_next_title()}</h3>
      {failure && (
        <Notice kind="error" action={{ label: m.shared_try_again(), onPress: () => void retake(failure.kind), isBusy: busy !== undefined }}>
          {failure.message}
        </Notice>
      )}
      <div className="row tight next-buttons">
        {wrong + blank > 0 && <RetakeButton kind="missed" label={m.solutions_retake_missed()} retaking={retaking} />}
        {counts && <RetakeButton kind="all" label={m.solutions_retake_all()} retaking={retaking} />}
        {counts && (
          <Button disabled={practice.isBusy} onClick={() => practice.start({ source: 'test', id: test._id, count: mostPractised })}>
            {m.practice_one_by_one()}
          </Button>
        )}
        <LinkButton {...anotherLike(test)}>{m.solutions_one_more()}</LinkButton>
        {test.isComparable && (
          <LinkButton kind="quiet" to={`${solutionsAddress(test._id)}&compare=1`}>
            {m.solutions_compare()}
          </LinkButton>
        )}
        <LinkButton kind="quiet" to={`${solutionsAddress(test._id)}&share=1`}>
          {m.solutions_share()}
        </LinkButton>
        <Button kind="quiet" onClick={() => window.print()}>
          {m.solutions_print()}
        </Button>
        {counts && <ExportButton kind="quiet" scope={{ test: test._id }} label={m.exporting_export()} />}
      </div>
      <p className="muted small">
        {missedWords(wrong, blank, counts)} {m.solutions_retake_free()}
      </p>
    </section>
  );
}

interface RetakeButtonProps {
  kind: RetakeKind;
  label: string;
  retaking: ReturnType<typeof useRetake>;
}

function RetakeButton({ kind, label, retaking: { busy, retake } }: RetakeButtonProps) {
  return (
    <Button
      kind={kind === 'missed' ? 'pen' : 'plain'}
      isBusy={busy === kind}
      busyLabel={m.solutions_preparing()}
      disabled={busy !== undefined && busy !== kind}
      onClick={() => void retake(kind)}
    >
      {label}
    </Button>
  );
}

function missedWords(wrong: number, blank: number, counts: boolean): string {
  if (!counts) return m.solutions_none_counts();
  if (wrong + blank === 0) return m.solutions_nothing_wrong();
  if (blank === 0) return m.solutions_missed_wrong({ count: wrong });
  if (wrong === 0) return m.solutions_missed_blank({ count: blank });
  return m.solutions_missed_both({ count: wrong + blank, blank });
}
