/**
 * The sandbox's checkout script: the interface of the card payment provider's, with a card form of its own that takes
 * test cards only. The server puts its words in, in the language of the page. A classic script, so that it defines `Razorpay` where the provider's does.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
 */
((words) => {
  const base = new URL('.', document.currentScript.src);
  const patience = 20_000;

  const sheet = make('link', { rel: 'stylesheet', href: new URL('checkout.css', base).href });
  // Fetched now, so that the dialog opens in its clothes.
  const isStyled = new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
  });
  document.head.append(sheet);

  window.Razorpay = function Razorpay(options) {
    const listeners = { 'payment.failed': [] };
    let dialog;
    const tellFailure = (error) => listeners['payment.failed'].forEach((listener) => listener({ error }));
    return {
      on(event, listener) {
        listeners[event] = [...(listeners[event] ?? []), listener];
      },
      open() {
        if (dialog?.isOpen()) return;
        dialog = openDialog(options);
        void showForm(options, dialog, tellFailure);
      },
      close() {
        dialog?.dismiss();
      },
    };
  };

  /** The dialog over the product's page. While it is busy it stays. */
  function openDialog({ name = words.payment, modal = {} }) {
    const element = make('dialog', { className: 'sandbox-checkout sandbox-dialog' });
    let isOpen = true;
    let isBusy = false;

    const end = () => {
      if (!isOpen) return false;
      isOpen = false;
      // Closed before it leaves the page, it gives the focus back to where it was.
      element.close();
      element.remove();
      return true;
    };
    const dismiss = () => {
      if (end()) modal.ondismiss?.();
    };
    const dismissUnlessBusy = () => {
      if (!isBusy) dismiss();
    };
    const show = (content) => {
      const close = make('button', { type: 'button', className: 'sandbox-close', ariaLabel: words.close, textContent: '×' });
      close.addEventListener('click', dismissUnlessBusy);
      element.replaceChildren(...content, close);
    };

    element.setAttribute('aria-labelledby', 'sandbox-title');
    element.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (modal.escape !== false) dismissUnlessBusy();
    });
    // A browser closes a dialog that refuses to be closed too often.
    element.addEventListener('close', dismiss);
    element.addEventListener('click', (event) => {
      if (event.target === element && modal.backdropclose) dismissUnlessBusy();
    });
    show([title(name), make('p', { textContent: words.opening })]);
    document.body.append(element);
    void isStyled.then(() => {
      if (isOpen) element.showModal();
    });
    const setBusy = (busy) => {
      isBusy = busy;
    };
    return { element, isOpen: () => isOpen, end, dismiss, show, setBusy };
  }

  /** Shows the card form of the sandbox's own page, or what that page shows of an order that has been paid. */
  async function showForm(options, dialog, tellFailure) {
    const content = await fetchContent(options.order_id);
    await isStyled;
    if (!dialog.isOpen()) return;
    if (!content) return dialog.show([title(words.unopened), make('p', { role: 'alert', textContent: words.unopenedWords })]);
    content.querySelector('.sandbox-back')?.remove();
    dialog.show([...content.children]);
    dialog.element.querySelector('#sandbox-title').focus();
    const paid = dialog.element.querySelector('#sandbox-paid');
    const form = dialog.element.querySelector('#sandbox-card');
    paid?.addEventListener('submit', (event) => {
      event.preventDefault();
      succeed(options, dialog, Object.fromEntries(new FormData(paid)));
    });
    if (!form) return;
    dialog.element.querySelector('#sandbox-title').textContent = options.name ?? words.payment;
    dialog.element.querySelector('.sandbox-description').textContent = options.description ?? '';
    if (options.prefill?.name) form.elements.name.value = options.prefill.name;
    attend(form, dialog.element.querySelectorAll('#sandbox-cards button'), (tryId) => pay(options, dialog, form, { tryId, tellFailure }));
  }

  async function fetchContent(orderId) {
    try {
      const address = new URL(`checkout/${encodeURIComponent(orderId)}`, base);
      const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      return page.querySelector('main.sandbox-checkout');
    } catch {
      return null;
    }
  }

  /** `onPay` answers whether the next press is another try. */
  function attend(form, cards, onPay) {
    let tryId = newTryId();
    let isBusy = false;
    const { number } = form.elements;
    form.addEventListener('input', () => {
      // Another card is another try; the same one, sent again, is not.
      tryId = newTryId();
      tell(form, '', {});
      for (const card of cards) card.ariaPressed = String(digitsOf(numberOn(card)) === digitsOf(number.value));
    });
    number.addEventListener('input', () => {
      // Groups of four, as on a card, except while the middle is being edited.
      if (number.selectionStart !== number.value.length) return;
      number.value = digitsOf(number.value).replaceAll(/\d{4}(?=\d)/gu, '$& ');
    });
    for (const card of cards) {
      card.addEventListener('click', (event) => {
        event.preventDefault();
        number.value = numberOn(card);
        for (const name of ['expiry', 'cvc', 'name']) form.elements[name].value = form.elements[name].defaultValue;
        form.dispatchEvent(new InputEvent('input'));
      });
    }
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      if (await onPay(tryId)) tryId = newTryId();
      isBusy = false;
    });
  }

  async function pay(options, dialog, form, { tryId, tellFailure }) {
    const card = Object.fromEntries(new FormData(form));
    const { key, order_id, notes } = options;
    tell(form, '', {});
    setBusy(dialog, form, true);
    const answer = await post({ key_id: key, order_id, card, try_id: tryId, ...(notes && { notes }) });
    setBusy(dialog, form, false);
    if (!answer) {
      tell(form, words.unsent, {});
      return false;
    }
    const { error } = answer;
    if (!error) succeed(options, dialog, answer);
    else if (error.reason === 'order_already_paid') await showForm(options, dialog, tellFailure);
    else if (error.metadata.fields) tell(form, words.correct, error.metadata.fields);
    else {
      tell(form, error.reason === 'card_declined' ? words.declined : error.description, {});
      if (error.metadata.payment_id) tellFailure(error);
      if (error.metadata.payment_id && options.retry?.enabled === false) giveUp(options, dialog, error);
    }
    return true;
  }

  /** Undefined: unknown whether it is paid; the same attempt may be sent again. */
  async function post(body) {
    try {
      const response = await fetch(new URL('checkout/pay', base), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      const answer = await response.json();
      return response.status < 500 ? answer : undefined;
    } catch {
      return undefined;
    }
  }

  /** Told even where the dialog has gone meanwhile: it is paid. */
  function succeed({ callback_url: address, redirect, handler }, dialog, result) {
    dialog.end();
    if (address && (redirect || !handler)) submit(address, result);
    else handler?.(result);
  }

  /** There is to be no other try. */
  function giveUp({ callback_url: address, redirect }, dialog, { metadata, ...error }) {
    if (!address || !redirect) return dialog.dismiss();
    dialog.end();
    const fields = Object.entries({ ...error, metadata: JSON.stringify(metadata) });
    submit(address, Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value])));
  }

  function setBusy(dialog, form, isBusy) {
    dialog.setBusy(isBusy);
    const button = form.querySelector('.sandbox-pay');
    const label = button.querySelector('[data-label]');
    button.ariaBusy = String(isBusy);
    [label.textContent, label.dataset.label] = [label.dataset.label, label.textContent];
  }

  function tell(form, notice, faults) {
    const banner = form.querySelector('#sandbox-notice');
    if (banner.textContent !== notice) banner.textContent = notice;
    if (notice) banner.scrollIntoView({ block: 'nearest' });
    for (const name of ['number', 'expiry', 'cvc', 'name']) {
      form.querySelector(`#sandbox-${name}-fault`).textContent = faults[name] ?? '';
      form.elements[name].toggleAttribute('aria-invalid', false);
      if (faults[name]) form.elements[name].setAttribute('aria-invalid', 'true');
    }
    form.querySelector('[aria-invalid]')?.focus();
  }

  function numberOn(card) {
    return card.querySelector('.sandbox-number').textContent;
  }

  function digitsOf(text) {
    return text.replaceAll(/\D/gu, '').slice(0, 19);
  }

  function newTryId() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function submit(address, fields) {
    const form = make('form', { method: 'post', action: address, hidden: true });
    form.append(...Object.entries(fields).map(([name, value]) => make('input', { type: 'hidden', name, value })));
    document.body.append(form);
    form.submit();
  }

  function title(textContent) {
    return make('h1', { id: 'sandbox-title', tabIndex: -1, textContent });
  }

  function make(name, properties) {
    return Object.assign(document.createElement(name), properties);
  }
})(__WORDS__);
