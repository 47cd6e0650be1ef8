import { factTable } from '../../models/table-model.ts';

export const freedomEvents = factTable(
  'NCERT histories for classes 8, 10 and 12: events of the national movement from 1928 to 1940 and their years.',
  ['event', 'year'],
  [
    [['the boycott of the Simon Commission', 'साइमन कमीशन का बहिष्कार'], '1928'],
    [['the adoption of the Purna Swaraj resolution', 'पूर्ण स्वराज प्रस्ताव का पारित होना'], '1929'],
    [['the start of the Dandi March', 'दांडी यात्रा का आरंभ'], '1930'],
    [['the signing of the Gandhi–Irwin Pact', 'गांधी-इरविन समझौते पर हस्ताक्षर'], '1931'],
    [['the signing of the Poona Pact', 'पूना समझौते पर हस्ताक्षर'], '1932'],
    [['the resignation of the Congress ministries', 'कांग्रेस मंत्रिमंडलों का त्यागपत्र'], '1939'],
    [['the start of Individual Satyagraha', 'व्यक्तिगत सत्याग्रह का आरंभ'], '1940'],
  ],
);
