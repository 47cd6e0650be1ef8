import type { State } from '../state.ts';

const parts = [
  'colours',
  'type',
  'measures',
  'buttons',
  'fields',
  'choices',
  'notices',
  'waiting',
  'toasts',
  'texts',
  'clocks',
  'options',
  'statuses',
  'rows',
  'figures',
  'plans',
  'generations',
] as const;
const dialogs = ['modal', 'alert', 'told', 'left', 'right', 'bottom'] as const;

/** The page of parts, a section at a time, and each dialog open. */
export const partStates: State[] = [
  ...parts.map((part): State => ({
    name: `parts-${part}`,
    path: `/parts-page/parts/index.html?part=${part}`,
    // A screen several times over.
    exempt: part === 'generations' ? ['landmark-unique'] : [],
    ready: (page) => page.locator(part === 'texts' ? '.katex' : `#${part}`).first(),
  })),
  ...dialogs.map((dialog): State => ({
    name: `parts-dialog-${dialog}`,
    path: `/parts-page/parts/index.html?part=dialogs&open=${dialog}`,
    ready: (page) => page.locator('dialog[open]'),
  })),
];
