import { factTable } from '../../models/table-model.ts';

export const peaceTreaties = factTable(
  'Any history of the First World War: treaties of the peace settlement and the defeated powers that signed them.',
  ['treaty', 'power'],
  [
    ['Treaty of Versailles', 'Germany'],
    ['Treaty of Saint-Germain', 'Austria'],
    ['Treaty of Trianon', 'Hungary'],
    ['Treaty of Neuilly', 'Bulgaria'],
    ['Treaty of Sèvres', 'Ottoman Turkey'],
  ],
);
