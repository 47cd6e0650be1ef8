/** Resolves once the element with the id is about to be scrolled into sight, or is given up. */
export function whenNear(id: string, signal: AbortSignal): Promise<void> {
  const element = document.getElementById(id);
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
    signal.addEventListener('abort', () => {
      observer.disconnect();
      resolve();
    });
  });
}
