/** Resolves once the element with the id is about to be scrolled into sight; at once where the page does not hold it. */
export function whenNear(id: string): Promise<void> {
  const element = findOnPage(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
  });
}

/** Null where there is no page at all, too. */
export function findOnPage(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id);
}
