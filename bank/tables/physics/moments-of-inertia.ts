import { factTable } from '../../models/table-model.ts';

export const momentsOfInertia = factTable(
  'NCERT Physics for class 11, systems of particles and rotational motion: bodies of mass M and radius R or length L.',
  ['body', 'moment'],
  [
    [
      ['a thin ring of radius $R$ about its axis, perpendicular to its plane', '$R$ त्रिज्या के पतले वलय का, उसके तल के लंबवत अक्ष के परितः,'],
      '$MR^2$',
    ],
    [['a thin ring of radius $R$ about a diameter', '$R$ त्रिज्या के पतले वलय का, उसके व्यास के परितः,'], String.raw`$\frac{1}{2}MR^2$`],
    [['a circular disc of radius $R$ about a diameter', '$R$ त्रिज्या की वृत्ताकार चकती का, उसके व्यास के परितः,'], String.raw`$\frac{1}{4}MR^2$`],
    [['a solid sphere of radius $R$ about a diameter', '$R$ त्रिज्या के ठोस गोले का, उसके व्यास के परितः,'], String.raw`$\frac{2}{5}MR^2$`],
    [['a hollow sphere of radius $R$ about a diameter', '$R$ त्रिज्या के खोखले गोले का, उसके व्यास के परितः,'], String.raw`$\frac{2}{3}MR^2$`],
    [['a solid cylinder of radius $R$ about its axis', '$R$ त्रिज्या के ठोस बेलन का, उसके अक्ष के परितः,'], String.raw`$\frac{1}{2}MR^2$`],
    [['a hollow cylinder of radius $R$ about its axis', '$R$ त्रिज्या के खोखले बेलन का, उसके अक्ष के परितः,'], '$MR^2$'],
    [['a solid sphere of radius $R$ about a tangent', '$R$ त्रिज्या के ठोस गोले का, उसकी स्पर्श रेखा के परितः,'], String.raw`$\frac{7}{5}MR^2$`],
    [
      ['a thin ring of radius $R$ about a tangent in its plane', '$R$ त्रिज्या के पतले वलय का, उसके तल में स्पर्श रेखा के परितः,'],
      String.raw`$\frac{3}{2}MR^2$`,
    ],
  ],
);
