import { NotesFailure, type NotesFailureReason } from '../file-text/notes-failure.ts';

export type FileKind = 'pdf' | 'docx' | 'text';

/** How many bytes of a file's start are needed to detect its kind. A PDF's signature may come after other bytes, within this limit. */
export const headLength = 1024;

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
