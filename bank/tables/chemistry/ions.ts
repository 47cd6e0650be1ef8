import { factTable } from '../../models/table-model.ts';

export const polyatomicIons = factTable(
  'NCERT Science for class 9, atoms and molecules: polyatomic ions and their formulas.',
  ['ion', 'formula'],
  [
    ['ammonium', String.raw`$\mathrm{NH_4^+}$`],
    ['hydroxide', String.raw`$\mathrm{OH^-}$`],
    ['nitrate', String.raw`$\mathrm{NO_3^-}$`],
    ['nitrite', String.raw`$\mathrm{NO_2^-}$`],
    ['carbonate', String.raw`$\mathrm{CO_3^{2-}}$`],
    ['hydrogencarbonate', String.raw`$\mathrm{HCO_3^-}$`],
    ['sulphate', String.raw`$\mathrm{SO_4^{2-}}$`],
    ['sulphite', String.raw`$\mathrm{SO_3^{2-}}$`],
    ['phosphate', String.raw`$\mathrm{PO_4^{3-}}$`],
    ['permanganate', String.raw`$\mathrm{MnO_4^-}$`],
    ['dichromate', String.raw`$\mathrm{Cr_2O_7^{2-}}$`],
    ['chlorate', String.raw`$\mathrm{ClO_3^-}$`],
  ],
);
