import { describe, expect, it } from 'vitest';
import { claim } from './__fixtures__/drafts.ts';
import { hasBareNegation, hasTwoClaims } from './true-false-claims.ts';

describe('hasTwoClaims', () => {
  it.each([
    'Iron rusts in moist air; gold does not rust.',
    'Iron rusts in moist air, and gold is a noble metal.',
    'Iron is magnetic, while copper is not.',
    'Iron is a metal and therefore conducts current.',
    'Iron rusts in moist air and it is magnetic.',
    'Iron rusts in moist air but keeps its mass.',
    'लोहा धातु है, लेकिन सोना अधातु है।',
    'लोहा धातु है और सोना अधातु है।',
    'लोहा धातु है, जबकि नियॉन गैस है।',
    'Iron is hard and has a high melting point.',
    'Iron is a metal and neon is a gas.',
  ])('flags %j', (stem) => {
    expect(hasTwoClaims(claim(stem))).toBe(true);
  });

  it.each([
    'Iron rusts in moist air because it loses electrons to oxygen.',
    'Iron, cobalt, and nickel are ferromagnetic.',
    'Iron and cobalt are ferromagnetic.',
    'Salt and water are products of neutralisation.',
    'A body that is at rest and has no force on it is in equilibrium.',
    'लोहा और सोना धातुएँ हैं।',
    'भागीरथी और अलकनंदा देवप्रयाग में मिलती हैं।',
    'Iron, while still hot, is soft.',
    'All noble gases but helium have eight electrons in the outer shell.',
    'The loop `for (;;)` runs for ever.',
    'Rust is nothing but iron oxide.',
  ])('does not flag %j', (stem) => {
    expect(hasTwoClaims(claim(stem))).toBe(false);
  });
});

describe('hasBareNegation', () => {
  it.each([
    'Gold does not rust.',
    "Gold doesn't rust.",
    'Gold never rusts.',
    'Gold cannot rust.',
    'Gold does NOT rust.',
    'Sound is a wave that cannot travel through a vacuum.',
    'सोना अधातु नहीं है।',
    'Neither gold nor silver rusts.',
    'No metal floats on water.',
    'सोना न तो गलता है न टूटता है।',
  ])('flags %j', (stem) => {
    expect(hasBareNegation(claim(stem))).toBe(true);
  });

  it.each([
    'Gold keeps its shine in moist air.',
    'A NOT gate has one input.',
    'The expression `not x` is a Boolean.',
    'Whether or not it is heated, gold stays a metal.',
    'If a metal does not rust, it keeps its shine.',
    'Two events that cannot occur together are mutually exclusive.',
    'The knot is a unit of speed.',
    'A person who is in neither House may be a minister for six months.',
    'Nobelium is a metal.',
  ])('does not flag %j', (stem) => {
    expect(hasBareNegation(claim(stem))).toBe(false);
  });
});
