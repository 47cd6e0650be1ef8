import { afterAll, expect, it } from 'vitest';

import { openFastDatabase } from '../testing/database/test-database.ts';
import { modelFaults } from '../testing/model-faults/model-faults.ts';
import { findViolations, openFaultLab } from '../testing/model-faults/survive-fault.ts';

const lab = await openFaultLab(openFastDatabase);
afterAll(() => lab.close());

it('every fault has a unique name', () => {
  expect(new Set(modelFaults.map(({ name }) => name)).size).toBe(modelFaults.length);
});

// `npm run faults -- models` runs every fault in both modes with twenty seeds.
const cases = modelFaults.map((fault, index) => [index % 2 === 0 ? ('json' as const) : ('stream' as const), fault.name, fault] as const);

it.each(cases)('T-35: answers as %s with a valid test, what had passed of it, or one generic failure: %s', async (mode, _name, fault) => {
  expect(await findViolations(lab, { fault, seed: 1, mode })).toEqual([]);
});
