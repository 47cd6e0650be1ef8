import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { filledTestCard, findCardFaults, isCardNumber, testCards } from './card.ts';

const evening = Date.UTC(2026, 10, 21, 14, 30);
const card = { number: '4111 1111 1111 1111', expiry: '12/28', cvc: '123', name: 'A Learner' };

describe('a card', () => {
  it('is valid as the form prefills it, for every test card', () => {
    for (const { outcome } of testCards) expect(findCardFaults(filledTestCard(outcome, evening), evening)).toEqual({});
  });

  it.each([
    ['4111 1111 1111 1112', 'This is not a card number. Check its digits.'],
    ['4111', 'This is not a card number. Check its digits.'],
    ['4111x1111x1111x1111', 'This is not a card number. Check its digits.'],
    ['5555 5555 5555 4444', 'Test mode takes the test cards only. Choose one of them.'],
    [' ', 'Enter a card number.'],
  ])('with the number "%s" is told: %s', (number, fault) => {
    expect(findCardFaults({ ...card, number }, evening)).toEqual({ number: fault });
  });

  it.each(['4111-1111-1111-1111', '4111111111111111'])('may be written as %s', (number) => {
    expect(findCardFaults({ ...card, number }, evening)).toEqual({});
  });

  it('is valid until the end of its month', () => {
    const november = { ...card, expiry: '11/26' };
    const december = Date.UTC(2026, 11, 1);

    expect(findCardFaults(november, december - 1)).toEqual({});
    expect(findCardFaults(november, december)).toEqual({ expiry: 'This card has expired.' });
  });

  it.each(['12 / 28', '12/2028', '1/29'])('may expire on %s', (expiry) => {
    expect(findCardFaults({ ...card, expiry }, evening)).toEqual({});
  });

  it.each(['', '13/28', '00/28', '1228', '12/8'])('does not expire on "%s"', (expiry) => {
    expect(findCardFaults({ ...card, expiry }, evening)).toEqual({ expiry: 'Enter the month and year, such as 04/29.' });
  });

  it('reports all faults at once', () => {
    expect(Object.keys(findCardFaults({ number: '', expiry: '', cvc: '12', name: ' ' }, evening))).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ]);
  });
});

describe('the check digit', () => {
  it('exists exactly once for any digits before it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/u), (digits) => {
        expect([...'0123456789'].filter((last) => isCardNumber(digits + last))).toHaveLength(1);
      }),
    );
  });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'4111111111111111'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });
});
