import { m } from '#messages';
import '../home/home.css';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';

import { Link } from '../../shared/link.tsx';
import { mistakesAddress, standingAddress } from '../../../contract/home-addresses.ts';
import { call, messageOf } from '../../shared/calls/call.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import type { PlanDialogProps } from '../../shared/planning/plan-dialog.tsx';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dayText, monthDayText } from '../../ui/text/figure-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { subjectKeys } from '../subject-queries.ts';
import type { Due } from './desk-queries.ts';

const PlanDialog = lazyPart<PlanDialogProps>(
  async () => (await import('../../shared/planning/plan-dialog.tsx')).PlanDialog,
  ({ onClose }) => (
    <Dialog isOpen onClose={onClose} title={m.plan_title()}>
      <p>{m.shared_unreachable()}</p>
    </Dialog>
  ),
);

const sizes = [5, 10, 20];

/** To the mistakes book, and to where the learner stands. */
function MoreLinks() {
  return (
    <>
      <Link to={mistakesAddress()}>{m.mistakes_see()}</Link> · <Link to={standingAddress()}>{m.standing_link()}</Link>
    </>
  );
}

/** The concepts that are due, practices of them, and the plan behind it; nothing for a learner who has answered nothing. */
export function DueToday({ due }: { due: Due }) {
  const headingId = useId();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: subjectKeys.due });
  if (due.due === 0 && due.next === null) return null;
  return (
    <section className="go-on" aria-labelledby={headingId}>
      <div className="row apart middle go-on-head">
        <h2 id={headingId}>{m.practice_due()}</h2>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setPlanOpen(true)}>
          {m.plan_open()}
        </Button>
      </div>
      <ul>
        <li className="go-on-row num">
          <DueRow due={due} onChanged={reload} />
        </li>
      </ul>
      <Suspense>{isPlanOpen && <PlanDialog onClose={() => setPlanOpen(false)} onChanged={reload} />}</Suspense>
    </section>
  );
}

interface DueRowProps {
  due: Due;
  onChanged: () => void;
}

function DueRow({ due: { due, next, later, pausedUntil }, onChanged }: DueRowProps) {
  if (pausedUntil !== null) {
    return (
      <DueFacts title={m.plan_paused({ day: monthDayText(pausedUntil) })} words={m.practice_paused_words()}>
        <EndPause onEnded={onChanged} />
      </DueFacts>
    );
  }
  if (due === 0 && later === 0) return <DueFacts title={m.practice_caught_up({ day: dayText(next ?? 0) })} words={<MoreLinks />} />;
  const title = due === 0 ? m.practice_day_done() : m.practice_due_count({ count: due });
  return (
    <DueFacts
      title={title}
      words={
        <>
          {later > 0 && `${m.practice_later({ count: later })} `}
          {due > 0 && m.practice_due_how()} <MoreLinks />
        </>
      }
    >
      <Practices due={due === 0 ? Math.min(later, 5) : due} isMore={due === 0} onNothing={onChanged} />
    </DueFacts>
  );
}

function DueFacts({ title, words, children }: { title: string; words?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div>
        <h3>{title}</h3>
        {words !== undefined && <p className="muted small">{words}</p>}
      </div>
      <div className="row tight">{children}</div>
    </>
  );
}

function Practices({ due, isMore, onNothing }: { due: number; isMore: boolean; onNothing: () => void }) {
  const { isBusy, start } = usePracticeStart(() => {
    showToast('info', m.practice_nothing_due());
    onNothing();
  });
  return sizesFor(due).map((count, index) => (
    <Button
      key={count}
      kind={index === 0 && !isMore ? 'pen' : 'plain'}
      disabled={isBusy}
      aria-label={m.practice_start({ count })}
      onClick={() => start({ source: 'due', count })}
    >
      {index === 0 ? m.practice_start({ count }) : String(count)}
    </Button>
  ));
}

function EndPause({ onEnded }: { onEnded: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await call('savePlan', { body: { pauseDays: 0 } });
      onEnded();
    } catch (error) {
      showToast('error', messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void end()}>
      {m.plan_pause_end()}
    </Button>
  );
}

function sizesFor(due: number): number[] {
  const fitting = sizes.filter((size) => size <= due);
  return fitting.length > 0 ? fitting : [due];
}
