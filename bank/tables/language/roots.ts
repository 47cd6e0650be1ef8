import { factTable } from '../../models/table-model.ts';

export const roots = factTable(
  'Any dictionary of English with etymologies: Greek and Latin roots, what they mean and a word made of each.',
  ['root', 'meaning', 'word'],
  [
    ['bio-', 'life', 'biology'],
    ['chrono-', 'time', 'chronology'],
    ['hydro-', 'water', 'hydroelectric'],
    ['thermo-', 'heat', 'thermometer'],
    ['photo-', 'light', 'photograph'],
    ['tele-', 'far off', 'telescope'],
    ['anthropo-', 'human being', 'anthropology'],
    ['pyro-', 'fire', 'pyrotechnics'],
    ['ante-', 'before', 'antenatal'],
    ['pseudo-', 'false', 'pseudonym'],
    ['poly-', 'many', 'polygon'],
    ['auto-', 'self', 'autobiography'],
  ],
);
