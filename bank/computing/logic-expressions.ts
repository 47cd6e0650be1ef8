/** An expression of Boolean algebra, as a tree. */
export type Expression =
  | { kind: 'input'; name: string }
  | { kind: 'not'; of: Expression }
  | { kind: 'and' | 'or' | 'xor'; left: Expression; right: Expression };

export function input(name: string): Expression {
  return { kind: 'input', name };
}

export function not(of: Expression): Expression {
  return { kind: 'not', of };
}

export function joined(kind: 'and' | 'or' | 'xor', left: Expression, right: Expression): Expression {
  return { kind, left, right };
}

/** The rows for which the expression is true, as the bits of a number, from those of its inputs. */
function trueRows(expression: Expression, inputs: ReadonlyMap<string, number>): number {
  switch (expression.kind) {
    case 'input':
      return inputs.get(expression.name) ?? 0;
    case 'not':
      return ~trueRows(expression.of, inputs);
    case 'and':
      return trueRows(expression.left, inputs) & trueRows(expression.right, inputs);
    case 'or':
      return trueRows(expression.left, inputs) | trueRows(expression.right, inputs);
    case 'xor':
      return trueRows(expression.left, inputs) ^ trueRows(expression.right, inputs);
  }
}

/** For one to five inputs, the rows in which each of them is on. */
const rowsOfInputs = [1, 2, 3, 4, 5].map((count) =>
  Array.from({ length: count }, (_, index) => {
    const rows = Array.from({ length: 2 ** count }, (_row, row) => row);
    return rows.reduce((bits, row) => bits | (((row >> (count - 1 - index)) & 1) << row), 0);
  }),
);

function rowsOf(expression: Expression, names: readonly string[]): number {
  const rows = rowsOfInputs[names.length - 1] ?? [];
  return trueRows(expression, new Map(names.map((name, index) => [name, rows[index] ?? 0])));
}

/** The outputs for all inputs in the order of counting: 00, 01, 10, 11. */
export function outputs(expression: Expression, names: readonly string[]): boolean[] {
  const bits = rowsOf(expression, names);
  return Array.from({ length: 2 ** names.length }, (_, row) => ((bits >> row) & 1) === 1);
}

/** For how many of all inputs the output is 1. */
export function countOnes(expression: Expression, names: readonly string[]): number {
  const bits = rowsOf(expression, names);
  let count = 0;
  for (let row = 0; row < 2 ** names.length; row++) count += (bits >> row) & 1;
  return count;
}

/** The same function with its negations pushed down to the inputs by De Morgan's laws, or the function negated. */
export function byDeMorgan(expression: Expression, isNegated = false): Expression {
  switch (expression.kind) {
    case 'input':
      return isNegated ? not(expression) : expression;
    case 'not':
      return byDeMorgan(expression.of, !isNegated);
    case 'xor':
      return joined('xor', byDeMorgan(expression.left, isNegated), byDeMorgan(expression.right));
    case 'and':
    case 'or': {
      const kind = isNegated === (expression.kind === 'or') ? 'and' : 'or';
      return joined(kind, byDeMorgan(expression.left, isNegated), byDeMorgan(expression.right, isNegated));
    }
  }
}

/** Every AND exchanged for an OR and the other way round. */
export function andOrSwapped(expression: Expression): Expression {
  switch (expression.kind) {
    case 'input':
      return expression;
    case 'not':
      return not(andOrSwapped(expression.of));
    case 'xor':
      return joined('xor', andOrSwapped(expression.left), andOrSwapped(expression.right));
    case 'and':
    case 'or':
      return joined(expression.kind === 'and' ? 'or' : 'and', andOrSwapped(expression.left), andOrSwapped(expression.right));
  }
}

/** LaTeX without its dollar signs: `A \cdot \overline{B} + C`. */
export function typesetExpression(expression: Expression, isInner = false): string {
  switch (expression.kind) {
    case 'input':
      return expression.name;
    case 'not':
      return String.raw`\overline{${typesetExpression(expression.of)}}`;
    case 'and':
      return `${typesetExpression(expression.left, true)} ${String.raw`\cdot`} ${typesetExpression(expression.right, true)}`;
    case 'or':
    case 'xor': {
      const left = expression.left.kind === 'and' ? typesetExpression(expression.left) : typesetExpression(expression.left, true);
      const right = expression.right.kind === 'and' ? typesetExpression(expression.right) : typesetExpression(expression.right, true);
      const sum = `${left} ${expression.kind === 'or' ? '+' : String.raw`\oplus`} ${right}`;
      return isInner ? `(${sum})` : sum;
    }
  }
}
