import { type RefObject, useLayoutEffect } from 'react';

/** What takes the place of something taller begins where it can be seen: else what stood below it is there all at once. */
export function useTopInView(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView({ block: 'start' });
  }, [place]);
}
