import { m } from '#messages';

import type { WireShare } from '../../contract/shapes/practice-shapes.ts';
import { percentText } from '../ui/text/figure-text.ts';

export interface ShareBarProps {
  /** Null where nothing was asked yet. */
  today: WireShare | null;
  later: WireShare | null;
}

const percent = (share: number) => `${100 * share}%`;

/** Today's share as a bar, its interval as a lighter band, and a mark for the later day. Words next to it tell all of it too. */
export function ShareBar({ today, later }: ShareBarProps) {
  return (
    <svg className="share-bar" width="100%" height="20" aria-hidden="true">
      <rect className={today ? 'share-ground' : 'share-ground is-open'} x="0.5" y="4.5" width="99.5%" height="11" rx="3" />
      {today && (
        <>
          <rect className="share-band" x={percent(today.low)} y="4" width={percent(today.high - today.low)} height="12" />
          <rect className="share-today" y="7" width={percent(today.share)} height="6" rx="2" />
        </>
      )}
      {later && (
        <svg x={percent(later.share)} overflow="visible">
          <path className="share-later" d="M0 0v20M-5 0h10l-5 7z" />
        </svg>
      )}
    </svg>
  );
}

/** E.g. `62%`; of what was not asked yet, so in words. */
export function ShareFigure({ today }: Pick<ShareBarProps, 'today'>) {
  return today ? <b className="num share-figure">{shareText(today.share)}</b> : <span className="muted small">{m.standing_open()}</span>;
}

export function shareText(share: number): string {
  return percentText(Math.round(100 * share), 100);
}

/** E.g. `Probably 48–74% · 55% on 2 May`. */
export function ShareWords({ today, later, day }: ShareBarProps & { day: string }) {
  if (!today || !later) return null;
  const [low, high] = [today.low, today.high].map((share) => Math.round(100 * share));
  return (
    <span className="muted small num share-words">
      {m.standing_range({ low: String(low), high: String(high) })} · {m.standing_later({ share: shareText(later.share), day })}
    </span>
  );
}
