import { m } from '#messages';

import type { WireStanding } from '../../contract/shapes/practice-shapes.ts';
import { usePracticeStart } from '../shared/use-practice-start.ts';
import { Button } from '../ui/button.tsx';
import { Named } from '../ui/text/lang-of.tsx';
import { showToast } from '../ui/toast.tsx';
import { shareText } from './share-bar.tsx';

export interface NextPracticeProps {
  next: WireStanding['next'];
  /** Of all subjects without one. */
  subjectId: string | undefined;
  /** The later day in words. */
  day: string;
}

/** The concepts whose practice raises the expected share most, and a practice of them. */
export function NextPractice({ next, subjectId, day }: NextPracticeProps) {
  const { isBusy, start } = usePracticeStart(() => showToast('info', m.practice_nothing_due()));
  if (next.length === 0) return null;
  return (
    <section className="sheet lined stack standing-next" aria-labelledby="standing-next">
      <h2 id="standing-next">{m.standing_next()}</h2>
      <p className="reading">{m.standing_next_words({ day })}</p>
      <ol className="next-concepts">
        {next.map((concept) => (
          <li key={`${concept.subjectId} ${concept.concept}`}>
            <span>
              <Named text={concept.concept} />
            </span>
            <span className="num muted">{m.standing_rise({ before: shareText(concept.without), after: shareText(concept.with) })}</span>
          </li>
        ))}
      </ol>
      <Button kind="pen" isBusy={isBusy} onClick={() => start({ source: 'gain', count: next.length, ...(subjectId && { id: subjectId }) })}>
        {m.practice_start({ count: next.length })}
      </Button>
    </section>
  );
}
