import { m } from '#messages';

import { Link } from '../../shared/link.tsx';
import { mistakesAddress, standingAddress } from '../../../contract/home-addresses.ts';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

const count = 10;

/** New questions on the concepts of a subject that are remembered least, and what was missed in it. */
export function SubjectPractice({ subjectId }: { subjectId: string }) {
  const { isBusy, start } = usePracticeStart(() => showToast('info', m.practice_nothing_due()));
  return (
    <p className="row middle subject-practice">
      <Button disabled={isBusy} onClick={() => start({ source: 'subject', id: subjectId, count })}>
        {m.mistakes_practise_subject()}
      </Button>
      <Link to={mistakesAddress({ subject: subjectId })}>{m.mistakes_of_subject()}</Link>
      <Link to={standingAddress(subjectId)}>{m.standing_link()}</Link>
    </p>
  );
}
