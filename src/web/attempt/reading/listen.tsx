import { Suspense } from 'react';

import { lazyPart } from '../../shared/lazy-part.tsx';
import type { ListenButtonProps, VoiceNoteProps } from './listen-button.tsx';
import type { Readable } from './spoken-parts.ts';

// What reads aloud loads late: questions are shown without it, and it moves nothing when it appears.
const fetchListening = () => import('./listen-button.tsx');
const nothing = () => null;
const LateButton = lazyPart<ListenButtonProps>(async () => (await fetchListening()).ListenButton, nothing);
const LateNote = lazyPart<VoiceNoteProps>(async () => (await fetchListening()).VoiceNote, nothing);

/** A button that reads something aloud, where the browser has a voice for it. */
export function Listen(props: ListenButtonProps) {
  return (
    <Suspense>
      <LateButton {...props} />
    </Suspense>
  );
}

/** Says why reading aloud is not offered. */
export function ListenNote(props: VoiceNoteProps) {
  return (
    <Suspense>
      <LateNote {...props} />
    </Suspense>
  );
}

/** As a press of its button does. */
export function toggleListening(name: string, readable: Readable): void {
  fetchListening().then(
    ({ toggleReading }) => toggleReading(name, readable),
    (error: unknown) => console.error('Reading aloud did not load', error),
  );
}
