import type { ReactNode } from 'react';
import { usePageTitle } from '../shared/use-page-title.ts';
import '../ui/page.css';
import { m } from '#messages';
import { locales } from '../../contract/locales.ts';
import { locale } from '../shared/locale.ts';

export type PolicySheetProps = {
  title: string;
  /** Small print next to the heading. */
  note: string;
  children: ReactNode;
};

/** The layout of a policy page. */
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

/** Says that the English version of a legal text prevails, on translated pages. */
export function EnglishVersionPrevails() {
  return locale === locales[0] ? null : <p className="muted small">{m.policies_english_decides()}</p>;
}
