/** Of $ax^2 + bx + c$. */
export interface Coefficients {
  a: number;
  b: number;
  c: number;
}

export function discriminant({ a, b, c }: Coefficients): number {
  return b * b - 4 * a * c;
}
