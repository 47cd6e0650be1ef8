import { type FileKind, fileKind, headLength } from './file-kind.ts';
import { maxFileSize, NotesFailure } from '../file-text/notes-failure.ts';
import { type ReadOptions, readInWorker } from './read-in-worker.ts';
import type { Notes } from '../file-text/reader-messages.ts';

/** The text of a learner's file. It stays on this device. Throws a `NotesFailure`, or the signal's reason. */
export async function readNotes(file: File, options: ReadOptions): Promise<Notes> {
  if (file.size > maxFileSize) throw new NotesFailure('too-large');
  const bytes = await bytesOf(file);
  options.signal.throwIfAborted();
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(headLength, bytes.byteLength)), file.name);
  return readInWorker(workers[kind](), bytes, options);
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new NotesFailure('unreadable', { cause });
  }
}

// Each comes with its library, and only when there is such a file. Vite finds a worker by exactly this wording.
const workers: Record<FileKind, () => Worker> = {
  pdf: () => new Worker(new URL('../file-text/pdf-worker.ts', import.meta.url), { type: 'module' }),
  docx: () => new Worker(new URL('../file-text/docx-worker.ts', import.meta.url), { type: 'module' }),
  text: () => new Worker(new URL('../file-text/text-worker.ts', import.meta.url), { type: 'module' }),
};
