import { loadBank } from '../generation/bank/load-bank.ts';
import type { Pack } from '../generation/bank/pack-file.ts';
import { wordsOfPack } from '../generation/bank/words-of-pack.ts';

let loading: Promise<Pack[]> | undefined;

/** The bank of the sources, with its words worked out as the build does; loaded once a worker. */
export function loadTestBank(): Promise<Pack[]> {
  return (loading ??= loadBank('bank').then((packs) => packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) }))));
}
