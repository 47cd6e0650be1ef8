import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import type { RecordEvent } from '../shared/events.ts';
import type { PseudonymOf } from '../shared/pseudonyms.ts';
import type { Database } from '../store/open-database.ts';
import type { PaymentProvider } from './provider.ts';

/** The connected payment provider and the secrets shared with it. */
export interface Payments {
  provider: PaymentProvider;
  keyId: string;
  /** Signs callbacks through the browser. */
  keySecret: string;
  /** Signs webhooks. */
  webhookSecret: string;
  checkoutUrl: string;
  /** Sandbox only: the URL of the card form without scripts. */
  checkoutPageOf?: (orderId: string) => string;
  isSandbox: boolean;
}

export interface PaymentServices {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  recordEvent: RecordEvent;
  pseudonymOf: PseudonymOf;
  /** Undefined if payments are closed. */
  payments: Payments | undefined;
  now: () => number;
}
