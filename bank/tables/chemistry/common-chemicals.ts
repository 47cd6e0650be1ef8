import { factTable } from '../../models/table-model.ts';

export const commonChemicals = factTable(
  'NCERT Science for class 10: common names of chemicals in daily use, their chemical names and formulas.',
  ['common', 'chemical', 'formula'],
  [
    [['baking soda', 'खाने का सोडा'], ['sodium hydrogencarbonate', 'सोडियम हाइड्रोजनकार्बोनेट'], String.raw`$\mathrm{NaHCO_3}$`],
    [
      ['washing soda', 'धावन सोडा'],
      ['sodium carbonate decahydrate', 'सोडियम कार्बोनेट डेकाहाइड्रेट'],
      String.raw`$\mathrm{Na_2CO_3 \cdot 10H_2O}$`,
    ],
    [['bleaching powder', 'विरंजक चूर्ण'], ['calcium oxychloride', 'कैल्सियम ऑक्सीक्लोराइड'], String.raw`$\mathrm{CaOCl_2}$`],
    [['quicklime', 'बिना बुझा चूना'], ['calcium oxide', 'कैल्सियम ऑक्साइड'], String.raw`$\mathrm{CaO}$`],
    [['slaked lime', 'बुझा चूना'], ['calcium hydroxide', 'कैल्सियम हाइड्रॉक्साइड'], String.raw`$\mathrm{Ca(OH)_2}$`],
    [['limestone', 'चूना पत्थर'], ['calcium carbonate', 'कैल्सियम कार्बोनेट'], String.raw`$\mathrm{CaCO_3}$`],
    [['gypsum', 'जिप्सम'], ['calcium sulphate dihydrate', 'कैल्सियम सल्फेट डाइहाइड्रेट'], String.raw`$\mathrm{CaSO_4 \cdot 2H_2O}$`],
    [['caustic soda', 'कास्टिक सोडा'], ['sodium hydroxide', 'सोडियम हाइड्रॉक्साइड'], String.raw`$\mathrm{NaOH}$`],
    [['common salt', 'साधारण नमक'], ['sodium chloride', 'सोडियम क्लोराइड'], String.raw`$\mathrm{NaCl}$`],
    [['blue vitriol', 'नीला थोथा'], ['copper sulphate pentahydrate', 'कॉपर सल्फेट पेंटाहाइड्रेट'], String.raw`$\mathrm{CuSO_4 \cdot 5H_2O}$`],
    [['laughing gas', 'हास्य गैस'], ['nitrous oxide', 'नाइट्रस ऑक्साइड'], String.raw`$\mathrm{N_2O}$`],
  ],
);
