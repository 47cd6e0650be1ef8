import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useToasts } from '../../ui/toast.tsx';
import { stopReading, toggleReading, useReading } from './reading.ts';
import type { Readable } from './spoken-parts.ts';

class FakeUtterance extends EventTarget {
  lang = '';
  voice: unknown = null;
  constructor(readonly text: string) {
    super();
  }
}

const spoken: FakeUtterance[] = [];
const cancel = vi.fn<() => void>();
const voice = (lang: string, localService = true) => ({ lang, localService });
let voices: { lang: string; localService: boolean }[] = [];

beforeEach(() => {
  spoken.length = 0;
  cancel.mockClear();
  voices = [voice('en-US'), voice('en_IN', false), voice('en-IN'), voice('hi-IN')];
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, speak: (utterance: FakeUtterance) => spoken.push(utterance), cancel });
});
afterEach(() => {
  stopReading();
  vi.unstubAllGlobals();
});

const readable: Readable = { reasons: [['It is so and so.', 'ऐसा ही है।']] };
const isReading = () => useReading.getState().name;

it('speaks each part in its language with the best voice on the device: an Indian one', () => {
  toggleReading('q', readable);

  expect(spoken.map(({ text, lang, voice: chosen }) => [text, lang, chosen])).toEqual([
    ['It is so and so.', 'en-IN', voices[2]],
    ['ऐसा ही है।', 'hi-IN', voices[3]],
  ]);
});

it('is over after the last part, and when the browser gives up, which it says', () => {
  toggleReading('q', readable);
  const before = isReading();
  spoken.at(-1)?.dispatchEvent(new Event('end'));
  const after = isReading();
  toggleReading('q', readable);
  spoken[2]?.dispatchEvent(new Event('error'));

  expect([before, after, isReading()]).toEqual(['q', undefined, undefined]);
  expect(useToasts.getState().shown).toMatchObject({ kind: 'error' });
});

it('stops when asked again, and goes over to what is asked for next', () => {
  toggleReading('q', readable);
  toggleReading('q', readable);
  const afterStop = [isReading(), cancel.mock.calls.length];
  toggleReading('q', readable);
  toggleReading('why', readable);
  // The end of the first reading, heard late.
  spoken[1]?.dispatchEvent(new Event('error'));

  expect([afterStop, isReading()]).toEqual([[undefined, 1], 'why']);
});

it('speaks by a vendor’s servers only where the device has no voice for the language', () => {
  voices = [voice('en-IN', false), voice('en-GB'), voice('hi-IN', false)];

  toggleReading('q', readable);

  expect(spoken.map(({ voice: chosen }) => chosen)).toEqual([voices[1], voices[2]]);
});

it('does nothing without a voice for the language', () => {
  voices = [voice('hi-IN')];

  toggleReading('q', readable);

  expect(isReading()).toBeUndefined();
});
