import '../question/question.css';

import { m } from '#messages';
import { useEffect } from 'react';

import { Button } from '../../ui/button.tsx';
import { stopReading, toggleReading, useReading } from './reading.ts';
import { languageOfReadable, type Readable } from './spoken-parts.ts';
import { useHasVoice, voiceFor } from './voices.ts';

export { toggleReading } from './reading.ts';

export interface ListenButtonProps {
  /** Names what is read; another name stops the reading. */
  name: string;
  readable: Readable;
  label: string;
  isFrozen?: boolean;
}

/** Reads a question or its explanation aloud. Absent where the browser has no voice for its language. */
export function ListenButton({ name, readable, label, isFrozen = false }: ListenButtonProps) {
  const isReading = useReading((reading) => reading.name === name);
  const hasVoice = useHasVoice(languageOfReadable(readable));
  // Also when the screen is left.
  useEffect(() => () => stopReading(name), [name]);
  useEffect(() => {
    if (isFrozen) stopReading(name);
  }, [name, isFrozen]);
  if (!hasVoice) return null;
  const word = isReading ? m.attempt_listen_stop() : m.attempt_listen();
  return (
    <Button
      kind="quiet"
      className="listen-button"
      aria-pressed={isReading}
      aria-label={`${word}: ${label}`}
      title={label}
      disabled={isFrozen}
      onClick={() => toggleReading(name, readable)}
    >
      <svg className="listen-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M4 10v4h4l5 4V6l-5 4z" />
        <path d="M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
      </svg>
      <span className="listen-word">{word}</span>
    </Button>
  );
}

export interface VoiceNoteProps {
  readable: Readable;
}

/** Where reading aloud is not offered, or tells others what is read. */
export function VoiceNote({ readable }: VoiceNoteProps) {
  const language = languageOfReadable(readable);
  const hasVoice = useHasVoice(language);
  if (hasVoice && voiceFor(language)?.localService) return null;
  return <p className="muted small">{hasVoice ? m.attempt_remote_voice() : m.attempt_no_voice()}</p>;
}
