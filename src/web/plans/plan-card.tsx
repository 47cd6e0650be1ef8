import { m } from '#messages';

import { Button } from '../shared/button.tsx';
import { Words } from '../shared/words.tsx';
import type { Plan } from './plan-cards.ts';

export interface PlanCardProps {
  plan: Plan;
  /** The learner has it now. */
  isCurrent: boolean;
  onChoose: () => void;
}

export function PlanCard({ plan, isCurrent, onChoose }: PlanCardProps) {
  return (
    <article className={plan.isPremium ? 'plan-card is-premium' : 'plan-card'}>
      <header className="plan-name">
        <h3>{plan.name}</h3>
        {isCurrent && <span className="badge plan-current">{m.plans_yours()}</span>}
        {plan.isPremium && !isCurrent && <span className="badge">{m.plans_most_popular()}</span>}
      </header>
      <div className="plan-cost num">
        <p className="plan-price">
          <b>{plan.price}</b>
          <span className="muted">{plan.period}</span>
        </p>
        {plan.originalPrice !== undefined && (
          <p className="plan-saving">
            <s>
              <Words parts={m.plans_instead_of.parts({ price: plan.originalPrice })} />
            </s>
            <span className="plan-discount">{plan.discountLabel}</span>
          </p>
        )}
      </div>
      <p className="plan-description reading">{plan.description}</p>
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>
            <Sign path="m3 8.5 3.2 3.3L13 4.5" />
            {feature}
          </li>
        ))}
        {plan.missingFeatures?.map((feature) => (
          <li key={feature} className="is-missing">
            <Sign path="M4 8h8" />
            <span>
              <Words parts={m.plans_not_included.parts({ feature })} />
            </span>
          </li>
        ))}
      </ul>
      <Button kind={plan.isPremium ? 'pen' : 'plain'} onClick={onChoose}>
        {plan.buttonText}
      </Button>
    </article>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="plan-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
