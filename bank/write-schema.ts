import { writeFileSync } from 'node:fs';

import { describePackFile } from './pack-schema.ts';

// For editors, which check packs against it.
writeFileSync(new URL('../docs/bank.schema.json', import.meta.url), describePackFile());
