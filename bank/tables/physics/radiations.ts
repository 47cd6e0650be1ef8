import { factTable } from '../../models/table-model.ts';

export const radiations = factTable(
  'NCERT Physics for class 12, electromagnetic waves: bands of the spectrum and their uses.',
  ['band', 'use'],
  [
    ['microwaves', 'radar systems in aircraft navigation'],
    ['infrared rays', 'operating the remote control of a television set'],
    ['ultraviolet rays', 'killing germs in water purifiers'],
    ['X-rays', 'detecting fractures of bones'],
    ['gamma rays', 'destroying cancer cells in cobalt therapy'],
  ],
);
