import type { ReactNode } from 'react';

import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';

export interface Plan {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  /** What only the other plan has. */
  missingFeatures?: readonly string[];
  originalPrice?: string;
  discountLabel?: string;
}

export interface PlanListProps {
  free: Plan;
  premium: Plan;
  fairUse: string;
}

/** The two plans as a printed price list, with the way to each. */
export function PlanList({ free, premium, fairUse }: PlanListProps) {
  return (
    <section className="landing-part" aria-labelledby="plans">
      <h2 id="plans">What it costs</h2>
      <div className="sheet price-list">
        <PriceColumn plan={free}>
          <LinkButton kind="pen" to={screens.signUp}>
            Sign up free
          </LinkButton>
        </PriceColumn>
        <PriceColumn plan={premium}>
          <p className="small muted">{fairUse} You pay once you are signed in: choose Upgrade in the bar.</p>
          <LinkButton to={screens.signUp}>Sign up, then upgrade</LinkButton>
        </PriceColumn>
      </div>
    </section>
  );
}

interface PriceColumnProps {
  plan: Plan;
  /** Below the list: the way to it. */
  children: ReactNode;
}

function PriceColumn({ plan, children }: PriceColumnProps) {
  const { name, price, period, description, features, missingFeatures, originalPrice, discountLabel } = plan;
  return (
    <article>
      <header className="price-head">
        <h3>{name}</h3>
        <p className="num">
          {originalPrice !== undefined && (
            <>
              <span className="price-label">{discountLabel}</span>
              <s>
                <span className="visually-hidden">Instead of </span>
                {originalPrice}
              </s>
            </>
          )}
          <b>{price}</b>
          <span className="muted">{period}</span>
        </p>
      </header>
      <p className="reading">{description}</p>
      <ul className="price-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {missingFeatures?.map((feature) => (
          <li key={feature} className="is-missing">
            <span className="visually-hidden">Not included: </span>
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
