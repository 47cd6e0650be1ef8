import { loadBank } from '../../writers/bank/load-bank.ts';
import type { Pack } from '../../writers/bank/pack-file.ts';
import { wordsOfPack } from '../../writers/bank-search/pack-words.ts';

let loading: Promise<Pack[]> | undefined;

/** The bank with its computed words, loaded once per worker. */
export function loadTestBank(): Promise<Pack[]> {
  return (loading ??= loadBank('bank').then((packs) => packs.map((pack) => ({ ...pack, words: wordsOfPack(pack) }))));
}
