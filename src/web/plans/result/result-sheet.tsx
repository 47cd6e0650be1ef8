import { m } from '#messages';
import type { ReactNode } from 'react';

import { screens } from '../../../contract/screens.ts';
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
    <section className={`sheet lined result-sheet ${kind}`}>
      <div className="result-words" role="status">
        <header className="paper-head">
          <h1>
            <span className={`result-sign ${kind}`} aria-hidden="true" />
            <span>{heading}</span>
          </h1>
        </header>
        {children}
      </div>
      <div className="result-actions">
        <LinkButton kind="pen" to={screens.home}>
          {m.plans_go_home()}
        </LinkButton>
        {actions}
        <LinkButton kind="quiet" to={screens.payments}>
          {m.plans_payments()}
        </LinkButton>
      </div>
    </section>
  );
}
