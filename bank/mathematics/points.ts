export interface Point {
  x: number;
  y: number;
}

export function named(name: string, { x, y }: Point): string {
  return `$${name}(${x}, ${y})$`;
}
