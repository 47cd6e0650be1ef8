import { factTable } from '../../models/table-model.ts';

export const freedomEvents = factTable(
  'NCERT histories for classes 8, 10 and 12: events of the national movement from 1928 to 1940 and their years.',
  ['event', 'question', 'happening', 'year'],
  [
    [
      ['the arrival of the Simon Commission', 'साइमन कमीशन का भारत आगमन'],
      ['did the Simon Commission arrive in India', 'साइमन कमीशन भारत किस वर्ष आया'],
      ['the Simon Commission arrived in India', 'साइमन कमीशन भारत आया'],
      '1928',
    ],
    [
      ['the adoption of the Purna Swaraj resolution', 'पूर्ण स्वराज प्रस्ताव का पारित होना'],
      ['was the Purna Swaraj resolution adopted', 'पूर्ण स्वराज का प्रस्ताव किस वर्ष पारित हुआ'],
      ['the Purna Swaraj resolution was adopted', 'पूर्ण स्वराज का प्रस्ताव पारित हुआ'],
      '1929',
    ],
    [
      ['the start of the Dandi March', 'दांडी यात्रा का आरंभ'],
      ['did the Dandi March start', 'दांडी यात्रा किस वर्ष आरंभ हुई'],
      ['the Dandi March began', 'दांडी यात्रा आरंभ हुई'],
      '1930',
    ],
    [
      ['the signing of the Gandhi–Irwin Pact', 'गांधी-इरविन समझौते पर हस्ताक्षर'],
      ['was the Gandhi–Irwin Pact signed', 'गांधी-इरविन समझौते पर किस वर्ष हस्ताक्षर हुए'],
      ['the Gandhi–Irwin Pact was signed', 'गांधी-इरविन समझौते पर हस्ताक्षर हुए'],
      '1931',
    ],
    [
      ['the signing of the Poona Pact', 'पूना समझौते पर हस्ताक्षर'],
      ['was the Poona Pact signed', 'पूना समझौते पर किस वर्ष हस्ताक्षर हुए'],
      ['the Poona Pact was signed', 'पूना समझौते पर हस्ताक्षर हुए'],
      '1932',
    ],
    [
      ['the resignation of the Congress ministries', 'कांग्रेस मंत्रिमंडलों का त्यागपत्र'],
      ['did the Congress ministries resign', 'कांग्रेस मंत्रिमंडलों ने किस वर्ष त्यागपत्र दिया'],
      ['the Congress ministries resigned', 'कांग्रेस मंत्रिमंडलों ने त्यागपत्र दिया'],
      '1939',
    ],
    [
      ['the start of Individual Satyagraha', 'व्यक्तिगत सत्याग्रह का आरंभ'],
      ['did Individual Satyagraha start', 'व्यक्तिगत सत्याग्रह किस वर्ष आरंभ हुआ'],
      ['Individual Satyagraha began', 'व्यक्तिगत सत्याग्रह आरंभ हुआ'],
      '1940',
    ],
  ],
);
