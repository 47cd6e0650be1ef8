import { factTable } from '../../models/table-model.ts';

export const plantHormones = factTable(
  'NCERT Biology for class 11, plant growth and development: growth regulators and effects that mark each.',
  ['hormone', 'effect'],
  [
    [
      ['auxin', 'ऑक्सिन'],
      ['apical dominance', 'शीर्ष प्रभाविता'],
    ],
    [
      ['auxin', 'ऑक्सिन'],
      ['bending of a shoot towards light', 'प्ररोह का प्रकाश की ओर मुड़ना'],
    ],
    [
      ['gibberellin', 'जिबरेलिन'],
      ['bolting of rosette plants', 'रोज़ेट पादपों में बोल्टिंग'],
    ],
    [
      ['cytokinin', 'साइटोकाइनिन'],
      ['formation of chloroplasts in leaves', 'पत्तियों में हरित लवकों का बनना'],
    ],
    [
      ['ethylene', 'एथिलीन'],
      ['ripening of fruits', 'फलों का पकना'],
    ],
    [
      ['abscisic acid', 'ऐब्सिसिक अम्ल'],
      ['closure of stomata in drought', 'सूखे में रंध्रों का बंद होना'],
    ],
    [
      ['abscisic acid', 'ऐब्सिसिक अम्ल'],
      ['dormancy of seeds', 'बीजों की प्रसुप्ति'],
    ],
  ],
);
