import type { FastifyBaseLogger } from 'fastify';

import { itemModels } from '../../../../bank/item-models.ts';
import type { CatalogueSubject } from '../../../contract/shapes/topic-shapes.ts';
import type { Timers } from '../../shared/timers.ts';
import { type DifficultyByItem, difficultyIn } from '../../writers/bank/item-difficulties.ts';
import type { Bank } from '../../writers/bank/load-bank.ts';
import { type BuiltinWriter, catalogueOf, createBuiltinWriter } from '../../writers/builtin-writer.ts';
import type { Catalogue } from '../../writers/catalogue/create-catalogue.ts';
import { describeTopics } from '../../writers/describe-topics.ts';
import { createPaperBank } from '../../writers/papers/paper-bank.ts';
import { createBankJobs, type DoBankJob } from './bank-jobs.ts';

/** The bank, in this thread or another. */
export interface OpenedBank {
  doJob: DoBankJob;
  /** What it holds. */
  subjects: CatalogueSubject[];
  /** Tells it how difficult learners have found its items. */
  rate: (byItem: DifficultyByItem) => void;
  /** Undefined in another thread. */
  builtin?: BuiltinWriter;
  /** Errors of the operator's packs, which are left out. */
  faults: readonly string[];
  close: () => Promise<void>;
}

interface HereServices {
  timers: Timers;
  now: () => number;
  log: FastifyBaseLogger;
}

/** Tests give the catalogue, which takes long to make. */
export function openBankHere(
  { packs, syllabus, ...made }: Bank & { catalogue?: Catalogue },
  services: HereServices,
  faults: readonly string[] = [],
): OpenedBank {
  let rated: DifficultyByItem = new Map();
  const catalogue = made.catalogue ?? catalogueOf(packs, itemModels, syllabus);
  const builtin = createBuiltinWriter(catalogue, itemModels, (origin, type) => difficultyIn(rated, origin, type));
  const { writer, conceptsOf } = builtin;
  const papers = createPaperBank(catalogue, syllabus, builtin);
  // The first search makes its index: a moment after the start, before someone waits for it.
  setImmediate(() => catalogue.suggest('photosynthesis'));
  return {
    doJob: createBankJobs({ ...services, writer, conceptsOf, papers, suggest: catalogue.suggest }),
    subjects: describeTopics(catalogue.topics),
    rate(byItem) {
      rated = byItem;
    },
    builtin,
    faults,
    close: async () => undefined,
  };
}
