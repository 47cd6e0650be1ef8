import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls to the top of an element that replaces a taller one, since its top would otherwise be above the window. */
export function useScrollTopIntoView(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView({ block: 'start' });
  }, [place]);
}
