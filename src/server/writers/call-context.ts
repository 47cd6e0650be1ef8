export interface TokensSpent {
  input: number;
  output: number;
  /** Estimated from the length of the texts, since the call ended before its host reported usage. */
  isEstimated: boolean;
}

/** What a call to a model is part of. */
export interface CallContext {
  signal: AbortSignal;
  /** Whose call it is: waiting calls of different owners take turns. */
  owner?: string;
  /** Shared by all calls of one piece of work. Without it, the call has one of its own. */
  patience?: Patience;
  /** Called after each request to the model's host with the tokens it used. */
  onSpent?: ((spent: TokensSpent) => void) | undefined;
}

/** How long a piece of work waits for a model that brings nothing. */
export interface Patience {
  /** The instant (ms) at which it ends. */
  until: () => number;
  /** Something usable has arrived, now or at that instant (ms). */
  renew: (at?: number) => void;
}

export function createPatience(milliseconds: number, now: () => number): Patience {
  let end = now() + milliseconds;
  return {
    until: () => end,
    renew(at = now()) {
      end = Math.max(end, at + milliseconds);
    },
  };
}

/** A part of a longer patience, which what arrives meanwhile renews too. */
export function createPartOfPatience(whole: Patience | undefined, milliseconds: number, now: () => number): Patience {
  const part = createPatience(milliseconds, now);
  return {
    until: () => Math.min(part.until(), whole?.until() ?? Infinity),
    renew(at) {
      part.renew(at);
      whole?.renew(at);
    },
  };
}
