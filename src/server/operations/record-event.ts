import type { FastifyBaseLogger } from 'fastify';

import type { OperationalEvent, Note } from '../shared/events.ts';
import type { Metrics } from './metrics.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Counts each event and logs it at its level. */
export function createNote({ count }: Metrics, ownLog: FastifyBaseLogger): Note {
  return (happening, log = ownLog) => {
    count(happening);
    const { event, ...details } = happening;
    log[levelOf(happening)]({ event, ...details }, event);
  };
}

/** Frequent events, and those whose request is logged, are `debug`. */
function levelOf(happening: OperationalEvent): Level {
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
  // Received money that does not match the order needs a person to look at it.
  return outcome === 'mismatched' ? 'error' : 'info';
}
