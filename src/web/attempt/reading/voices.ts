import { useSyncExternalStore } from 'react';

import type { Locale } from '../../../contract/locales.ts';

/** Undefined in browsers that cannot speak. */
function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? speechSynthesis : undefined;
}

/**
 * The best voice for a language: one on the device, then an Indian one. Others speak by their vendor's servers, which read what is read
 * aloud: only where the device has none.
 */
export function voiceFor(language: Locale): SpeechSynthesisVoice | undefined {
  const voices = (synthesis()?.getVoices() ?? []).filter(({ lang }) => lang.toLowerCase().startsWith(language));
  const worth = ({ lang, localService }: SpeechSynthesisVoice) => (localService ? 2 : 0) + (/[-_]IN$/iu.test(lang) ? 1 : 0);
  return voices.toSorted((one, other) => worth(other) - worth(one))[0];
}

/** Whether a question in this language can be read aloud. Many browsers load their voices late. */
export function useHasVoice(language: Locale): boolean {
  return useSyncExternalStore(hearVoices, () => voiceFor(language) !== undefined);
}

function hearVoices(onChange: () => void): () => void {
  const listening = new AbortController();
  // Older versions of Safari have no events here.
  synthesis()?.addEventListener?.('voiceschanged', onChange, { signal: listening.signal });
  return () => listening.abort();
}
