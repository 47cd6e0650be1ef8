import { writeFileSync } from 'node:fs';

import { describePackFile } from './pack-schema.ts';

// For editors, which then check a pack while it is being written.
writeFileSync(new URL('../docs/bank.schema.json', import.meta.url), describePackFile());
