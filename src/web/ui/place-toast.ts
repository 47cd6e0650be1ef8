export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** The time left is read as often as a control is used, and titles and figures are what a new screen is opened for. */
const controls = 'a[href], button, input, select, textarea, label, summary, [role="option"], [role="timer"], h1, h2, dl';
/** In an attempt all that is written counts: the position, the marking, whether the answers are saved, the question itself. */
const attemptTexts = '.attempt-position, .desk-sheet :is(p, .paper-facts span, .saving, .stem, .passage):not(.visually-hidden)';
const kept = `${controls}, ${attemptTexts}`;
/** What may be covered where nothing else is free, first the title of the test, which the learner has just chosen. */
const lesser = ['.sheet-head h1', '.sheet-head h1, .attempt-position'] as const;

/** In pixels. */
const edge = 8;
const step = 8;
const widest = 400;
const narrowest = { plain: 208, withAction: 320 };
/** Below, a toast may take the place of the brand. Keep in sync with the top bar. */
const wideBar = 1024;

/**
 * Keeps the toast as far up and as near to the middle as it fits, where it covers no control, no title and nothing written of an attempt: on
 * most screens within the top bar. On narrow screens it may take the place of the brand, which is hidden meanwhile. Moves it if the page
 * changes or scrolls below it. Returns how to end that.
 */
export function placeToast(toast: HTMLElement | null): () => void {
  if (!toast) return () => undefined;
  let frame = 0;
  const place = () => {
    frame = 0;
    const { brand, shown } = readPage(toast);
    const on = boxOf(toast);
    if (!isPlaced(toast) || shown.some((each) => overlaps(boxOf(each), on))) put(toast, shown);
    if (brand && overlaps(boxOf(brand), boxOf(toast))) document.documentElement.dataset['toast'] = 'over-brand';
    else delete document.documentElement.dataset['toast'];
  };
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };
  place();
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const placeAnew = () => {
    toast.style.width = '';
    placeSoon();
  };
  window.addEventListener('resize', placeAnew, { signal: listening.signal });
  window.addEventListener('scroll', placeSoon, { signal: listening.signal, capture: true });
  return () => {
    changes.disconnect();
    listening.abort();
    cancelAnimationFrame(frame);
    delete document.documentElement.dataset['toast'];
  };
}

const isPlaced = (toast: HTMLElement) => toast.style.width !== '';

/** What a toast must not cover, and the brand, which it may on narrow screens. */
function readPage(toast: HTMLElement) {
  const brand = document.documentElement.clientWidth < wideBar ? document.querySelector('.bar > .mark') : null;
  const shown = [...document.querySelectorAll(kept)].filter((each) => each !== brand && isShown(each, toast));
  return { brand, shown };
}

function isShown(element: Element, toast: HTMLElement): boolean {
  return !toast.contains(element) && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** If nothing is free, not even a place for a smaller one over the title, the toast stays at the top: taps pass through it. */
function put(toast: HTMLElement, shown: readonly Element[]): void {
  toast.classList.remove('is-small');
  if (putFree(toast, shown.map(boxOf))) return;
  toast.classList.add('is-small');
  const isPut = lesser.some((each) => putFree(toast, shown.filter((element) => !element.matches(each)).map(boxOf)));
  if (isPut) return;
  const { clientWidth } = document.documentElement;
  const width = Math.min(widest, clientWidth - 2 * edge);
  toast.style.width = `${width}px`;
  toast.style.left = `${(clientWidth - width) / 2}px`;
  toast.style.top = `${edge}px`;
}

/** Returns whether a place was free. */
function putFree(toast: HTMLElement, boxes: readonly Box[]): boolean {
  const { clientWidth } = document.documentElement;
  const least = toast.classList.contains('with-action') ? narrowest.withAction : narrowest.plain;
  for (let top = edge; top + toast.offsetHeight < window.innerHeight; top += step) {
    const found = freePlace(boxes, { top, width: clientWidth, least }, (width) => {
      toast.style.width = `${width}px`;
      return toast.offsetHeight;
    });
    if (!found) continue;
    toast.style.left = `${found.left}px`;
    toast.style.top = `${top}px`;
    return true;
  }
  return false;
}

interface Band {
  top: number;
  /** Of the window. */
  width: number;
  least: number;
}

/** Where a toast with this top covers no box. `heightOf` tells how high it is at a width: a narrow one wraps. */
export function freePlace(
  boxes: readonly Box[],
  { top, width: windowWidth, least }: Band,
  heightOf: (width: number) => number,
): (Size & { left: number }) | undefined {
  const gaps = gapsIn(boxes, { left: edge, right: windowWidth - edge, top, bottom: top + step });
  const middle = windowWidth / 2;
  const places = gaps
    .map(({ left, right }) => ({ left, right, width: Math.min(widest, right - left) }))
    .filter(({ width }) => width >= least)
    .map(({ left, right, width }) => ({ width, left: Math.min(Math.max(left, middle - width / 2), right - width) }))
    .sort((one, other) => Math.abs(one.left + one.width / 2 - middle) - Math.abs(other.left + other.width / 2 - middle));
  for (const { left, width } of places) {
    const height = heightOf(width);
    const box = { left, right: left + width, top, bottom: top + height };
    if (!boxes.some((other) => overlaps(other, box))) return { left, width, height };
  }
  return undefined;
}

/** The free parts of a band, from left to right, at a distance from each box. */
function gapsIn(boxes: readonly Box[], band: Box): { left: number; right: number }[] {
  const inBand = boxes.filter((box) => overlaps(box, band)).sort((one, other) => one.left - other.left);
  const gaps: { left: number; right: number }[] = [];
  let from = band.left;
  for (const { left, right } of inBand) {
    if (left - edge > from) gaps.push({ left: from, right: left - edge });
    from = Math.max(from, right + edge);
  }
  return [...gaps, { left: from, right: band.right }];
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
