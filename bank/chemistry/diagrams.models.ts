import { daniellCell, distillation, gasPreparation } from '../figures/diagrams/laboratory.ts';
import { diagramModels } from '../models/labelled-models.ts';

export const laboratoryDiagrams = [
  diagramModels({
    id: 'daniell-cell-diagram',
    pack: 'chemistry/chemical-reactions-and-metals',
    concept: 'Electrolysis and cells',
    levels: ['class-12', 'neet', 'jee', 'cuet', 'college'],
    difficulty: 'medium',
    diagrams: [daniellCell],
  }),
  diagramModels({
    id: 'apparatus-diagram',
    pack: 'chemistry/chemical-reactions-and-metals',
    concept: 'Types of reactions',
    diagrams: [gasPreparation],
  }),
  diagramModels({
    id: 'distillation-diagram',
    pack: 'chemistry/states-of-matter-and-gas-laws',
    concept: 'Changes of state',
    diagrams: [distillation],
  }),
].flat();
