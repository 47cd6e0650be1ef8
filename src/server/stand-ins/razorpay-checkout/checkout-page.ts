import { m } from '#messages';
import { getLocale } from '#messages/runtime';

import { type Card, type CardFaults, isCardNumber, cardOutcome, testCards } from './card.ts';
import type { SandboxOrder, SandboxPayment } from '../razorpay/describe-entities.ts';

export interface CardFormState {
  order: SandboxOrder;
  card: Card;
  faults: CardFaults;
  /** The result of the last try. */
  notice?: string;
  origin: string;
}

const fields = [
  { name: 'number', label: m.server_sandbox_number, hint: () => '', mode: 'numeric', length: 23 },
  { name: 'expiry', label: m.server_sandbox_expiry, hint: m.server_sandbox_expiry_hint, mode: 'text', length: 9 },
  { name: 'cvc', label: m.server_sandbox_cvc, hint: m.server_sandbox_cvc_hint, mode: 'numeric', length: 4 },
  { name: 'name', label: m.server_sandbox_name, hint: () => '', mode: 'text', length: 120 },
] as const;

/** The card form: works without scripts, and is shown by the checkout script in its dialog. */
export function cardFormPage({ order, card, faults, notice, origin }: CardFormState): string {
  const first = fields.find(({ name }) => faults[name] !== undefined)?.name;
  const trouble = notice ?? (first && m.server_sandbox_correct());
  const price = escapeHtml(formatAmount(order));
  return page(
    trouble ? m.server_sandbox_unpaid_title() : m.server_sandbox_form_title({ price }),
    `<div class="sandbox-head">
<h1 id="sandbox-title" tabindex="-1">Prash Patra</h1>
<p class="sandbox-description">${m.server_sandbox_order({ order: escapeHtml(order.id) })}</p>
<p class="sandbox-amount">${price}</p>
</div>
<form id="sandbox-cards" class="sandbox-cards" method="get">
<p id="sandbox-cards-label">${m.server_sandbox_cards()}</p>
<ul role="list" aria-labelledby="sandbox-cards-label">
${testCards.map((testCard) => testCardButton(testCard, card.number)).join('\n')}
</ul>
</form>
<form id="sandbox-card" class="sandbox-card" method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}" autocomplete="off" novalidate>
<p class="sandbox-notice" id="sandbox-notice" role="alert">${escapeHtml(trouble ?? '')}</p>
${fields.map((field) => fieldRow(field, card[field.name], faults[field.name], field.name === first)).join('\n')}
<button class="sandbox-pay"><span class="sandbox-spinner" aria-hidden="true"></span><span data-label="${m.server_sandbox_paying()}">${m.server_sandbox_pay({ price })}</span></button>
</form>
<p class="sandbox-back"><a href="${escapeHtml(origin)}/payment">${m.server_sandbox_unpaid_back()}</a></p>`,
  );
}

/** After the payment: posts the proof of payment to the product, automatically where scripts run. */
export function paidPage({ payment, fields: proof, origin }: { payment: SandboxPayment; fields: Record<string, string>; origin: string }) {
  const inputs = Object.entries(proof).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const isLate = payment.status === 'authorized';
  const message = isLate
    ? m.server_sandbox_authorised_words()
    : m.server_sandbox_paid_words({ price: escapeHtml(formatAmount(payment)), last4: escapeHtml(payment.last4) });
  return page(
    isLate ? m.server_sandbox_authorised_title() : m.server_sandbox_paid_title(),
    `<div class="sandbox-head">
<h1 id="sandbox-title" tabindex="-1">${isLate ? m.server_sandbox_authorised() : m.server_sandbox_paid()}</h1>
</div>
<form id="sandbox-paid" class="sandbox-card" method="post" action="${escapeHtml(origin)}/payment/callback">
<p>${message}</p>
${inputs.join('\n')}
<button class="sandbox-pay">${m.server_sandbox_continue()}</button>
</form>`,
    '<script src="/sandbox/continue.js" defer></script>',
  );
}

export function noOrderPage(origin: string): string {
  return page(
    m.server_sandbox_no_order_title(),
    `<div class="sandbox-head"><h1 id="sandbox-title" tabindex="-1">${m.server_sandbox_no_order()}</h1></div>
<p>${m.server_sandbox_no_order_words()}</p>
<p class="sandbox-back"><a href="${escapeHtml(origin)}/payment">${m.server_sandbox_back()}</a></p>`,
  );
}

/** Without scripts, reloads the page with this card filled in. A separate form, so that typed values never enter a URL. */
function testCardButton({ number, outcome, effect }: (typeof testCards)[number], chosen: string): string {
  const isChosen = isCardNumber(chosen) && cardOutcome(chosen) === outcome;
  return `<li><button name="card" value="${outcome}" aria-pressed="${isChosen}"><span class="sandbox-number">${number}</span> <span>${effect()}</span></button></li>`;
}

function fieldRow(
  { name, label, hint, mode, length }: (typeof fields)[number],
  value: string,
  fault: string | undefined,
  isFirst: boolean,
) {
  const id = `sandbox-${name}`;
  const words = hint() && ` <span>${hint()}</span>`;
  return `<p class="sandbox-field ${id}">
<label for="${id}">${label()}${words}</label>
<input id="${id}" name="${name}" value="${escapeHtml(value)}" inputmode="${mode}" maxlength="${length}" autocomplete="off" spellcheck="false" aria-required="true" aria-describedby="${id}-fault"${fault === undefined ? '' : ' aria-invalid="true"'}${isFirst ? ' autofocus' : ''}>
<span class="sandbox-fault" id="${id}-fault">${escapeHtml(fault ?? '')}</span>
</p>`;
}

function page(title: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script src="/first-paint.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/sandbox/checkout.css">
${head}
</head>
<body class="sandbox-page">
<main class="sandbox-checkout">
<p class="sandbox-test">${m.server_sandbox_test_mode()}</p>
${content}
</main>
</body>
</html>
`;
}

function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
