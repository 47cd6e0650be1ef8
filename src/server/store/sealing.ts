import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The secrets of this database cannot be opened with the given keys. The message is one line that says why. */
export class SealedSecretError extends Error {}

/** Stores and reads values of the table `secrets`. */
export interface Seal {
  close: (name: string, value: string) => string;
  /** Throws a `SealedSecretError` for a value that another key closed, or that was changed. */
  open: (name: string, stored: string) => string;
  /** Whether the value is stored as `close` would store it: under the current key, or as it is without one. */
  isCurrent: (stored: string) => boolean;
}

export interface SealingKeys {
  /** Undefined: values are stored as they are. */
  key?: string | undefined;
  /** The key before a change, which still opens. */
  oldKey?: string | undefined;
}

/** `sealed:1:` the key's id, `:` nonce, ciphertext and tag in base64url. No secret of the product begins so. */
const prefix = 'sealed:1:';

/** AES-256-GCM (NIST SP 800-38D), bound to the secret's name, so that values cannot be swapped. The key is derived by HKDF (RFC 5869). */
export function createSeal({ key, oldKey }: SealingKeys): Seal {
  const current = key === undefined ? undefined : deriveKey(key);
  const known = [current, oldKey === undefined ? undefined : deriveKey(oldKey)].filter((each) => each !== undefined);
  return {
    close: (name, value) => (current ? encrypt(current, name, value) : value),
    open(name, stored) {
      if (!stored.startsWith(prefix)) return stored;
      const [id = '', content = ''] = stored.slice(prefix.length).split(':');
      const opening = known.find((each) => each.id === id);
      if (!opening)
        throw new SealedSecretError(
          'the secrets in the database are sealed with another key. Set that one, or set it as SECRETS_KEY_OLD to change it',
        );
      return decrypt(opening, name, content);
    },
    isCurrent: (stored) => (current ? stored.startsWith(`${prefix}${current.id}:`) : !stored.startsWith(prefix)),
  };
}

interface DerivedKey {
  /** Tells keys apart, and nothing about them. */
  id: string;
  bytes: Buffer;
}

function deriveKey(key: string): DerivedKey {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', `prash-patra secrets ${use}`, length));
  return { id: derive('id', 6).toString('base64url'), bytes: derive('seal', 32) };
}

function encrypt({ id, bytes }: DerivedKey, name: string, value: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(name));
  const content = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${id}:${content.toString('base64url')}`;
}

function decrypt({ bytes }: DerivedKey, name: string, content: string): string {
  const sealed = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealedSecretError(`the sealed secret ${name} in the database was altered. Restore its row of the table secrets`, { cause });
  }
}
