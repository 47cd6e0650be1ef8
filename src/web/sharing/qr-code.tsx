import { encode } from 'uqr';

import { m } from '#messages';

/** In modules: the standard's quiet zone (ISO/IEC 18004). */
const quietZone = 4;

/** Always dark on white: cameras do not read every code in inverted colours. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.sharing_qr_label()} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
