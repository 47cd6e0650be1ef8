import { type ReactNode, useId } from 'react';

export interface PartProps {
  title: string;
  note?: ReactNode;
  /** Something in it is still to come. */
  isBusy?: boolean;
  children: ReactNode;
}

/** One sheet of the screen, under its printed heading. */
export function Part({ title, note, isBusy, children }: PartProps) {
  const id = useId();
  return (
    <section className="sheet part" aria-labelledby={id} aria-busy={isBusy}>
      <div className="paper-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
