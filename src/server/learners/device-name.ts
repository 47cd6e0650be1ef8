import type { IncomingHttpHeaders } from 'node:http';

/** The first that matches is named: browsers claim to be those that they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOP(?:R|T|X)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['UC Browser', /\bUC ?Browser\//u],
  ['Vivaldi', /\bVivaldi\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /^(?=.*\bVersion\/\d).* Safari\//u],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Chromebook', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];

/** In characters: browsers send half as much, and a pattern takes the square of it. */
const longestRead = 600;

/**
 * The browser and system that a request seems to come from, such as `Chrome, Android`; empty if unknown. Composed of the names above
 * only, whatever the headers hold. An iPad that asks for desktop pages is named a Mac, which it claims to be.
 */
export function deviceOf(headers: IncomingHttpHeaders): string {
  const claimed = (headers['user-agent'] ?? '').slice(0, longestRead);
  // Brave calls itself Chrome everywhere but here.
  const browser = /"Brave"/u.test(String(headers['sec-ch-ua'] ?? '')) ? 'Brave' : nameIn(browsers, claimed);
  return [browser, nameIn(systems, claimed)].filter(Boolean).join(', ');
}

function nameIn(known: readonly (readonly [string, RegExp])[], claimed: string): string | undefined {
  return known.find(([, sign]) => sign.test(claimed))?.[0];
}
