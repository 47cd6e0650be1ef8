import { m } from '#messages';

import { chargedToday, premiumPrices } from '../plan-cards.ts';
import { rupees } from '../receipts/receipt-words.ts';

export interface OrderSummaryProps {
  /** In rupees. */
  premiumCharge: number;
}

export function OrderSummary({ premiumCharge }: OrderSummaryProps) {
  const charge = chargedToday(premiumCharge);
  return (
    <>
      <dl className="order num">
        <div>
          <dt>{m.plans_base_price()}</dt>
          <dd>{rupees(premiumPrices.base)}</dd>
        </div>
        <div>
          <dt>{m.plans_discount()}</dt>
          <dd className="order-discount">−{rupees(premiumPrices.discount)}</dd>
        </div>
        <div className="order-total">
          <dt>{m.plans_total()}</dt>
          <dd>{rupees(premiumPrices.total)}</dd>
        </div>
      </dl>
      {charge !== undefined && <p className="order-charge num">{m.plans_charged_today({ amount: charge })}</p>}
    </>
  );
}
