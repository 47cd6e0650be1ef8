import { type FileKind, fileKind, headLength } from './file-kind.ts';
import { maxFileSize, NotesFailure } from '../file-text/notes-failure.ts';
import { isReaderMessage, type NotesText } from '../file-text/reader-messages.ts';

/** Extracts the text of a learner's file on this device. Throws a `NotesFailure`, or the signal's reason. */
export async function readNotes(file: File, options: ReadOptions): Promise<NotesText> {
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

// Each worker loads its library only when needed. Vite detects workers by exactly this syntax.
const workers: Record<FileKind, () => Worker> = {
  pdf: () => new Worker(new URL('../file-text/pdf-worker.ts', import.meta.url), { type: 'module' }),
  docx: () => new Worker(new URL('../file-text/docx-worker.ts', import.meta.url), { type: 'module' }),
  text: () => new Worker(new URL('../file-text/text-worker.ts', import.meta.url), { type: 'module' }),
};

export interface ReadOptions {
  onPage: (page: number, of: number) => void;
  /** Aborting terminates the worker immediately. */
  signal: AbortSignal;
}

/** In milliseconds without a message from the worker. A normal file's page takes less, even on a slow phone. */
const workerTimeout = 30_000;

/** Reads a file in a worker, so that the page stays responsive. Throws a `NotesFailure`, or the signal's reason. */
export async function readInWorker(worker: Worker, bytes: ArrayBuffer, { onPage, signal }: ReadOptions): Promise<NotesText> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const waitOn = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new NotesFailure('too-slow')), workerTimeout);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new NotesFailure('no-reader'));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        waitOn();
        if (!isReaderMessage(data)) return;
        if (data.kind === 'progress') onPage(data.page, data.of);
        if (data.kind === 'done') resolve(data.notes);
        if (data.kind === 'failed') reject(new NotesFailure(data.reason));
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
