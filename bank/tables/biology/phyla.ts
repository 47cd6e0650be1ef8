import { factTable } from '../../models/table-model.ts';

export const phyla = factTable(
  'NCERT Biology for class 11, animal kingdom: phyla, a feature that marks each, and well-known members.',
  ['phylum', 'feature', 'animal'],
  [
    ['Porifera', 'a canal system with choanocytes', 'Sycon'],
    ['Cnidaria', 'stinging cells called cnidoblasts', 'Hydra'],
    ['Ctenophora', 'eight rows of ciliated comb plates', 'Pleurobrachia'],
    ['Platyhelminthes', 'a flat body with flame cells', 'Taenia'],
    ['Aschelminthes', 'a pseudocoelomate body, circular in cross-section', 'Ascaris'],
    ['Annelida', 'metameric segmentation and nephridia', 'Nereis'],
    ['Arthropoda', 'jointed appendages and a chitinous cuticle', 'Limulus'],
    ['Mollusca', 'a soft body with a mantle and a radula', 'Pila'],
    ['Echinodermata', 'a spiny skin and a water vascular system', 'Asterias'],
    ['Hemichordata', 'a proboscis, a collar and a trunk', 'Balanoglossus'],
    ['Chordata', 'a notochord and a dorsal hollow nerve cord', 'Branchiostoma'],
  ],
);
