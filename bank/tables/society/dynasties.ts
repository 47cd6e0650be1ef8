import { factTable } from '../../models/table-model.ts';

export const dynasties = factTable(
  'NCERT histories for classes 7 and 12: ruling houses of Delhi and their founders.',
  ['dynasty', 'founder'],
  [
    [
      ['Slave (Mamluk)', 'गुलाम (मामलूक)'],
      ['Qutb-ud-din Aibak', 'कुतुबुद्दीन ऐबक'],
    ],
    [
      ['Khalji', 'ख़लजी'],
      ['Jalal-ud-din Firuz', 'जलालुद्दीन फ़िरोज़'],
    ],
    [
      ['Tughluq', 'तुग़लक़'],
      ['Ghiyas-ud-din (Ghazi Malik)', 'ग़यासुद्दीन (ग़ाज़ी मलिक)'],
    ],
    [
      ['Sayyid', 'सैयद'],
      ['Khizr Khan', 'ख़िज्र ख़ाँ'],
    ],
    [
      ['Lodi', 'लोदी'],
      ['Bahlul Khan', 'बहलोल ख़ाँ'],
    ],
    [
      ['Mughal', 'मुगल'],
      ['Babur', 'बाबर'],
    ],
    [
      ['Sur', 'सूर'],
      ['Sher Shah', 'शेर शाह'],
    ],
  ],
);
