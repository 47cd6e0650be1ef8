import { chargedToday, premiumPrices } from '../plan-cards.ts';

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
          <dt>Base price</dt>
          <dd>₹{premiumPrices.base}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd className="order-discount">−₹{premiumPrices.discount}</dd>
        </div>
        <div className="order-total">
          <dt>Total</dt>
          <dd>₹{premiumPrices.total}</dd>
        </div>
      </dl>
      {charge !== undefined && <p className="order-charge num">Charged today: {charge}. Nothing more is due.</p>}
    </>
  );
}
