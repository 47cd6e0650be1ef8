import { collectPatterns } from './collect-patterns.ts';
import { doubtOf } from './prove-patterns.ts';
import { withoutProven } from './proven-patterns.ts';

// Prints what is wrong with patterns that are newer than the list of proven ones; nothing if they are linear.
for (const pattern of withoutProven(await collectPatterns())) {
  const doubt = await doubtOf(pattern);
  if (doubt !== undefined) process.stdout.write(`${doubt}\n`);
}
