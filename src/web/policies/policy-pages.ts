/** One chunk, because these pages are short static text. */
export { RefundPage } from './policy-pages.tsx';
export { ShippingPage } from './policy-pages.tsx';
export { TermsPage } from './policy-pages.tsx';
