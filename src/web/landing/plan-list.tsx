import type { ReactNode } from 'react';

import { m } from '#messages';

import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../ui/button.tsx';
import { signInAddress } from '../shared/user/screen-after-sign-in.ts';
import { Words } from '../ui/text/words.tsx';

export interface PlanOffer {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  /** Features that only the other plan has. */
  missingFeatures?: readonly string[];
  originalPrice?: string;
  discountLabel?: string;
}

export interface PlanListProps {
  free: PlanOffer;
  premium: PlanOffer;
  fairUse: string;
}

/** The two plans with a link to each. */
export function PlanList({ free, premium, fairUse }: PlanListProps) {
  return (
    <section className="landing-part" aria-labelledby="plans">
      <h2 id="plans">{m.landing_plans()}</h2>
      <div className="sheet price-list">
        <PriceColumn plan={free}>
          <LinkButton kind="pen" to={screens.signUp}>
            {m.landing_sign_up_free()}
          </LinkButton>
        </PriceColumn>
        <PriceColumn plan={premium}>
          <p className="small muted">{m.landing_pay_signed_in({ fairUse })}</p>
          <LinkButton to={signInAddress(screens.signUp, screens.payment)}>{m.landing_sign_up_then()}</LinkButton>
        </PriceColumn>
      </div>
    </section>
  );
}

interface PriceColumnProps {
  plan: PlanOffer;
  /** The link below the list. */
  children: ReactNode;
}

function PriceColumn({ plan, children }: PriceColumnProps) {
  const { name, price, period, description, features, missingFeatures, originalPrice, discountLabel } = plan;
  return (
    <article className="stack">
      <header className="row apart price-head">
        <h3>{name}</h3>
        <p className="row prices num">
          {originalPrice !== undefined && (
            <>
              <span className="price-label">{discountLabel}</span>
              <s className="muted">
                <Words parts={m.landing_instead_of.parts({ price: originalPrice })} />
              </s>
            </>
          )}
          <b>{price}</b>
          <span className="muted">{period}</span>
        </p>
      </header>
      <p className="reading">{description}</p>
      <ul className="stack tight price-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {missingFeatures?.map((feature) => (
          <li key={feature} className="muted is-missing">
            <Words parts={m.landing_not_included.parts({ feature })} />
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
