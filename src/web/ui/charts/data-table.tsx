import './charts.css';

import { m } from '#messages';
import type { ReactNode } from 'react';
import { langOf } from '../text/lang-of.tsx';
import { RichText } from '../text/rich-text.tsx';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A chart's data as a table, collapsed at first. */
export function CollapsibleTable({ caption, ...table }: DataTableProps) {
  return (
    <details className="figures">
      <summary className="inline small">{m.shared_show_table()}</summary>
      <DataTable caption={caption} {...table} />
    </details>
  );
}

/** A table that scrolls sideways if it is too wide. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
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
                <RichText text={column} />
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
