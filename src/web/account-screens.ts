/** What is a learner's own beside the tests: it comes together. */
export { AccountScreen } from './account-screen.tsx';
export { PaymentsPage } from './plans/payments-page.tsx';
export { ReceiptPage } from './plans/receipt-page.tsx';
