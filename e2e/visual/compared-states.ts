/** States whose full screens CI compares with a reference, in the light theme, on a phone and on a desktop. */
const light = [
  'landing',
  'login',
  'not-found',
  'home-first-use',
  'home',
  'home-running',
  'subject',
  'create-test',
  'create-test-writing',
  'create-test-ready',
  'analytics-premium',
  'plans',
  'payment',
  'payment-success',
  'payments',
  'receipt',
  'account',
  'attempt-mcq',
  'attempt-long-stem',
  'attempt-match',
  'attempt-submit',
  'guest-result',
  'solutions-mixed',
  'attempt-data',
  'hindi-landing-filled',
  'hindi-home',
  'hindi-attempt-mcq',
];

/** States that are also compared in the dark theme. */
const dark = ['landing', 'attempt-mcq', 'solutions-mixed'];

export type Theme = 'light' | 'dark';

export function comparedThemes(state: string): Theme[] {
  return [...(light.includes(state) ? (['light'] as const) : []), ...(dark.includes(state) ? (['dark'] as const) : [])];
}
