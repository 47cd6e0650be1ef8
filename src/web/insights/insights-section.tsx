import { type ReactNode, useId } from 'react';

export interface InsightsSectionProps {
  title: string;
  note?: ReactNode;
  /** A part of its content is still loading. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A section of the report with its heading. */
export function InsightsSection({ title, note, isBusy, children }: InsightsSectionProps) {
  const id = useId();
  return (
    <section className="sheet stack part" aria-labelledby={id} aria-busy={isBusy}>
      <div className="paper-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
