import { factTable } from '../../models/table-model.ts';

export const quantities = factTable(
  'The SI brochure of the BIPM: quantities, their SI units with special names or of the base, and their symbols.',
  ['quantity', 'unit', 'symbol'],
  [
    [['force', 'बल'], ['newton', 'न्यूटन'], String.raw`$\mathrm{N}$`],
    [['energy', 'ऊर्जा'], ['joule', 'जूल'], String.raw`$\mathrm{J}$`],
    [['power', 'शक्ति'], ['watt', 'वाट'], String.raw`$\mathrm{W}$`],
    [['pressure', 'दाब'], ['pascal', 'पास्कल'], String.raw`$\mathrm{Pa}$`],
    [['frequency', 'आवृत्ति'], ['hertz', 'हर्ट्ज़'], String.raw`$\mathrm{Hz}$`],
    [['electric charge', 'विद्युत आवेश'], ['coulomb', 'कूलॉम'], String.raw`$\mathrm{C}$`],
    [['electric current', 'विद्युत धारा'], ['ampere', 'ऐम्पियर'], String.raw`$\mathrm{A}$`],
    [['potential difference', 'विभवांतर'], ['volt', 'वोल्ट'], String.raw`$\mathrm{V}$`],
    [['electrical resistance', 'विद्युत प्रतिरोध'], ['ohm', 'ओम'], String.raw`$\Omega$`],
    [['capacitance', 'धारिता'], ['farad', 'फैरड'], String.raw`$\mathrm{F}$`],
    [['inductance', 'प्रेरकत्व'], ['henry', 'हेनरी'], String.raw`$\mathrm{H}$`],
    [['magnetic flux', 'चुंबकीय फ्लक्स'], ['weber', 'वेबर'], String.raw`$\mathrm{Wb}$`],
    [['magnetic flux density', 'चुंबकीय फ्लक्स घनत्व'], ['tesla', 'टेस्ला'], String.raw`$\mathrm{T}$`],
    [['thermodynamic temperature', 'ऊष्मागतिक ताप'], ['kelvin', 'केल्विन'], String.raw`$\mathrm{K}$`],
    [['luminous intensity', 'ज्योति तीव्रता'], ['candela', 'कैंडेला'], String.raw`$\mathrm{cd}$`],
    [['amount of substance', 'पदार्थ की मात्रा'], ['mole', 'मोल'], String.raw`$\mathrm{mol}$`],
  ],
);
