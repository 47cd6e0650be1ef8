import { factTable } from '../../models/table-model.ts';

export const peninsularRivers = factTable(
  'NCERT India: Physical Environment, drainage system: rivers of the peninsula and where they rise.',
  ['river', 'origin', 'state'],
  [
    [
      ['Chambal', 'चंबल'],
      ['Janapav Hill', 'जानापाव पहाड़ी'],
      ['Madhya Pradesh', 'मध्य प्रदेश'],
    ],
    [
      ['Narmada', 'नर्मदा'],
      ['Amarkantak', 'अमरकंटक'],
      ['Madhya Pradesh', 'मध्य प्रदेश'],
    ],
    [
      ['Tapi', 'तापी'],
      ['Multai', 'मुलताई'],
      ['Madhya Pradesh', 'मध्य प्रदेश'],
    ],
    [
      ['Godavari', 'गोदावरी'],
      ['Trimbakeshwar', 'त्र्यंबकेश्वर'],
      ['Maharashtra', 'महाराष्ट्र'],
    ],
    [
      ['Krishna', 'कृष्णा'],
      ['Mahabaleshwar', 'महाबलेश्वर'],
      ['Maharashtra', 'महाराष्ट्र'],
    ],
    [
      ['Pennar', 'पेन्नार'],
      ['Nandi Hills', 'नंदी पहाड़ियाँ'],
      ['Karnataka', 'कर्नाटक'],
    ],
    [
      ['Mahanadi', 'महानदी'],
      ['Sihawa', 'सिहावा'],
      ['Chhattisgarh', 'छत्तीसगढ़'],
    ],
    [
      ['Luni', 'लूनी'],
      ['Pushkar', 'पुष्कर'],
      ['Rajasthan', 'राजस्थान'],
    ],
  ],
);
