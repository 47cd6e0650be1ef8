import type { FastifyBaseLogger } from 'fastify';

import type { GenerationEnded, OperationalEvent, RecordEvent } from '../shared/events.ts';
import type { Metrics } from './metrics.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';

/** Counts each event and logs it at its level. Those that say who did it are the audit trail. */
export function createRecordEvent({ count }: Metrics, ownLog: FastifyBaseLogger): RecordEvent {
  return (event, log = ownLog) => {
    count(event);
    log[logLevelOf(event)]('who' in event ? { audit: true, ...event } : event, event.event);
  };
}

/** Frequent events, and those whose request is logged, are `debug`. */
function logLevelOf(event: OperationalEvent): Level {
  switch (event.event) {
    case 'generation begun':
    case 'progress saved':
    case 'test submitted':
      return 'debug';
    case 'signed out':
    case 'account exported':
    case 'account deleted':
    case 'database back':
      return 'info';
    case 'database lost':
      return 'error';
    case 'bank item suspect':
      return 'warn';
    case 'signed in':
      return event.outcome === 'unavailable' ? 'warn' : 'info';
    case 'generation ended':
      return isUsual(event) ? 'info' : 'warn';
    case 'model called':
      return ['answered', 'stopped'].includes(event.outcome) ? 'debug' : 'warn';
    case 'payment settled':
      return levelOfPayment(event.outcome);
    case 'webhook taken':
      return ['forged', 'unreadable'].includes(event.outcome) ? 'warn' : 'debug';
    case 'sweep task ended':
      return event.outcome === 'failed' ? 'error' : 'debug';
  }
}

function isUsual({ outcome, shortOf }: GenerationEnded): boolean {
  return shortOf === 'stopped' || ['ready', 'elsewhere', 'topic-not-covered'].includes(outcome);
}

function levelOfPayment(outcome: string): Level {
  if (outcome === 'unchanged') return 'debug';
  // Received money that does not match the order needs a person to look at it.
  return outcome === 'mismatched' ? 'error' : 'info';
}
