/** The product's clock, which moves when it is set, and with virtual timers: the product measures their waits by it. */
export interface TestClock {
  /** In ms since 1970. */
  now: number;
}

/** `passed` is the time of the virtual timers, if there are any. */
export function createTestClock(startAt: number, passed = () => 0): TestClock {
  let start = startAt - passed();
  return {
    get now() {
      return start + passed();
    },
    set now(instant) {
      start = instant - passed();
    },
  };
}
