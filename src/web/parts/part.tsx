import './parts.css';

import type { ReactNode } from 'react';

export interface PartProps {
  name: string;
  children: ReactNode;
}

export function Part({ name, children }: PartProps) {
  return (
    <section className="sheet part">
      <h2 className="paper-head">
        <span>{name}</span>
      </h2>
      {children}
    </section>
  );
}

export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className="part-row">
      {name !== undefined && <span className="part-row-name muted small">{name}</span>}
      {children}
    </div>
  );
}
