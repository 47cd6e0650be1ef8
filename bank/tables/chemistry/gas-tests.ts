import { factTable } from '../../models/table-model.ts';

export const gasTests = factTable(
  'NCERT laboratory manual of chemistry for class 11, systematic analysis of salts: gases that anions give with acids, and their tests.',
  ['anion', 'gas', 'test'],
  [
    ['carbonate', 'carbon dioxide', 'lime water turns milky, and no smell is noticed'],
    ['sulphite', 'sulphur dioxide', 'paper with acidified potassium dichromate turns green'],
    ['sulphide', 'hydrogen sulphide', 'paper with lead acetate turns black'],
    ['nitrite', 'nitrogen dioxide', 'brown fumes turn paper with potassium iodide and starch blue'],
    ['chloride', 'hydrogen chloride', 'a rod dipped in ammonia gives dense white fumes'],
  ],
);
