import { m } from '#messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type ScrollBoxProps = { className: string; children: ReactNode };

/** A block that scrolls sideways by itself when its content is too wide, and can then be reached by keyboard. */
export function ScrollBox({ className, children }: ScrollBoxProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isWide, setIsWide] = useState(false);
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;

    const measure = () => {
      setIsWide(element.scrollWidth > element.clientWidth + 1);
      setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };

    const sizes = new ResizeObserver(measure);
    for (const measured of [element, ...element.children]) sizes.observe(measured);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return (
    <span
      ref={box}
      className={`scroll-box ${className} ${hasMore ? 'has-more' : ''}`}
      {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': m.shared_scrolls_sideways() })}
    >
      {children}
    </span>
  );
}
