import { factTable } from '../../models/table-model.ts';

export const diseases = factTable(
  'NCERT Biology for class 12, human health and disease: diseases, their pathogens and the kind of pathogen.',
  ['disease', 'pathogen', 'kind'],
  [
    [
      ['malaria', 'मलेरिया'],
      ['Plasmodium', 'प्लैज़्मोडियम'],
      ['protozoan', 'प्रोटोज़ोआ'],
    ],
    [
      ['amoebic dysentery', 'अमीबी पेचिश'],
      ['Entamoeba histolytica', 'एंटअमीबा हिस्टोलिटिका'],
      ['protozoan', 'प्रोटोज़ोआ'],
    ],
    [
      ['kala-azar', 'कालाज़ार'],
      ['Leishmania donovani', 'लीशमैनिया डोनोवानी'],
      ['protozoan', 'प्रोटोज़ोआ'],
    ],
    [
      ['typhoid', 'टाइफॉइड'],
      ['Salmonella typhi', 'साल्मोनेला टाइफी'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['cholera', 'हैज़ा'],
      ['Vibrio cholerae', 'विब्रियो कॉलेरी'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['tuberculosis', 'क्षय रोग'],
      ['Mycobacterium tuberculosis', 'माइकोबैक्टीरियम ट्यूबरकुलोसिस'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['tetanus', 'टिटनेस'],
      ['Clostridium tetani', 'क्लॉस्ट्रिडियम टेटेनी'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['plague', 'प्लेग'],
      ['Yersinia pestis', 'येर्सिनिया पेस्टिस'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['diphtheria', 'डिप्थीरिया'],
      ['Corynebacterium diphtheriae', 'कॉरिनेबैक्टीरियम डिप्थीरी'],
      ['bacterium', 'जीवाणु'],
    ],
    [
      ['the common cold', 'सामान्य जुकाम'],
      ['rhinovirus', 'राइनोवायरस'],
      ['virus', 'विषाणु'],
    ],
    [
      ['measles', 'खसरा'],
      ['rubeola virus', 'रुबियोला विषाणु'],
      ['virus', 'विषाणु'],
    ],
    [
      ['chickenpox', 'छोटी माता (चिकनपॉक्स)'],
      ['varicella-zoster virus', 'वैरिसेला-ज़ोस्टर विषाणु'],
      ['virus', 'विषाणु'],
    ],
    [
      ['elephantiasis', 'फीलपाँव'],
      ['Wuchereria bancrofti', 'वुचेरेरिया बैंक्रॉफ्टी'],
      ['helminth', 'कृमि'],
    ],
    [
      ['ascariasis', 'ऐस्केरिएसिस'],
      ['Ascaris lumbricoides', 'ऐस्केरिस लम्ब्रिकॉइडीज़'],
      ['helminth', 'कृमि'],
    ],
    [
      ['ringworm', 'दाद'],
      ['Trichophyton', 'ट्राइकोफाइटॉन'],
      ['fungus', 'कवक'],
    ],
  ],
);
