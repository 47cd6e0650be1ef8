import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import type { Note } from '../shared/happenings.ts';
import type { Database } from '../store/open-database.ts';
import type { PaymentProvider } from './provider/provider.ts';

/** Who takes the money, and what is shared with them. */
export interface Payments {
  provider: PaymentProvider;
  keyId: string;
  /** Signs what comes through the browser. */
  keySecret: string;
  /** Signs what the provider sends itself. */
  webhookSecret: string;
  checkoutUrl: string;
  /** In the sandbox only: the address of the card form without scripts. */
  checkoutPageOf?: (orderId: string) => string;
  isSandbox: boolean;
}

export interface PaymentServices {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  note: Note;
  /** Undefined: nobody takes payments here. */
  payments: Payments | undefined;
  now: () => number;
}
