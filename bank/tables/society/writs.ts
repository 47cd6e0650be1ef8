import { factTable } from '../../models/table-model.ts';

export const writs = factTable(
  'Articles 32 and 226 of the Constitution of India and any textbook of polity: the five writs and what each orders.',
  ['writ', 'order'],
  [
    [
      ['habeas corpus', 'बंदी प्रत्यक्षीकरण'],
      ['directs that a detained person be produced before the court', 'आदेश देती है कि जिसे हिरासत में लिया गया है, उसे न्यायालय के समक्ष लाया जाए'],
    ],
    [
      ['mandamus', 'परमादेश'],
      ['commands a public authority to perform its legal duty', 'लोक प्राधिकारी को अपने विधिक कर्तव्य के पालन का आदेश देती है'],
    ],
    [
      ['prohibition', 'प्रतिषेध'],
      [
        'forbids a lower court to proceed in a pending case beyond its jurisdiction',
        'अधीनस्थ न्यायालय को लंबित मामले में अधिकारिता से बाहर कार्यवाही करने से रोकती है',
      ],
    ],
    [
      ['certiorari', 'उत्प्रेषण'],
      ['quashes an order already passed by a lower court without jurisdiction', 'अधिकारिता के बिना पारित किए जा चुके आदेश को रद्द करती है'],
    ],
    [
      ['quo warranto', 'अधिकार-पृच्छा'],
      ['asks by what authority a person holds a public office', 'पूछती है कि कोई व्यक्ति किस आधार पर लोक पद धारण किए हुए है'],
    ],
  ],
);
