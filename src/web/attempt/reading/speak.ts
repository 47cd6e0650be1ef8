import { type Readable, type SpokenPart, spokenParts } from './spoken-parts.ts';
import { voiceFor } from './voices.ts';

/** The browser may forget an utterance that nothing refers to, and then its end is never heard. */
let queued: readonly SpeechSynthesisUtterance[] = [];

const regions = { en: 'en-IN', hi: 'hi-IN' };

/** Speaks with the browser's own voices. Calls `onEnd` after the last part, and `onFail` when the browser stops by itself. */
export function speak(readable: Readable, onEnd: () => void, onFail: () => void): void {
  queued = spokenParts(readable).map(utteranceOf);
  const last = queued.at(-1);
  if (!last) return onEnd();
  last.addEventListener('end', onEnd);
  for (const utterance of queued) {
    utterance.addEventListener('error', onFail);
    speechSynthesis.speak(utterance);
  }
}

function utteranceOf({ text, language }: SpokenPart): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voice = voiceFor(language);
  utterance.lang = voice?.lang ?? regions[language];
  if (voice) utterance.voice = voice;
  return utterance;
}
