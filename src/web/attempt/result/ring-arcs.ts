export interface RingShape {
  centre: number;
  radius: number;
  /** The gap between two arcs in degrees. */
  gap: number;
}

export interface RingArc<Name> {
  name: Name;
  /** The `d` of an SVG path. */
  path: string;
}

/** An arc for each count above zero, proportional and clockwise from the top. A single one is the full circle. */
export function ringArcs<Name>(counts: readonly { name: Name; count: number }[], { centre, radius, gap }: RingShape): RingArc<Name>[] {
  const parts = counts.filter(({ count }) => count > 0);
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`;
  };
  const to = (degrees: number, isLong: 0 | 1) => `A${radius} ${radius} 0 ${isLong} 1 ${at(degrees)}`;
  let begun = 0;
  return parts.map(({ name, count }) => {
    const [start, end] = [(360 * begun) / whole, (360 * (begun + count)) / whole];
    begun += count;
    if (parts.length === 1) return { name, path: `M${at(0)} ${to(180, 0)} ${to(360, 0)}` };
    const open = Math.min(gap, (end - start) / 2) / 2;
    return { name, path: `M${at(start + open)} ${to(end - open, end - start - 2 * open > 180 ? 1 : 0)}` };
  });
}
