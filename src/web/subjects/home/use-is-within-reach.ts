import { type RefObject, useEffect, useState } from 'react';

/** In pixels: less is a finger that rests. */
const leastScroll = 8;

/**
 * Whether a copy of an element that the page is scrolled past may float over the content: while the page is scrolled up, which brings
 * back what it covers, and at the end, where it covers nothing. Scrolling down, as one reads, hides it.
 */
export function useIsWithinReach(element: RefObject<HTMLElement | null>): boolean {
  const [isWithinReach, setWithinReach] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY, innerHeight } = window;
      const isPassed = (element.current?.getBoundingClientRect().bottom ?? 0) < 0;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - leastScroll;
      if (!isPassed || isAtEnd) setWithinReach(isPassed);
      else if (Math.abs(scrollY - last) >= leastScroll) setWithinReach(scrollY < last);
      else return;
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [element]);
  return isWithinReach;
}
