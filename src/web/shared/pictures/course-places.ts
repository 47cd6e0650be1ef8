export interface CourseRoom {
  /** Pixels from the upper edge: where 100% lies, and the lowest figure. */
  top: number;
  floor: number;
}

export interface Course {
  /** `x` in percent of the width, `y` in pixels. */
  places: { x: number; y: number }[];
  /** The figures beside it, the highest first. */
  scale: { percent: number; y: number }[];
}

/** Shares of 1, oldest first, laid out evenly from 2% to 98%; below nought the scale goes on in steps of 25%. */
export function coursePlaces(shares: readonly number[], { top, floor }: CourseRoom): Course {
  const low = Math.min(0, Math.floor(Math.min(...shares, 0) * 4) / 4);
  const heightOf = (share: number) => floor - ((floor - top) * (Math.min(share, 1) - low)) / (1 - low);
  const percents = low < 0 ? [100, 50, 0, low * 100] : [100, 50, 0];
  return {
    places: shares.map((share, index) => ({
      x: shares.length === 1 ? 50 : 2 + (96 * index) / (shares.length - 1),
      y: heightOf(share),
    })),
    scale: percents.map((percent) => ({ percent, y: heightOf(percent / 100) })),
  };
}
