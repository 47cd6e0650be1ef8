import type { ReactNode } from 'react';

import { LinkButton } from '../../shared/button.tsx';

export interface ResultSheetProps {
  kind: 'good' | 'waiting' | 'bad';
  heading: string;
  children: ReactNode;
  /** Beside the way home. */
  actions?: ReactNode;
}

/** Every outcome of a payment has this sheet. What changes on it is read aloud. */
export function ResultSheet({ kind, heading, children, actions }: ResultSheetProps) {
  return (
    <section className="sheet lined result-sheet">
      <div className="result-words" role="status">
        <header className="paper-head">
          <h1>
            <span className={`result-sign ${kind}`} aria-hidden="true" />
            {heading}
          </h1>
        </header>
        {children}
      </div>
      <div className="result-actions">
        <LinkButton kind="pen" to="/home">
          Go to Home
        </LinkButton>
        {actions}
      </div>
    </section>
  );
}
