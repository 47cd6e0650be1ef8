/** A part of a passage: a paragraph, or a table whose first row is its head. */
export type PassageBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

const tableRow = /^\|(.+)\|$/u;
const rule = /^:?-{2,}:?$/u;

/** Splits a passage at its tables, which are lines such as `| Year | Sales |`, with or without a rule (`|---|---|`) below the head. */
export function readPassageBlocks(text: string): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  let rows: string[][] = [];
  let paragraph: string[] = [];
  const endTable = () => {
    const [head, ...others] = rows;
    if (head) blocks.push({ kind: 'table', head, rows: others });
    rows = [];
  };
  const endParagraph = () => {
    const joined = paragraph.join('\n').trim();
    if (joined !== '') blocks.push({ kind: 'text', text: joined });
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const cells = tableRow
      .exec(line.trim())?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    if (!cells) {
      endTable();
      paragraph.push(line);
    } else {
      endParagraph();
      if (!cells.every((cell) => rule.test(cell))) rows.push(cells);
    }
  }
  endTable();
  endParagraph();
  return blocks;
}
