import { factTable } from '../../models/table-model.ts';

export const gasTests = factTable(
  'NCERT laboratory manual of chemistry for class 11, systematic analysis of salts: gases that anions give with acids, and their tests.',
  ['anion', 'gas', 'test'],
  [
    ['carbonate', 'carbon dioxide', 'warmed with dilute acid gives an odourless gas that turns lime water milky'],
    [
      'sulphite',
      'sulphur dioxide',
      'warmed with dilute acid gives a gas that smells like a match just struck and turns acidified potassium dichromate green',
    ],
    ['sulphide', 'hydrogen sulphide', 'warmed with dilute acid gives a gas that smells of rotten eggs and turns lead acetate paper black'],
    ['nitrite', 'nitrogen dioxide', 'warmed with dilute acid gives brown fumes that turn paper with potassium iodide and starch blue'],
    [
      'chloride',
      'hydrogen chloride',
      'warmed with concentrated sulphuric acid gives a gas that forms dense white fumes round a rod dipped in ammonia',
    ],
  ],
);
