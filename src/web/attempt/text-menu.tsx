import { Suspense } from 'react';

import { lazyPart } from '../shared/lazy-part.tsx';

// Below everything else, so that it moves nothing when it appears.
const LateTextChoice = lazyPart(
  async () => (await import('../ui/text-choice.tsx')).TextChoice,
  () => null,
);

/** The size and the letters of the text. */
export function TextMenu() {
  return (
    <Suspense>
      <LateTextChoice />
    </Suspense>
  );
}
