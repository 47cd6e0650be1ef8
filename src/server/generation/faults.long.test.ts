import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modelFaults } from '../testing/model-faults.ts';
import { type FaultLab, findViolations, openFaultLab } from '../testing/survive-fault.ts';
import { openFastDatabase } from '../testing/test-database.ts';

let lab: FaultLab;
beforeAll(async () => {
  lab = await openFaultLab(openFastDatabase);
});
afterAll(() => lab.close());

it('every fault has a name of its own', () => {
  expect(new Set(modelFaults.map(({ name }) => name)).size).toBe(modelFaults.length);
});

describe.each(['json', 'stream'] as const)('exactly the test asked for or one plain failure, with everything given back, as %s', (mode) => {
  it.each(modelFaults.map(({ name }) => name))('T-35: from a model with this fault: %s', async (name) => {
    const fault = modelFaults.find((each) => each.name === name);
    if (!fault) throw new Error('No such fault');

    expect(await findViolations(lab, { fault, seed: 1, mode })).toEqual([]);
  });
});
