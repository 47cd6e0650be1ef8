import type { Sharp, SharpOptions } from 'sharp';

/** In pixels: five times as large as it is shown, for dense screens. */
const side = 192;
/** Larger ones take 50 MB of memory and more when they are decoded. */
const limits: SharpOptions = { limitInputPixels: 4096 * 4096 };
const patienceSeconds = 5;

type Open = (bytes: Buffer, options: SharpOptions) => Sharp;

let loading: Promise<Open> | undefined;

/**
 * Draws a picture again as a WebP square, at most 30 kB. Only its pixels remain: no place, camera or anything hidden in the file. Reads
 * JPEG, PNG and WebP; throws for anything else, and for more than 16 million pixels.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer> {
  const open = await (loading ??= loadSharp());
  return open(bytes, limits)
    .autoOrient()
    .resize(side, side, { fit: 'cover', withoutEnlargement: true })
    .timeout({ seconds: patienceSeconds })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Lazy: it takes 50 MB of memory, which a process without pictures never needs. */
async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Requests come first.
  sharp.concurrency(1);
  // Decoders that no account's picture needs are attack surface: SVG, TIFF, HEIF and others.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
