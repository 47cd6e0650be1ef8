import { m } from '#messages';

import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import { usePracticeStart } from '../shared/use-practice-start.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

export type NothingToStudyProps = Pick<Analytics, 'totals' | 'tooFew'>;

/** Why no concept is named, even where the figures show mistakes. */
export function NothingToStudy({ totals, tooFew }: NothingToStudyProps) {
  if (tooFew) return <TooFew />;
  const hasMissed = totals.wrong + totals.blank > 0;
  return <p className="reading">{hasMissed ? m.analytics_study_mended() : m.analytics_study_nothing()}</p>;
}

/** Analytics need several questions on a concept; practice needs only one that was missed. */
function TooFew() {
  const { isBusy, start } = usePracticeStart(() => showToast('info', m.practice_nothing_due()));
  return (
    <>
      <p className="reading">{m.analytics_study_too_few()}</p>
      <div className="row tight">
        <Button isBusy={isBusy} onClick={() => start({ source: 'due', count: 5 })}>
          {m.analytics_study_practise()}
        </Button>
      </div>
    </>
  );
}
