import { factTable } from '../../models/table-model.ts';

export const articles = factTable(
  'The Constitution of India, Part III: articles on fundamental rights, and their subjects.',
  ['article', 'subject'],
  [
    [
      ['14', '14'],
      ['equality before law', 'विधि के समक्ष समता'],
    ],
    [
      ['17', '17'],
      ['abolition of untouchability', 'अस्पृश्यता का अंत'],
    ],
    [
      ['18', '18'],
      ['abolition of titles', 'उपाधियों का अंत'],
    ],
    [
      ['21', '21'],
      ['protection of life and personal liberty', 'प्राण और दैहिक स्वतंत्रता का संरक्षण'],
    ],
    [
      ['23', '23'],
      ['prohibition of traffic in human beings and forced labour', 'मानव के दुर्व्यापार और बलात् श्रम का प्रतिषेध'],
    ],
    [
      ['24', '24'],
      ['prohibition of employment of children in factories', 'कारखानों में बालकों के नियोजन का प्रतिषेध'],
    ],
    [
      ['25', '25'],
      ['freedom of conscience and religion', 'अंतःकरण और धर्म की स्वतंत्रता'],
    ],
    [
      ['29', '29'],
      ['protection of interests of minorities', 'अल्पसंख्यक वर्गों के हितों का संरक्षण'],
    ],
    [
      ['32', '32'],
      ['remedies for enforcement of fundamental rights', 'मूल अधिकारों को प्रवर्तित कराने के उपचार'],
    ],
  ],
);
