import { m } from '#messages';

export interface Card {
  number: string;
  /** Month and year, as on the card: 04/29. */
  expiry: string;
  cvc: string;
  name: string;
}

export type CardFaults = Partial<Record<keyof Card, string>>;

/** `late`: authorised at once, captured seconds later. */
export type CardOutcome = 'pays' | 'declined' | 'late';

export const testCards: readonly { number: string; outcome: CardOutcome; effect: () => string }[] = [
  { number: '4111 1111 1111 1111', outcome: 'pays', effect: m.server_card_pays },
  { number: '4000 0000 0000 0002', outcome: 'declined', effect: m.server_card_is_declined },
  { number: '4000 0000 0000 3063', outcome: 'late', effect: m.server_card_pays_late },
];

/** The message for each invalid field; empty for a valid test card. */
export function findCardFaults(card: Card, now: number): CardFaults {
  const faults = {
    number: numberFault(card.number),
    expiry: expiryFault(card.expiry, now),
    cvc: /^\d{3,4}$/u.test(card.cvc.trim()) ? undefined : m.server_card_cvc_wrong(),
    name: card.name.trim() === '' ? m.server_card_name_empty() : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function numberFault(number: string): string | undefined {
  if (number.trim() === '') return m.server_card_number_empty();
  if (!isCardNumber(number)) return m.server_card_number_wrong();
  // Refuse real card numbers, although nothing would be charged.
  return cardOutcome(number) ? undefined : m.server_card_not_for_tests();
}

/** Whether the number, which may contain spaces and dashes, has a valid check digit (ISO/IEC 7812-1, annex B). */
export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(/[ -]/gu, '');
  if (!/^\d{12,19}$/u.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function expiryFault(expiry: string, now: number): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/u.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return m.server_card_expiry_wrong();
  return Date.UTC(2000 + Number(year), Number(month)) > now ? undefined : m.server_card_expired();
}

/** Undefined for a number that is not a test card. */
export function cardOutcome(number: string): CardOutcome | undefined {
  return testCards.find((card) => digitsOf(card.number) === digitsOf(number))?.outcome;
}

export function lastFour(number: string): string {
  return digitsOf(number).slice(-4);
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/gu, '');
}

/** A prefilled test card, valid for two more years. */
export function filledTestCard(outcome: CardOutcome, now: number): Card {
  const year = (new Date(now).getUTCFullYear() + 2) % 100;
  const number = testCards.find((card) => card.outcome === outcome)?.number ?? '';
  return { number, expiry: `12/${String(year).padStart(2, '0')}`, cvc: '123', name: 'Test Learner' };
}
