import { LinkButton } from '../shared/button.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** No server here takes payments yet, so none can be confirmed, whatever the address says. */
export function PaymentResultPage() {
  usePageTitle('Payment');
  return (
    <main className="page-message">
      <h1>Something went wrong with your payment.</h1>
      <p className="reading">We could not confirm a payment. Nothing about your plan has changed.</p>
      <LinkButton kind="pen" to="/home">
        Go to Home
      </LinkButton>
    </main>
  );
}
