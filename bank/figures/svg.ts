import type { Figure } from '../../src/assessment/question.ts';

/** A point of a drawing: x to the right, y down. */
export type Spot = readonly [x: number, y: number];

/** Within a column of 300 CSS pixels, that of a question on a phone. */
export const figureWidth = 300;
const textSize = 14;

export const accent = 'var(--pen)';
export const wash = 'var(--pen-wash)';

export function escapeText(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/gu, (sign) => names[sign] ?? sign);
}

/** A figure of parts, which are SVG. The policy of our pages forbids style attributes. */
export function drawing(height: number, description: string, parts: readonly (string | readonly string[])[]): Figure {
  const size = `viewBox="0 0 ${figureWidth} ${height}" width="${figureWidth}" height="${height}"`;
  const look = `fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" font-size="${textSize}"`;
  const name = `role="img" aria-label="${escapeText(description)}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${look} ${name}>${parts.flat().join('')}</svg>`, description };
}

function number(value: number): string {
  return String(Number(value.toFixed(1)));
}

export interface Look {
  stroke?: string;
  fill?: string;
  /** Dashes, for what is not a thing itself: a height, a distance, a construction. */
  isDashed?: boolean;
  /** Thick, for what a graph is about. */
  isBold?: boolean;
}

function look({ stroke, fill, isDashed, isBold }: Look = {}): string {
  return [
    stroke === undefined ? '' : ` stroke="${stroke}"`,
    fill === undefined ? '' : ` fill="${fill}"`,
    isDashed ? ' stroke-dasharray="4 4"' : '',
    isBold ? ' stroke-width="2.5"' : '',
  ].join('');
}

export function line([x1, y1]: Spot, [x2, y2]: Spot, own?: Look): string {
  return `<path d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}"${look(own)}/>`;
}

/** An open line through points. */
export function chain(spots: readonly Spot[], own?: Look): string {
  return `<path d="M${spots.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}"${look(own)}/>`;
}

export function polygon(spots: readonly Spot[], own?: Look): string {
  return `<path d="M${spots.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z"${look(own)}/>`;
}

export function rectangle([x, y]: Spot, width: number, height: number, own?: Look): string {
  return `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"${look(own)}/>`;
}

export function circle([x, y]: Spot, radius: number, own?: Look): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"${look(own)}/>`;
}

export function ellipse([x, y]: Spot, width: number, height: number, own?: Look): string {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(width / 2)}" ry="${number(height / 2)}"${look(own)}/>`;
}

/** A curve of SVG path data. */
export function curve(data: string, own?: Look): string {
  return `<path d="${data}"${look(own)}/>`;
}

export function dot(spot: Spot): string {
  return circle(spot, 3, { fill: 'currentColor', stroke: 'none' });
}

export function arrow(from: Spot, to: Spot, own?: Look): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (turn: number): Spot => [to[0] - 9 * Math.cos(angle + turn), to[1] - 9 * Math.sin(angle + turn)];
  return line(from, to, own) + polygon([to, barb(0.4), barb(-0.4)], { ...own, fill: own?.stroke ?? 'currentColor' });
}

export type Anchor = 'start' | 'middle' | 'end';

/** Words at a point; `y` is the middle of their line. */
export function label([x, y]: Spot, words: string, anchor: Anchor = 'middle'): string {
  return text([x, y], words, anchor, '');
}

/** A number at an axis, which says nothing of what is drawn. */
export function tick([x, y]: Spot, words: string, anchor: Anchor = 'middle'): string {
  return text([x, y], words, anchor, ' class="tick" font-size="12"');
}

function text([x, y]: Spot, words: string, anchor: Anchor, more: string): string {
  const place = `x="${number(x)}" y="${number(y + 5)}" text-anchor="${anchor}"`;
  return `<text ${place}${more} fill="currentColor" stroke="none">${escapeText(words)}</text>`;
}

/** A small square in the corner at `at`, between the directions of two neighbours. */
export function rightAngle(at: Spot, one: Spot, other: Spot): string {
  const towards = ([x, y]: Spot): Spot => {
    const length = Math.hypot(x - at[0], y - at[1]) / 10;
    return [(x - at[0]) / length, (y - at[1]) / length];
  };
  const [[x1, y1], [x2, y2]] = [towards(one), towards(other)];
  return chain([
    [at[0] + x1, at[1] + y1],
    [at[0] + x1 + x2, at[1] + y1 + y2],
    [at[0] + x2, at[1] + y2],
  ]);
}

export function midpoint([x1, y1]: Spot, [x2, y2]: Spot): Spot {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}
