import { factTable } from '../../models/table-model.ts';

export const osiLayers = factTable(
  'ISO/IEC 7498-1, the OSI reference model: layers, their numbers from the bottom and their chief work.',
  ['layer', 'number', 'work'],
  [
    ['physical layer', '1', 'transmission of raw bits over the medium'],
    ['data link layer', '2', 'framing and delivery between neighbouring nodes'],
    ['network layer', '3', 'routing of packets across networks'],
    ['transport layer', '4', 'end-to-end delivery between processes'],
    ['session layer', '5', 'management of dialogues between applications'],
    ['presentation layer', '6', 'translation, encryption and compression of data'],
    ['application layer', '7', 'network services to user programs'],
  ],
);
