import { m } from '#messages';

import { nextDayStart } from '../../assessment/allowance.ts';
import { AppError } from '../shared/app-error.ts';
import type { Asker } from '../store/generation/allowances.ts';
import type { Continuation, Reservation } from '../store/generation/reservations.ts';

type RefusedReservation = Exclude<Exclude<Reservation, { generation: unknown }>['outcome'], 'not-written'>;
type RefusedContinuation = Exclude<Continuation, { generation: unknown }>['outcome'];

export function refusedReservation(outcome: RefusedReservation, asker: Asker, now: number): AppError {
  const isGuest = asker.kind === 'guest';
  switch (outcome) {
    case 'other-form':
      return new AppError('invalid', m.server_key_used, {
        fields: { 'Idempotency-Key': m.server_key_used_field() },
      });
    case 'none-left':
      return new AppError('no-tests-left', isGuest ? m.server_sign_in_for_more : m.server_no_tests_left);
    case 'busy':
      return new AppError('slow-down', m.server_one_at_a_time, { retryAfter: 10 });
    case 'too-fast':
      return new AppError('slow-down', m.server_too_fast, { retryAfter: 60 });
    case 'day-full':
      return new AppError('slow-down', m.server_day_full, { retryAfter: Math.ceil((nextDayStart(now) - now) / 1000) });
    case 'guests-full':
      return new AppError('slow-down', m.server_guests_full, { retryAfter: 3600, needsAccount: true });
  }
}

export function refusedContinuation(outcome: RefusedContinuation, asker: Asker, now: number): AppError {
  if (outcome === 'missing') return noSuchGeneration();
  if (outcome === 'wrong-state') return new AppError('wrong-state', m.server_generation_over);
  return refusedReservation(outcome, asker, now);
}

/** The same for a missing generation and for another owner's. */
export function noSuchGeneration(): AppError {
  return new AppError('not-found', m.server_no_such_generation);
}
