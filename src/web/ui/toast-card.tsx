import './toast.css';

import { m } from '#messages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { placeToast } from './place-toast.ts';
import type { Toast, ToastKind } from './toast.tsx';

/** The specification gives its confirmations, of three words each, three seconds. */
const confirmation = { longest: 32, milliseconds: 3000 };
/** To notice anything else, and to read a character of it as a slow reader does. */
const [noticing, perCharacter] = [3000, 70];
/** An error says what to do. */
const least: Record<ToastKind, number> = { success: 5000, info: 5000, error: 6000 };
/** For a toast with a button, which takes longer to use. */
const leastWithAction = 15_000;

/** How long a toast stays unless it is held. */
export function shownMilliseconds({ kind, message, action }: Toast): number {
  if (kind === 'success' && !action && message.length <= confirmation.longest) return confirmation.milliseconds;
  return Math.max(action ? leastWithAction : least[kind], noticing + perCharacter * message.length);
}

export interface ToastCardProps {
  toast: Toast;
  onEnd: () => void;
}

/** Keep it loaded lazily: see toast.tsx. Calls `onEnd` after its time, or when it is dismissed; a pointer or the focus on it holds it. */
export function ToastCard({ toast, onEnd }: ToastCardProps) {
  const { kind, message, action } = toast;
  const card = useRef<HTMLDivElement>(null);
  const isUnderPointer = useIsUnderPointer(card);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnderPointer || isFocused;
  useLayoutEffect(() => placeToast(card.current), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, shownMilliseconds(toast));
    return () => clearTimeout(timer);
  }, [isHeld, toast, onEnd]);
  return (
    <div
      ref={card}
      className={action ? `toast ${kind} with-action` : `toast ${kind}`}
      // The others are told by the region around them.
      role={kind === 'error' ? 'alert' : undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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

/** Taps and clicks pass through a toast, and so do the pointer's own events. */
function useIsUnderPointer(element: RefObject<HTMLElement | null>): boolean {
  const [isUnder, setUnder] = useState(false);
  useEffect(() => {
    const look = ({ clientX, clientY, pointerType }: PointerEvent) => {
      // A finger does not rest on what it reads.
      if (pointerType === 'touch') return;
      const { left, top, right, bottom } = element.current?.getBoundingClientRect() ?? new DOMRect();
      setUnder(left <= clientX && clientX < right && top <= clientY && clientY < bottom);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', look, { signal });
    document.documentElement.addEventListener('pointerleave', () => setUnder(false), { signal });
    return () => listening.abort();
  }, [element]);
  return isUnder;
}

const signs: Record<ToastKind, string> = {
  success: 'm4 10.5 4 4.2L16 5.5',
  error: 'M10 3.5v8.5M10 16v.5',
  info: 'M10 8v8.5M10 3.5v.5',
};
