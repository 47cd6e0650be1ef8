import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { askToNotify, permissionToNotify } from '../generation/notify.ts';

export interface BackgroundOfferProps {
  /** Since when (ms) the learner waits. */
  since: number;
  isGuest: boolean;
  /** Opens a blank form; undefined for a guest. */
  onBlankForm?: (() => void) | undefined;
}

/** Tells what comes and, after a while, offers to do something else while the test is being written. */
export function BackgroundOffer({ since, isGuest, onBlankForm }: BackgroundOfferProps) {
  const isSlow = useIsSlow(since);
  return (
    // In the page from the start, so that a screen reader hears what comes into it.
    <div role="status" className="screen-only">
      {isSlow ? (
        <div className="stack tight stopped">
          <p>{isGuest ? m.form_slow_guest() : m.form_slow()}</p>
          <div className="row tight choices">
            {!isGuest && (
              <Button kind="pen" onClick={() => navigate(screens.home)}>
                {m.form_background()}
              </Button>
            )}
            <NotifyButton />
            {onBlankForm && (
              <Button kind="quiet" onClick={onBlankForm}>
                {m.form_new_test()}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <p className="small muted">{m.form_what_comes()}</p>
      )}
    </div>
  );
}

function NotifyButton() {
  const [permission, setPermission] = useState(permissionToNotify);
  if (permission === 'granted') return <span className="muted small">{m.form_will_notify()}</span>;
  if (permission !== 'default') return null;
  return <Button onClick={() => void askToNotify().then(setPermission)}>{m.form_notify()}</Button>;
}

const patience = 20_000;

/** How long (ms) until the offer is made. */
export function untilOffer(since: number, now: number): number {
  return Math.max(0, since + patience - now);
}

function useIsSlow(since: number): boolean {
  const [slowSince, setSlowSince] = useState(() => (untilOffer(since, Date.now()) === 0 ? since : undefined));
  useEffect(() => {
    const timer = setTimeout(() => setSlowSince(since), untilOffer(since, Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
