// Posts the proof of payment to the product without a click. A classic, deferred script.
document.querySelector('#sandbox-paid')?.requestSubmit();
