import type { PaymentOutcome } from '../shared/events.ts';
import type { PaymentServices } from './payment-services.ts';
import type { ProviderPayment } from './provider.ts';
import type { Settlement } from './settle-payment.ts';

export interface Settled {
  payment: ProviderPayment;
  settlement: Settlement;
  by: 'webhook' | 'question';
  endedBy?: 'refund' | 'dispute' | undefined;
}

const endings = { refund: 'refunded', dispute: 'disputed' } as const;

/** Records the outcome of a settlement as an event, and returns it. */
export function recordSettlement({ recordEvent, log }: Pick<PaymentServices, 'recordEvent' | 'log'>, settled: Settled): PaymentOutcome {
  const { payment, by } = settled;
  const outcome = outcomeOf(settled);
  recordEvent({ event: 'payment settled', payment: payment.id, by, outcome }, log);
  return outcome;
}

function outcomeOf({ settlement, endedBy = 'refund' }: Settled): PaymentOutcome {
  if (settlement === 'ended') return endings[endedBy];
  return settlement === 'already-credited' || settlement === 'not-paid' ? 'unchanged' : settlement;
}
