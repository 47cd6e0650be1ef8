import { describe, expect, it } from 'vitest';
import { hasKeyAloneAgreeing } from './option-form.ts';
import { mcq } from './__fixtures__/drafts.ts';

describe('hasKeyAloneAgreeing', () => {
  it('flags an article that only the key can follow', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('A beetle is an ____.', 'insect', 'fish', 'reptile', 'mammal'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('Sixty minutes are an:', 'hour', 'day', 'week', 'month'))).toBe(true);
  });

  it('flags a number that only the key agrees with', () => {
    expect(hasKeyAloneAgreeing(mcq('The organs of gas exchange are', 'the lungs', 'the heart', 'the liver', 'the skin'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('The organ that pumps blood is', 'the heart', 'the lungs', 'the kidneys', 'the veins'))).toBe(true);
  });

  it('flags a question whose number only the key agrees with', () => {
    expect(hasKeyAloneAgreeing(mcq('Which are metals?', 'Iron and tin', 'Neon', 'Argon', 'Xenon'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('What are the organs of gas exchange?', 'The lungs', 'The heart', 'The liver', 'The skin'))).toBe(true);
    expect(hasKeyAloneAgreeing(mcq('What are the organs of gas exchange?', 'The lungs', 'The veins', 'The liver', 'The skin'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('What is the organ of gas exchange?', 'The lungs', 'The heart', 'The liver', 'The skin'))).toBe(false);
  });

  it('does not flag an ending that a distractor agrees with as well', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a', 'mammal', 'fish', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('The organs of gas exchange are', 'the lungs', 'the veins', 'the liver', 'the skin'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('The lens of the eye is', 'convex', 'concave', 'flat', 'opaque'))).toBe(false);
  });

  it('does not flag an article that leaves its sound open, or none', () => {
    expect(hasKeyAloneAgreeing(mcq('A whale is a/an', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('A whale is a(n)', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
    expect(hasKeyAloneAgreeing(mcq('Which animal is a whale?', 'mammal', 'insect', 'amphibian', 'octopus'))).toBe(false);
  });
});
