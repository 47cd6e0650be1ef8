/** One chunk, because these screens link to each other. */
export { AccountScreen } from './account-screen.tsx';
export { PaymentsPage } from '../payments/payments-page.tsx';
export { ReceiptPage } from '../payments/receipt-page.tsx';
