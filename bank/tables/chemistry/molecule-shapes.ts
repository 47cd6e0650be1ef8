import { factTable } from '../../models/table-model.ts';

export const moleculeShapes = factTable(
  'NCERT Chemistry for class 11, chemical bonding: shapes by VSEPR theory and hybridisation of the central atom.',
  ['molecule', 'shape', 'hybrid'],
  [
    [String.raw`$\mathrm{BeCl_2}$`, 'linear', '$sp$'],
    [String.raw`$\mathrm{CO_2}$`, 'linear', '$sp$'],
    [String.raw`$\mathrm{BF_3}$`, 'trigonal planar', '$sp^2$'],
    [String.raw`$\mathrm{CH_4}$`, 'tetrahedral', '$sp^3$'],
    [String.raw`$\mathrm{CCl_4}$`, 'tetrahedral', '$sp^3$'],
    [String.raw`$\mathrm{NH_3}$`, 'trigonal pyramidal', '$sp^3$'],
    [String.raw`$\mathrm{PCl_3}$`, 'trigonal pyramidal', '$sp^3$'],
    [String.raw`$\mathrm{H_2O}$`, 'bent', '$sp^3$'],
    [String.raw`$\mathrm{PCl_5}$`, 'trigonal bipyramidal', '$sp^3d$'],
    [String.raw`$\mathrm{SF_4}$`, 'see-saw', '$sp^3d$'],
    [String.raw`$\mathrm{ClF_3}$`, 'T-shaped', '$sp^3d$'],
    [String.raw`$\mathrm{SF_6}$`, 'octahedral', '$sp^3d^2$'],
    [String.raw`$\mathrm{BrF_5}$`, 'square pyramidal', '$sp^3d^2$'],
    [String.raw`$\mathrm{XeF_4}$`, 'square planar', '$sp^3d^2$'],
  ],
);
