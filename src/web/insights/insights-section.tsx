import { type ReactNode, useId, useState } from 'react';

import { Button } from '../ui/button.tsx';

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

/** Figures next to each other, each below its name. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <dl className="analytics-figures num">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first items of a list, and a button for the rest while there is more. */
export function useFirst<Item>(items: readonly Item[], count: number, allText: string): { shown: readonly Item[]; button: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || items.length <= count) return { shown: items, button: null };
  return { shown: items.slice(0, count), button: <Button onClick={() => setWhole(true)}>{allText}</Button> };
}
