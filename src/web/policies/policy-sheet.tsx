import type { ReactNode } from 'react';
import { usePageTitle } from '../shared/use-page-title.ts';
import './policy-sheet.css';

export type PolicySheetProps = {
  title: string;
  /** The small print at the right of the heading block. */
  note: string;
  children: ReactNode;
};

/** A page of plain words on one sheet of paper. */
export function PolicySheet({ title, note, children }: PolicySheetProps) {
  usePageTitle(title);

  return (
    <main className="policy">
      <article className="sheet lined">
        <header className="paper-head">
          <h1>{title}</h1>
          <p className="muted small">{note}</p>
        </header>
        <div className="policy-words">{children}</div>
      </article>
    </main>
  );
}
