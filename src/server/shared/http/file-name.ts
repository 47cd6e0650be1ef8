import { trimmedEnd } from '../../../assessment/text/trimmed-end.ts';

/** In characters as readers count them. */
const longestName = 80;

/** Names of devices, which Windows takes for no file. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** A title as the name of a file on any system; `extension` is added. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(plain)];
  const start = graphemes
    .slice(0, longestName)
    .map(({ segment }) => segment)
    .join('');
  const name = trimmedEnd(start.replace(/^[. ]+/u, ''), /[. ]/u);
  return `${name === '' || reserved.test(name) ? `questions ${name}`.trim() : name}.${extension}`;
}

/** The header with the name for all browsers (RFC 6266), and once more for old ones, which read ASCII alone. */
export function asAttachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
