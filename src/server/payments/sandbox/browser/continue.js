// A classic, deferred script: what proves the payment goes to the product without a press of the button.
document.querySelector('#sandbox-paid')?.requestSubmit();
