import * as messages from '#messages';

import type { Locale } from '../../contract/locales.ts';
import { pageSettingsId, type PageSettings } from '../../contract/page-settings.ts';
import type { ScreenName } from '../../contract/screens.ts';
import { escapeHtml } from './escape-html.ts';
import { headOf } from './page-heads.ts';
import type { RenderedScreen } from './rendered-screens.ts';

/** A message in a language that each call names: pages in all languages are made at once. */
type PageMessage = (inputs: object, options: { locale: Locale }) => string;

/** Replaces `%lang%` and `%page_…%` with the language and its messages. Throws if a message is missing. */
export function withMessages(html: string, locale: Locale): string {
  return html.replaceAll(/%(?:lang|page_\w+)%/gu, (placeholder) => {
    const key = placeholder.slice(1, -1);
    const message = (messages as unknown as Record<string, PageMessage | undefined>)[key];
    if (key !== 'lang' && !message) throw new Error(`No message ${key} in messages/${locale}/pages.json`);
    return message ? escapeHtml(message({}, { locale })) : locale;
  });
}

export interface PageContent {
  screen: ScreenName;
  locale: Locale;
  origin: string;
  rendered: RenderedScreen;
}

const scriptTag = /(?<!\s)\s*<(?:script (?:type="module"|defer)|link rel="modulepreload")[^<>]*>(?:<\/script>)?/gu;

/** Fills `index.html` for one screen. A rendered screen starts its scripts after the first paint: see public/first-paint.js. */
export function fillPage(template: string, { screen, locale, origin, rendered: { html, scripts, styles } }: PageContent): string {
  const links = [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ].join('');
  const page = template.replace('</head>', () => `${links}</head>`);
  const late = html && `<template id="after-paint">${page.match(scriptTag)?.join('') ?? ''}</template>`;
  return ((html && page.replaceAll(scriptTag, '').replace('</head>', () => `${late}</head>`)) || page)
    .replace('<!--app-head-->', () => headOf(screen, origin, locale))
    .replace('<!--app-html-->', () => html);
}

/** Puts the settings into the page as JSON, so that no screen waits for a call to read them. */
export function withSettings(html: string, settings: PageSettings): string {
  // `<` is escaped so that no value can close the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const analytics = settings.hasAnalytics ? '<script defer src="/insights/script.js"></script>' : '';
  return html.replace('</head>', () => `<script type="application/json" id="${pageSettingsId}">${json}</script>${analytics}</head>`);
}
