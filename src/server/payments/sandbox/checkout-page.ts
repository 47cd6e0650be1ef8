import { type Card, type CardFaults, isCardNumber, outcomeOf, testCards } from './card.ts';
import type { SandboxOrder, SandboxPayment } from './describe-entities.ts';

export interface CardFormState {
  order: SandboxOrder;
  card: Card;
  faults: CardFaults;
  /** What became of the last try. */
  notice?: string;
  origin: string;
}

const fields = [
  { name: 'number', label: 'Card number', hint: '', mode: 'numeric', length: 23 },
  { name: 'expiry', label: 'Expiry', hint: 'MM/YY', mode: 'text', length: 9 },
  { name: 'cvc', label: 'CVC', hint: '3 digits', mode: 'numeric', length: 4 },
  { name: 'name', label: 'Name on card', hint: '', mode: 'text', length: 120 },
] as const;

/** The card form: one page that works without scripts, and what the checkout script shows in its dialog. */
export function cardFormPage({ order, card, faults, notice, origin }: CardFormState): string {
  const first = fields.find(({ name }) => faults[name] !== undefined)?.name;
  const trouble = notice ?? (first && 'Please correct what is marked below.');
  const price = escapeHtml(formatAmount(order));
  const title = trouble ? 'Not paid yet' : `Pay ${price}`;
  return page(
    `${title} · test payment`,
    `<div class="sandbox-head">
<h1 id="sandbox-title" tabindex="-1">Prash Patra</h1>
<p class="sandbox-description">Order ${escapeHtml(order.id)}</p>
<p class="sandbox-amount">${price}</p>
</div>
<form id="sandbox-cards" class="sandbox-cards" method="get">
<p id="sandbox-cards-label">Test cards: choose one to fill it in</p>
<ul role="list" aria-labelledby="sandbox-cards-label">
${testCards.map((testCard) => testCardButton(testCard, card.number)).join('\n')}
</ul>
</form>
<form id="sandbox-card" class="sandbox-card" method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}" autocomplete="off" novalidate>
<p class="sandbox-notice" id="sandbox-notice" role="alert">${escapeHtml(trouble ?? '')}</p>
${fields.map((field) => fieldRow(field, card[field.name], faults[field.name], field.name === first)).join('\n')}
<button class="sandbox-pay"><span class="sandbox-spinner" aria-hidden="true"></span><span data-label="Paying…">Pay ${price}</span></button>
</form>
<p class="sandbox-back"><a href="${escapeHtml(origin)}/payment">Go back without paying</a></p>`,
  );
}

/** After the payment: hands what proves it to the product, by itself where scripts run. */
export function paidPage({ payment, fields: proof, origin }: { payment: SandboxPayment; fields: Record<string, string>; origin: string }) {
  const inputs = Object.entries(proof).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const isLate = payment.status === 'authorized';
  const message = isLate
    ? 'The card is authorised. The payment goes through in about 20 seconds.'
    : `${escapeHtml(formatAmount(payment))} was paid with the test card ending in ${escapeHtml(payment.last4)}.`;
  return page(
    `${isLate ? 'Authorised' : 'Paid'} · test payment`,
    `<div class="sandbox-head">
<h1 id="sandbox-title" tabindex="-1">${isLate ? 'Authorised' : 'Paid'}</h1>
</div>
<form id="sandbox-paid" class="sandbox-card" method="post" action="${escapeHtml(origin)}/payment/callback">
<p>${message}</p>
${inputs.join('\n')}
<button class="sandbox-pay">Continue</button>
</form>`,
    '<script src="/sandbox/continue.js" defer></script>',
  );
}

export function noOrderPage(origin: string): string {
  return page(
    'No such order · test payment',
    `<div class="sandbox-head"><h1 id="sandbox-title" tabindex="-1">There is no such order</h1></div>
<p>Nothing was charged. Go back and start the payment again.</p>
<p class="sandbox-back"><a href="${escapeHtml(origin)}/payment">Go back</a></p>`,
  );
}

/** Without scripts it loads the page again with the card filled in: a form of its own, so that nothing typed goes into an address. */
function testCardButton({ number, outcome, effect }: (typeof testCards)[number], chosen: string): string {
  const isChosen = isCardNumber(chosen) && outcomeOf(chosen) === outcome;
  return `<li><button name="card" value="${outcome}" aria-pressed="${isChosen}"><span class="sandbox-number">${number}</span> <span>${effect}</span></button></li>`;
}

function fieldRow(
  { name, label, hint, mode, length }: (typeof fields)[number],
  value: string,
  fault: string | undefined,
  isFirst: boolean,
) {
  const id = `sandbox-${name}`;
  const words = hint && ` <span>${hint}</span>`;
  return `<p class="sandbox-field ${id}">
<label for="${id}">${label}${words}</label>
<input id="${id}" name="${name}" value="${escapeHtml(value)}" inputmode="${mode}" maxlength="${length}" autocomplete="off" spellcheck="false" aria-required="true" aria-describedby="${id}-fault"${fault === undefined ? '' : ' aria-invalid="true"'}${isFirst ? ' autofocus' : ''}>
<span class="sandbox-fault" id="${id}-fault">${escapeHtml(fault ?? '')}</span>
</p>`;
}

function page(title: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script src="/theme.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/checkout.css">
${head}
</head>
<body class="sandbox-page">
<main class="sandbox-checkout">
<p class="sandbox-test">Test mode: no card is charged</p>
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
