import { atmosphere, earthInside, volcano } from '../figures/diagrams/earth.ts';
import { diagramModels } from '../models/labelled-models.ts';

export const geographyDiagrams = [
  diagramModels({
    id: 'earth-layers-diagram',
    pack: 'geography/rocks-and-landforms',
    concept: 'Inside the Earth',
    diagrams: [earthInside],
  }),
  diagramModels({ id: 'volcano-diagram', pack: 'geography/rocks-and-landforms', concept: 'Volcanoes', diagrams: [volcano] }),
  diagramModels({
    id: 'atmosphere-diagram',
    pack: 'geography/oceans-continents-and-climates',
    concept: 'Layers of the atmosphere',
    diagrams: [atmosphere],
  }),
].flat();
