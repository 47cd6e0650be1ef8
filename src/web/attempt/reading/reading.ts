import { m } from '#messages';
import { create } from 'zustand';

import { showToast } from '../../ui/toast.tsx';
import { speak } from './speak.ts';
import { languageOfReadable, type Readable } from './spoken-parts.ts';
import { voiceFor } from './voices.ts';

/** What is being read aloud, by its name; undefined for nothing. */
export const useReading = create<{ name: string | undefined }>(() => ({ name: undefined }));

/** Counts readings: the last one may still report its end after the next has begun. */
let readings = 0;

/** Reads something aloud from its beginning, or stops reading it. A no-op without a voice. */
export function toggleReading(name: string, readable: Readable): void {
  const isReading = useReading.getState().name === name;
  stopReading();
  if (isReading || !voiceFor(languageOfReadable(readable))) return;
  useReading.setState({ name });
  const reading = readings;
  const end = () => reading === readings && stopReading();
  const fail = () => {
    if (reading !== readings) return;
    stopReading();
    showToast('error', m.attempt_listen_failed());
  };
  speak(readable, end, fail);
}

/** Stops what is read, or only what has that name. */
export function stopReading(name = useReading.getState().name): void {
  if (name === undefined || name !== useReading.getState().name) return;
  readings += 1;
  useReading.setState({ name: undefined });
  speechSynthesis.cancel();
}
