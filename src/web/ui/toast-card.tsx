import './toast.css';

import { m } from '#messages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { placeToast } from './place-toast.ts';
import type { Toast, ToastKind } from './toast.tsx';

/** An error takes longer to read: it says what to do. */
const shownMilliseconds: Record<ToastKind, number> = { success: 3000, info: 3000, error: 6000 };
/** For a toast with a button, which takes longer to use. */
const shownWithActionMilliseconds = 15_000;

export interface ToastCardProps {
  toast: Toast;
  onEnd: () => void;
}

/** Keep it loaded lazily: see toast.tsx. Calls `onEnd` after its time, or when it is dismissed; a pointer or the focus on it holds it. */
export function ToastCard({ toast: { kind, message, action }, onEnd }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => placeToast(card.current), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, action ? shownWithActionMilliseconds : shownMilliseconds[kind]);
    return () => clearTimeout(timer);
  }, [isHeld, action, kind, onEnd]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <div
      ref={card}
      className={action ? `toast ${kind} with-action` : `toast ${kind}`}
      // The others are told by the region around them.
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={signs[kind]} />
      </svg>
      <span className="toast-words">{message}</span>
      {action && (
        <>
          <Button
            onClick={() => {
              onEnd();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
          <button type="button" className="toast-close" aria-label={m.shared_dismiss()} onClick={onEnd}>
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}

const signs: Record<ToastKind, string> = {
  success: 'm4 10.5 4 4.2L16 5.5',
  error: 'M10 3.5v8.5M10 16v.5',
  info: 'M10 8v8.5M10 3.5v.5',
};
