import decodeQr from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { QrCode } from './qr-code.tsx';

/** Pixels to a side of a module. */
const scale = 4;

/** The drawing as a camera sees it: RGBA, dark modules on white. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /u.exec(svg)?.[1]);
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, x, y]) => `${x} ${y}`));
  const width = size * scale;
  const data = Uint8ClampedArray.from({ length: width * width * 4 }, (_, index) => {
    const [x, y] = [(index >> 2) % width, Math.floor((index >> 2) / width)];
    return index % 4 !== 3 && dark.has(`${Math.floor(x / scale)} ${Math.floor(y / scale)}`) ? 0 : 255;
  });
  return { width, height: width, data };
}

it('is read by another library as the link that it shows', () => {
  const link = 'https://prash-patra.example/test/shared/Jx3vQ9pT0aBcDeFgHiJkLmNoPqRsTuVwXyZ012345';

  expect(decodeQr(pixelsOf(renderToStaticMarkup(<QrCode text={link} />)))).toBe(link);
});
