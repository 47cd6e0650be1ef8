import './figures-table.css';

import { m } from '#messages';
import type { ReactNode } from 'react';
import { langOf } from './lang-of.ts';

export interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A chart's figures, for whoever would rather read them: closed until it is asked for. */
export function OpenableTable({ caption, ...table }: FiguresTableProps) {
  return (
    <details className="figures">
      <summary>{m.shared_show_table()}</summary>
      <FiguresTable caption={caption} {...table} />
    </details>
  );
}

/** Scrolls sideways by itself where it is too wide. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    // A scrolling block must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="figures-box" role="region" aria-label={m.shared_table_of({ caption })} tabIndex={0}>
      <table className="num">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row" lang={typeof heading === 'string' ? langOf(heading) : undefined}>
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
