import { NotesFailure } from '../file-text/notes-failure.ts';
import { isReaderMessage, type Notes } from '../file-text/reader-messages.ts';

export interface ReadOptions {
  onPage: (page: number, of: number) => void;
  /** Aborting ends the worker at once, whatever it is at. */
  signal: AbortSignal;
}

/** In ms without a word from a worker: an honest file has a page sooner, even on a slow phone. */
const patience = 30_000;

/** Has a file read beside the page, which stays free meanwhile. Throws a `NotesFailure`, or the signal's reason. */
export async function readInWorker(worker: Worker, bytes: ArrayBuffer, { onPage, signal }: ReadOptions): Promise<Notes> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const waitOn = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new NotesFailure('too-slow')), patience);
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
