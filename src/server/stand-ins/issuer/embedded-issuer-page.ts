import { m } from '#messages';
import { getLocale } from '#messages/runtime';

export interface SignInFormState {
  name: string;
  email: string;
  isRefused: boolean;
}

/** One plain form that works without scripts. Its colours and fonts are those of the product's tokens. */
export function signInForm({ name, email, isRefused }: SignInFormState): string {
  const refusal = isRefused ? `<p class="refused" role="alert">${m.server_issuer_refused()}</p>` : '';
  return page(`<h1>${m.server_issuer_title()}</h1>
<p>${m.server_issuer_words()}</p>
${refusal}<form method="post">
<label>${m.server_issuer_name()}<input name="name" autocomplete="name" required maxlength="120" value="${escapeHtml(name)}" autofocus></label>
<label>${m.server_issuer_email()}<input name="email" type="email" autocomplete="email" required maxlength="320" value="${escapeHtml(email)}"></label>
<button>${m.server_issuer_continue()}</button>
</form>`);
}

/** Shown instead of the form when there is no sign-in to continue. */
export function signInOver(): string {
  return page(`<h1>${m.server_issuer_over()}</h1>
<p>${m.server_issuer_over_words()}</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="${getLocale()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.server_issuer_title()}</title>
<link rel="stylesheet" href="/fonts.css">
<style>
:root{color-scheme:light dark;--desk:#efe9dc;--sheet:#fffdf7;--ink:#1b2333;--ink-2:#555d70;--rule:#b9ae97;--pen:#2743b6;--on-pen:#fff;--margin:#c8423b}
@media(prefers-color-scheme:dark){:root{--desk:#0f1a17;--sheet:#172520;--ink:#edf1e8;--ink-2:#a9b6ac;--rule:#4c6359;--pen:#a9c1ff;--on-pen:#0d1530;--margin:#ff9a8f}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--desk);color:var(--ink);font:16px/1.5 'Anek Latin Variable','Anek Devanagari Variable',system-ui,sans-serif}
main{width:100%;max-width:400px;padding:28px 24px 28px 40px;background:var(--sheet);border:1px solid var(--rule);border-radius:4px;position:relative}
main::before{content:'';position:absolute;inset:0 auto 0 18px;width:1.5px;background:var(--margin);opacity:.55}
h1{font:650 1.5rem/1.3 'Eczar Variable','Noto Serif Devanagari Variable',Georgia,serif}p{margin-top:8px;color:var(--ink-2)}
form{display:grid;gap:18px;margin-top:22px}label{display:grid;gap:6px;font-weight:600;font-size:.875rem}
input{font:inherit;font-weight:400;font-size:1rem;min-height:44px;padding:8px 2px;border:0;border-bottom:1.5px solid var(--rule);background:transparent;color:inherit}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:10px;background:var(--pen);color:var(--on-pen);cursor:pointer}
:focus-visible{outline:3px solid var(--pen);outline-offset:2px}.refused{color:var(--margin)}
</style>
<main>
${content}
</main>
</html>
`;
}

function escapeHtml(text: unknown): string {
  return String(text).replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
