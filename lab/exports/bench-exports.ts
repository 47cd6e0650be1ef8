import { join } from 'node:path';

import { exportFormats } from '../../src/contract/shapes/exchange-shapes.ts';
import { productFolder } from '../../src/server/config.ts';
import { loadWholeBank } from '../../src/server/writers/bank/load-bank.ts';
import { type Figure, noneOf } from '../harness/figure.ts';
import { bankQuestions, sampleOf, testsOf } from './bank-questions.ts';
import { findLosses } from './round-trips.ts';
import { measureExports } from './measure-exports.ts';

const readBackCount = 3000;

/** Whether questions come back whole from each format, and what an export costs. */
export async function benchExports(): Promise<Figure[]> {
  const questions = sampleOf(bankQuestions(await loadWholeBank(join(productFolder, 'bank'))), readBackCount);
  const losses: Figure[] = [];
  for (const format of exportFormats) {
    losses.push(noneOf(`losses of ${questions.length} questions in ${format}`, await findLosses(format, testsOf(questions))));
  }
  return [...losses, ...(await measureExports(questions))];
}
