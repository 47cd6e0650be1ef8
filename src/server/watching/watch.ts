import type { FastifyBaseLogger } from 'fastify';

import type { Happening, Note } from '../shared/happenings.ts';
import type { Metrics } from './metrics.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Counts what happened, and writes down what is worth a line of its own. */
export function createNote({ count }: Metrics, ownLog: FastifyBaseLogger): Note {
  return (happening, log = ownLog) => {
    count(happening);
    const { event, ...details } = happening;
    log[levelOf(happening)]({ event, ...details }, event);
  };
}

/** What only adds to a sum is at `debug`: its request has a line, or there are thousands of its kind. */
function levelOf(happening: Happening): Level {
  switch (happening.event) {
    case 'generation begun':
    case 'progress saved':
    case 'test submitted':
      return 'debug';
    case 'account deleted':
    case 'database back':
      return 'info';
    case 'database lost':
      return 'error';
    case 'signed in':
      return happening.outcome === 'unavailable' ? 'warn' : 'info';
    case 'generation ended':
      return ['ready', 'stopped', 'elsewhere', 'topic-not-covered'].includes(happening.outcome) ? 'info' : 'warn';
    case 'model called':
      return ['answered', 'stopped'].includes(happening.outcome) ? 'debug' : 'warn';
    case 'payment settled':
      return levelOfPayment(happening.outcome);
    case 'webhook taken':
      return ['forged', 'unreadable'].includes(happening.outcome) ? 'warn' : 'debug';
    case 'sweep task ended':
      return happening.outcome === 'failed' ? 'error' : 'debug';
  }
}

function levelOfPayment(outcome: string): Level {
  if (outcome === 'unchanged') return 'debug';
  // Money that came, but not for what was ordered, is for people to look at.
  return outcome === 'mismatched' ? 'error' : 'info';
}
