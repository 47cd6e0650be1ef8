import { factTable } from '../../models/table-model.ts';

export const elements = factTable(
  'The periodic table of IUPAC: symbols, atomic numbers and groups (1 to 18).',
  ['element', 'symbol', 'number', 'group'],
  [
    ['hydrogen', 'H', '1', '1'],
    ['helium', 'He', '2', '18'],
    ['lithium', 'Li', '3', '1'],
    ['beryllium', 'Be', '4', '2'],
    ['boron', 'B', '5', '13'],
    ['carbon', 'C', '6', '14'],
    ['nitrogen', 'N', '7', '15'],
    ['oxygen', 'O', '8', '16'],
    ['fluorine', 'F', '9', '17'],
    ['neon', 'Ne', '10', '18'],
    ['sodium', 'Na', '11', '1'],
    ['magnesium', 'Mg', '12', '2'],
    ['aluminium', 'Al', '13', '13'],
    ['silicon', 'Si', '14', '14'],
    ['phosphorus', 'P', '15', '15'],
    ['sulphur', 'S', '16', '16'],
    ['chlorine', 'Cl', '17', '17'],
    ['argon', 'Ar', '18', '18'],
    ['potassium', 'K', '19', '1'],
    ['calcium', 'Ca', '20', '2'],
  ],
);
