import { chloroplastInside } from '../figures/diagrams/chloroplast.ts';
import { bacterialCell } from '../figures/diagrams/bacterial-cell.ts';
import { animalCell, plantCell } from '../figures/diagrams/cells.ts';
import { eye, flower, neuron } from '../figures/diagrams/nerve-eye-flower.ts';
import { heart, nephron } from '../figures/diagrams/organs.ts';
import { diagramModels } from '../models/labelled-models.ts';

export const biologyDiagrams = [
  diagramModels({
    id: 'cell-diagram',
    pack: 'biology/cell-structure-and-division',
    concept: 'Cell organelles',
    inHindi: 'कोशिकांग',
    diagrams: [animalCell, plantCell],
  }),
  diagramModels({
    id: 'bacterial-cell-diagram',
    pack: 'biology/cell-structure-and-division',
    concept: 'Prokaryotic and eukaryotic cells',
    inHindi: 'प्रोकैरियोटिक और यूकैरियोटिक कोशिकाएँ',
    diagrams: [bacterialCell],
  }),
  diagramModels({
    id: 'chloroplast-diagram',
    pack: 'biology/photosynthesis',
    concept: 'Chloroplast',
    inHindi: 'हरित लवक',
    difficulty: 'medium',
    diagrams: [chloroplastInside],
  }),
  diagramModels({ id: 'heart-diagram', pack: 'biology/circulation-and-excretion', concept: 'Heart', diagrams: [heart] }),
  diagramModels({
    id: 'nephron-diagram',
    pack: 'biology/circulation-and-excretion',
    concept: 'Nephron',
    difficulty: 'medium',
    diagrams: [nephron],
  }),
  diagramModels({ id: 'neuron-diagram', pack: 'biology/nervous-system-and-hormones', concept: 'Neurons', diagrams: [neuron] }),
  diagramModels({ id: 'flower-diagram', pack: 'biology/reproduction', concept: 'Structure of the flower', diagrams: [flower] }),
  diagramModels({ id: 'eye-diagram', pack: 'biology/nervous-system-and-hormones', concept: 'Sense organs', diagrams: [eye] }),
].flat();
