import { factTable } from '../../models/table-model.ts';

export const ancientWorks = factTable(
  'NCERT histories for classes 6 and 12 and any history of Sanskrit literature: works of ancient India and their authors.',
  ['work', 'author'],
  [
    [
      ['Arthashastra', 'अर्थशास्त्र'],
      ['Kautilya', 'कौटिल्य'],
    ],
    [
      ['Indica', 'इंडिका'],
      ['Megasthenes', 'मेगस्थनीज़'],
    ],
    [
      ['Ashtadhyayi', 'अष्टाध्यायी'],
      ['Panini', 'पाणिनि'],
    ],
    [
      ['Mahabhashya', 'महाभाष्य'],
      ['Patanjali', 'पतंजलि'],
    ],
    [
      ['Buddhacharita', 'बुद्धचरित'],
      ['Ashvaghosha', 'अश्वघोष'],
    ],
    [
      ['Abhijnanashakuntalam', 'अभिज्ञानशाकुंतलम्'],
      ['Kalidasa', 'कालिदास'],
    ],
    [
      ['Mudrarakshasa', 'मुद्राराक्षस'],
      ['Vishakhadatta', 'विशाखदत्त'],
    ],
    [
      ['Mrichchhakatika', 'मृच्छकटिकम्'],
      ['Shudraka', 'शूद्रक'],
    ],
    [
      ['Harshacharita', 'हर्षचरित'],
      ['Banabhatta', 'बाणभट्ट'],
    ],
    [
      ['Brihatsamhita', 'बृहत्संहिता'],
      ['Varahamihira', 'वराहमिहिर'],
    ],
    [
      ['Amarakosha', 'अमरकोश'],
      ['Amarasimha', 'अमरसिंह'],
    ],
  ],
);
