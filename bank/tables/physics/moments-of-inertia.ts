import { factTable } from '../../models/table-model.ts';

export const momentsOfInertia = factTable(
  'NCERT Physics for class 11, systems of particles and rotational motion: bodies of mass M and radius R.',
  ['body', 'moment'],
  [
    [
      [
        'a uniform thin ring of mass $M$ and radius $R$ about its axis, perpendicular to its plane',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान पतले वलय का, उसके तल के लंबवत अक्ष के परितः,',
      ],
      '$MR^2$',
    ],
    [
      [
        'a uniform thin ring of mass $M$ and radius $R$ about a diameter',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान पतले वलय का, उसके व्यास के परितः,',
      ],
      String.raw`$\frac{1}{2}MR^2$`,
    ],
    [
      [
        'a uniform circular disc of mass $M$ and radius $R$ about a diameter',
        '$M$ द्रव्यमान और $R$ त्रिज्या की एकसमान वृत्ताकार चकती का, उसके व्यास के परितः,',
      ],
      String.raw`$\frac{1}{4}MR^2$`,
    ],
    [
      [
        'a uniform solid sphere of mass $M$ and radius $R$ about a diameter',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान ठोस गोले का, उसके व्यास के परितः,',
      ],
      String.raw`$\frac{2}{5}MR^2$`,
    ],
    [
      [
        'a uniform hollow sphere of mass $M$ and radius $R$ about a diameter',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान खोखले गोले का, उसके व्यास के परितः,',
      ],
      String.raw`$\frac{2}{3}MR^2$`,
    ],
    [
      [
        'a uniform solid cylinder of mass $M$ and radius $R$ about its axis',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान ठोस बेलन का, उसके अक्ष के परितः,',
      ],
      String.raw`$\frac{1}{2}MR^2$`,
    ],
    [
      [
        'a uniform hollow cylinder of mass $M$ and radius $R$ about its axis',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान खोखले बेलन का, उसके अक्ष के परितः,',
      ],
      '$MR^2$',
    ],
    [
      [
        'a uniform solid sphere of mass $M$ and radius $R$ about a tangent',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान ठोस गोले का, उसकी स्पर्श रेखा के परितः,',
      ],
      String.raw`$\frac{7}{5}MR^2$`,
    ],
    [
      [
        'a uniform thin ring of mass $M$ and radius $R$ about a tangent in its plane',
        '$M$ द्रव्यमान और $R$ त्रिज्या के एकसमान पतले वलय का, उसके तल में स्पर्श रेखा के परितः,',
      ],
      String.raw`$\frac{3}{2}MR^2$`,
    ],
  ],
);
