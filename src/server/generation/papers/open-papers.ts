import { createPaperKeys, type PaperKeyOf } from '../../shared/keyed-draws.ts';
import type { GenerationLimits } from '../../store/generation/allowances.ts';
import type { Database } from '../../store/open-database.ts';
import { type BankDesk, createBankDesk } from '../bank/bank-desk.ts';
import type { OpenedBank } from '../bank/open-bank.ts';

/** What full papers are made with, whatever writes the other tests. */
export interface PaperServices {
  database: Database;
  bankDesk: BankDesk;
  paperKeyOf: PaperKeyOf;
  generationLimits: GenerationLimits;
  now: () => number;
}

export function openPapers(
  { database, bank, now }: Pick<PaperServices, 'database' | 'now'> & { bank: Pick<OpenedBank, 'doJob'> },
  drawsSecret: string,
  generationLimits: GenerationLimits,
): PaperServices {
  const bankDesk = createBankDesk(bank.doJob, { now });
  return { database, bankDesk, paperKeyOf: createPaperKeys(drawsSecret), generationLimits, now };
}
