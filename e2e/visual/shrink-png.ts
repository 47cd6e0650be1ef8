import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A screen with a palette of so many colours takes a third of the room; the edges of letters change by less than an eye, or a test, sees. */
const mostColours = 256;
/** Colours are one if no channel differs by more: the tolerance sees from 13 on. */
const alike = 8;

/** Gives a PNG of 8-bit red, green and blue a palette: its most frequent colours, for the others the nearest. Any other is left alone. */
export function shrinkPng(path: string): void {
  const chunks = chunksOf(readFileSync(path));
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height, depth, colourType] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  if (depth !== 8 || colourType !== 2) return;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = unfiltered(inflateSync(packed), width, height);
  const { palette, placeOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const row = Math.floor(pixel / width);
    rows[pixel + row + 1] = placeOf.get(pixels.readUIntBE(pixel * 3, 3)) ?? 0;
  }
  const indexed = Buffer.from(header);
  indexed[9] = 3;
  const parts = [
    chunk('IHDR', indexed),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  writeFileSync(path, Buffer.concat([signature, ...parts]));
}

function chunksOf(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = signature.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The filters of PNG (second edition, clause 9), three bytes a pixel. */
function unfiltered(raw: Buffer, width: number, height: number): Buffer {
  const stride = width * 3;
  const pixels = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= 3 ? (pixels[at - 3] ?? 0) : 0;
      const up = row > 0 ? (pixels[at - stride] ?? 0) : 0;
      const corner = row > 0 && column >= 3 ? (pixels[at - stride - 3] ?? 0) : 0;
      pixels[at] = (raw[at + row + 1] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter !== 4) return 0;
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function paletteOf(pixels: Buffer): { palette: Buffer; placeOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept: number[] = [];
  const placeOf = new Map<number, number>();
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    const near = nearest(colour, kept);
    const isNew = kept.length < mostColours && (near === undefined || distance(colour, kept[near] ?? 0) > alike);
    placeOf.set(colour, isNew ? kept.push(colour) - 1 : (near ?? 0));
  }
  const palette = Buffer.alloc(kept.length * 3);
  kept.forEach((colour, place) => palette.writeUIntBE(colour, place * 3, 3));
  return { palette, placeOf };
}

function nearest(colour: number, kept: readonly number[]): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [place, candidate] of kept.entries()) {
    const apart = distance(colour, candidate);
    if (apart < least) [best, least] = [place, apart];
  }
  return best;
}

/** The most that a channel differs. */
function distance(colour: number, other: number): number {
  const [red, green, blue] = [(colour >> 16) - (other >> 16), ((colour >> 8) & 255) - ((other >> 8) & 255), (colour & 255) - (other & 255)];
  return Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
}
