import { createHmac, randomInt } from 'node:crypto';

import type { Draws, Random } from '../../assessment/random.ts';

/** The random sources of a paper: a generation or a test, by its id. */
export type DrawsOf = (paperId: string) => Draws;

/**
 * Sources that only the holder of the secret can compute, the same in every process that holds it: HMAC-SHA-256 in counter mode
 * (NIST SP 800-108r1, section 4.1) under a key of its own for each paper and label. To see all of one source tells nothing
 * about another.
 */
export function createDraws(secret: string): DrawsOf {
  const keyOf = createPaperKeys(secret);
  return (paperId) => drawsUnder(keyOf(paperId));
}

/** The key of a paper, from which another thread can compute its sources without the secret. As secret as where its keys are. */
export type PaperKeyOf = (paperId: string) => string;

export function createPaperKeys(secret: string): PaperKeyOf {
  return (paperId) => hmac(secret, paperId).toString('base64url');
}

export function drawsUnder(paperKey: string): Draws {
  const key = Buffer.from(paperKey, 'base64url');
  return (label) => readNumbers(hmac(key, label));
}

/** Of the platform, never the same again: for what no learner sees and nothing repeats. */
export const platformRandom: Random = () => randomInt(2 ** 47) / 2 ** 47;

function hmac(key: string | Buffer, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** The blocks of a stream as numbers of 53 bits, all that a double between 0 and 1 can hold evenly. */
function readNumbers(key: Buffer): Random {
  const counter = Buffer.alloc(4);
  let block: Buffer = Buffer.alloc(0);
  let offset = 0;
  return () => {
    if (offset === block.length) {
      block = hmac(key, counter);
      counter.writeUInt32BE(counter.readUInt32BE(0) + 1);
      offset = 0;
    }
    const [high, low] = [block.readUInt32BE(offset), block.readUInt32BE(offset + 4) >>> 11];
    offset += 8;
    return (high * 2 ** 21 + low) / 2 ** 53;
  };
}
