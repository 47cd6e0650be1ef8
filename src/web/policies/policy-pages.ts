/** Pages of plain words: they come together. */
export { RefundPage } from './refund-page.tsx';
export { ShippingPage } from './shipping-page.tsx';
export { TermsPage } from './terms-page.tsx';
