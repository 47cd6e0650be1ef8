import { describe, expect, it } from 'vitest';

import { createSeal, SealedSecretError } from './sealing.ts';

const key = 'k'.repeat(32);
const other = 'o'.repeat(32);

describe('a sealed value', () => {
  const seal = createSeal({ key });
  const stored = seal.close('cookies', 'the secret');

  it('T-73: shows nothing of the secret, and never the same twice', () => {
    expect(stored).toMatch(/^sealed:1:[\w-]{8}:[\w-]+$/u);
    expect(stored).not.toContain(Buffer.from('the secret').toString('base64url').slice(0, 8));
    expect(seal.close('cookies', 'the secret')).not.toBe(stored);
  });

  it('is opened by its key, also as the old one', () => {
    expect(seal.open('cookies', stored)).toBe('the secret');
    expect(createSeal({ key: other, oldKey: key }).open('cookies', stored)).toBe('the secret');
    expect(createSeal({ oldKey: key }).open('cookies', stored)).toBe('the secret');
  });

  it.each([[{}], [{ key: other }], [{ key: other, oldKey: other }]])('T-73: is not opened by %j', (keys) => {
    expect(() => createSeal(keys).open('cookies', stored)).toThrow(SealedSecretError);
  });

  it('T-73: is not opened under another name, or once any part of it was changed', () => {
    expect(() => seal.open('sessions', stored)).toThrow(SealedSecretError);
    const start = stored.lastIndexOf(':') + 1;
    for (const place of [start, start + 20, stored.length - 2]) {
      const changed = stored.slice(0, place) + (stored[place] === 'A' ? 'B' : 'A') + stored.slice(place + 1);
      expect(() => seal.open('cookies', changed)).toThrow(SealedSecretError);
    }
    expect(() => seal.open('cookies', stored.slice(0, start + 20))).toThrow(SealedSecretError);
  });
});

it('a value is as it is without a key', () => {
  const plain = createSeal({});

  expect(plain.close('cookies', 'the secret')).toBe('the secret');
  expect(plain.open('cookies', 'the secret')).toBe('the secret');
});
