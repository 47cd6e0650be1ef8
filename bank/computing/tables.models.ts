import { tableModels } from '../models/table-model.ts';
import { complexities } from '../tables/computing/complexities.ts';
import { osiLayers } from '../tables/computing/osi-layers.ts';
import { protocols } from '../tables/computing/protocols.ts';
import { sqlCommands } from '../tables/computing/sql.ts';

export const computingTables = [
  tableModels(protocols, {
    pack: 'computing/computer-networks',
    concept: 'Application protocols',
    fact: ['{protocol} is used for {purpose}; its well-known port is {port}.', ''],
    questions: [
      {
        id: 'port-of-protocol',
        given: 'protocol',
        asked: 'port',
        difficulty: 'medium',
        stem: ['Which well-known port number does {} use?', ''],
      },
      {
        id: 'protocol-of-port',
        given: 'port',
        asked: 'protocol',
        difficulty: 'medium',
        stem: ['Which protocol uses the well-known port number {}?', ''],
      },
      { id: 'protocol-of-purpose', given: 'purpose', asked: 'protocol', stem: ['Which protocol is used for {}?', ''] },
    ],
  }),
  tableModels(osiLayers, {
    pack: 'computing/computer-networks',
    concept: 'Layers and models',
    fact: ['The {layer}, number {number} from the bottom, is responsible for the {work}.', ''],
    questions: [
      { id: 'osi-layer-of-work', given: 'work', asked: 'layer', stem: ['Which layer of the OSI model is responsible for the {}?', ''] },
      {
        id: 'osi-layer-of-number',
        given: 'number',
        asked: 'layer',
        stem: ['Counted from the bottom, which is layer number {} of the OSI model?', ''],
      },
    ],
  }),
  tableModels(complexities, {
    pack: 'computing/data-structures-and-algorithms',
    concept: 'Complexity',
    difficulty: 'medium',
    fact: ['In the worst case, {task} takes {time} time.', ''],
    questions: [
      {
        id: 'worst-time-of-task',
        given: 'task',
        asked: 'time',
        stem: ['What is the worst-case time complexity of {}?', ''],
      },
    ],
  }),
  tableModels(sqlCommands, {
    pack: 'computing/databases-and-sql',
    concept: 'SQL queries',
    fact: ['{keyword} {work}.', ''],
    questions: [
      { id: 'sql-command-of-work', given: 'work', asked: 'keyword', stem: ['Which SQL command {}?', ''] },
      { id: 'work-of-sql-command', given: 'keyword', asked: 'work', stem: ['What does the SQL command {} do?', ''] },
    ],
  }),
].flat();
