import { factTable } from '../../models/table-model.ts';

export const polymers = factTable(
  'NCERT Chemistry, polymers: polymers and the monomers of which they are made.',
  ['polymer', 'monomer'],
  [
    [
      ['polythene', 'पॉलिथीन'],
      ['ethene', 'एथीन'],
    ],
    [
      ['PVC', 'पीवीसी'],
      ['vinyl chloride', 'वाइनिल क्लोराइड'],
    ],
    [
      ['Teflon', 'टेफ्लॉन'],
      ['tetrafluoroethene', 'टेट्राफ्लुओरोएथीन'],
    ],
    [
      ['natural rubber', 'प्राकृतिक रबड़'],
      ['isoprene', 'आइसोप्रीन'],
    ],
    [
      ['neoprene', 'निओप्रीन'],
      ['chloroprene', 'क्लोरोप्रीन'],
    ],
    [
      ['nylon 6', 'नाइलॉन 6'],
      ['caprolactam', 'कैप्रोलैक्टैम'],
    ],
    [
      ['polystyrene', 'पॉलिस्टाइरीन'],
      ['styrene', 'स्टाइरीन'],
    ],
    [
      ['Orlon', 'ऑर्लॉन'],
      ['acrylonitrile', 'ऐक्रिलोनाइट्राइल'],
    ],
  ],
);
