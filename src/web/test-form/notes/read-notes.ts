import { maxFileSize, NotesFailure, type NotesFailureReason } from '../file-text/notes-failure.ts';
import { isReaderMessage, type NotesText } from '../file-text/reader-messages.ts';

type FileKind = 'pdf' | 'docx' | 'text';

/** How many bytes of a file's start are needed to detect its kind. A PDF's signature may come after other bytes, within this limit. */
const headLength = 1024;

const pictureMarks = [
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x1Cftypheic',
  '\0\0\0 ftypavif',
];

/** Detects the kind from the file's first bytes, because the name may be wrong. Throws a `NotesFailure`. */
export function fileKind(head: Uint8Array, name: string): FileKind {
  const start = Array.from(head, (byte) => String.fromCodePoint(byte)).join('');
  if (start === '') throw new NotesFailure('empty');
  if (start.includes('%PDF-')) return 'pdf';
  if (start.startsWith('PK')) return zipKind(start, name);
  const refused = refusal(start);
  if (refused) throw new NotesFailure(refused);
  return 'text';
}

/** Word files are zip archives, and so are other office files and compressed folders. */
function zipKind(start: string, name: string): FileKind {
  const isOtherOffice = /\.(?:pptx|xlsx|odt|ods|odp|epub|zip|jar|apk)$/iu.test(name) || start.includes('mimetypeapplication/');
  if (isOtherOffice) throw new NotesFailure('archive');
  return 'docx';
}

function refusal(start: string): NotesFailureReason | undefined {
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'word-97';
  if (pictureMarks.some((mark) => start.startsWith(mark)) || /^RIFF[^]{4}WEBP/u.test(start)) return 'picture';
  if (/^(?:Rar!|7z\xBC\xAF|\x1F\x8B)/u.test(start)) return 'archive';
  if (start.startsWith('{\\rtf')) return 'unknown-kind';
  const hasByteOrderMark = start.startsWith('\xFF\xFE') || start.startsWith('\xFE\xFF');
  return !hasByteOrderMark && start.includes('\0') ? 'unknown-kind' : undefined;
}

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
