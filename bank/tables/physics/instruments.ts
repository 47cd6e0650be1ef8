import { factTable } from '../../models/table-model.ts';

export const instruments = factTable(
  'Any dictionary of physics: instruments and the quantities that they measure.',
  ['instrument', 'quantity'],
  [
    [
      ['barometer', 'बैरोमीटर'],
      ['atmospheric pressure', 'वायुमंडलीय दाब'],
    ],
    [
      ['hygrometer', 'हाइग्रोमीटर'],
      ['the humidity of air', 'वायु की आर्द्रता'],
    ],
    [
      ['anemometer', 'एनीमोमीटर'],
      ['the speed of wind', 'पवन की चाल'],
    ],
    [
      ['ammeter', 'ऐमीटर'],
      ['electric current', 'विद्युत धारा'],
    ],
    [
      ['voltmeter', 'वोल्टमीटर'],
      ['potential difference', 'विभवांतर'],
    ],
    [
      ['seismograph', 'सीस्मोग्राफ'],
      ['ground motion in earthquakes', 'भूकंप में भूमि की गति'],
    ],
    [
      ['sphygmomanometer', 'स्फिग्मोमैनोमीटर'],
      ['blood pressure', 'रक्तचाप'],
    ],
    [
      ['lactometer', 'लैक्टोमीटर'],
      ['the purity of milk', 'दूध की शुद्धता'],
    ],
    [
      ['pyrometer', 'पायरोमीटर'],
      ['very high temperatures', 'अति उच्च ताप'],
    ],
    [
      ['odometer', 'ओडोमीटर'],
      ['the distance travelled by a vehicle', 'वाहन द्वारा तय दूरी'],
    ],
    [
      ['fathometer', 'फैदोमीटर'],
      ['the depth of the sea', 'समुद्र की गहराई'],
    ],
    [
      ['lux meter', 'लक्समीटर'],
      ['the illumination of a surface', 'सतह की प्रदीप्ति'],
    ],
  ],
);
