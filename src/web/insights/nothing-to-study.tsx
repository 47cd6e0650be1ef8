import { m } from '#messages';

import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import { useRetake } from '../shared/use-retake.ts';
import { useTestStarter } from '../shared/use-test-starter.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export type NothingToStudyProps = Pick<Analytics, 'totals' | 'tooFew'>;

/** Why no concept is named, even where the figures show mistakes. */
export function NothingToStudy({ totals, tooFew }: NothingToStudyProps) {
  if (tooFew) return <TooFew {...tooFew} />;
  const hasMissed = totals.wrong + totals.blank > 0;
  return <p className="reading">{hasMissed ? m.analytics_study_mended() : m.analytics_study_nothing()}</p>;
}

function TooFew({ missedIn }: NonNullable<Analytics['tooFew']>) {
  const { busy, failure, retake } = useRetake({ _id: missedIn, retake: null, retakeOf: null }, useTestStarter());
  return (
    <>
      <p className="reading">{m.analytics_study_too_few()}</p>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <div className="row tight">
        <Button isBusy={busy !== undefined} onClick={() => void retake('missed')}>
          {m.analytics_study_retake()}
        </Button>
      </div>
    </>
  );
}
