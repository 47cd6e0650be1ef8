import { factTable } from '../../models/table-model.ts';

export const peaceTreaties = factTable(
  'Any history of the First World War: treaties of the peace settlement and the defeated powers that signed them.',
  ['treaty', 'power'],
  [
    ['Versailles', 'Germany'],
    ['Saint-Germain', 'Austria'],
    ['Trianon', 'Hungary'],
    ['Neuilly', 'Bulgaria'],
    ['Sèvres', 'Turkey'],
  ],
);
