import { m } from '#messages';
import '../home/home.css';

import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { Link } from '../../shared/link.tsx';
import { mistakesAddress } from '../../../contract/mistakes-address.ts';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/text/figure-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { subjectKeys } from '../subject-queries.ts';
import type { Due } from './desk-queries.ts';

const sizes = [5, 10, 20];

/** The concepts that are due, and practices of them; nothing for a learner who has answered nothing. */
export function DueToday({ due: { due, next } }: { due: Due }) {
  if (due > 0) return <Practices due={due} />;
  if (next === null) return null;
  return (
    <p className="row muted caught-up">
      {m.practice_caught_up({ day: dayText(next) })} <MistakesLink />
    </p>
  );
}

function MistakesLink() {
  return <Link to={mistakesAddress()}>{m.mistakes_see()}</Link>;
}

function Practices({ due }: { due: number }) {
  const headingId = useId();
  const client = useQueryClient();
  const { isBusy, start } = usePracticeStart(() => {
    showToast('info', m.practice_nothing_due());
    void client.invalidateQueries({ queryKey: subjectKeys.due });
  });
  return (
    <section className="go-on" aria-labelledby={headingId}>
      <h2 id={headingId}>{m.practice_due()}</h2>
      <ul>
        <li className="go-on-row num">
          <div>
            <h3>{m.practice_due_count({ count: due })}</h3>
            <p className="muted small">
              {m.practice_due_how()} <MistakesLink />
            </p>
          </div>
          <div className="row tight">
            {sizesFor(due).map((count, index) => (
              <Button
                key={count}
                kind={index === 0 ? 'pen' : 'plain'}
                disabled={isBusy}
                aria-label={m.practice_start({ count })}
                onClick={() => start({ source: 'due', count })}
              >
                {index === 0 ? m.practice_start({ count }) : String(count)}
              </Button>
            ))}
          </div>
        </li>
      </ul>
    </section>
  );
}

function sizesFor(due: number): number[] {
  const fitting = sizes.filter((size) => size <= due);
  return fitting.length > 0 ? fitting : [due];
}
