import { tableModels } from '../models/table-model.ts';
import { instruments } from '../tables/physics/instruments.ts';
import { momentsOfInertia } from '../tables/physics/moments-of-inertia.ts';
import { quantities } from '../tables/physics/quantities.ts';
import { radiations } from '../tables/physics/radiations.ts';

export const physicsTables = [
  tableModels(quantities, {
    pack: 'general/everyday-science',
    concept: 'Units and quantities',
    inHindi: 'मात्रक और राशियाँ',
    fact: ['The SI unit of {quantity} is the {unit}, {symbol}.', '{quantity} का SI मात्रक {unit} ({symbol}) है।'],
    questions: [
      {
        id: 'unit-of-quantity',
        given: 'quantity',
        asked: 'unit',
        stem: ['What is the SI unit of {}?', '{} का SI मात्रक क्या है?'],
      },
      {
        id: 'quantity-of-unit',
        given: 'unit',
        asked: 'quantity',
        stem: ['Which physical quantity is measured in {} in the SI system?', 'SI पद्धति में {} किस भौतिक राशि का मात्रक है?'],
      },
      {
        id: 'symbol-of-unit',
        given: 'quantity',
        asked: 'symbol',
        stem: ['What is the symbol of the SI unit of {}?', '{} के SI मात्रक का प्रतीक क्या है?'],
      },
    ],
  }),
  tableModels(instruments, {
    pack: 'general/everyday-science',
    concept: 'Measuring instruments',
    inHindi: 'मापक यंत्र',
    fact: ['The {instrument} measures {quantity}.', '{instrument} का उपयोग {quantity} मापने में होता है।'],
    questions: [
      {
        id: 'quantity-of-instrument',
        given: 'instrument',
        asked: 'quantity',
        stem: ['What does a {} measure?', '{} से क्या मापा जाता है?'],
      },
      {
        id: 'instrument-of-quantity',
        given: 'quantity',
        asked: 'instrument',
        stem: ['Which instrument is used to measure {}?', '{} मापने के लिए किस यंत्र का उपयोग होता है?'],
      },
    ],
  }),
  tableModels(momentsOfInertia, {
    pack: 'physics/rotational-motion',
    concept: 'Moment of inertia',
    inHindi: 'जड़त्व आघूर्ण',
    difficulty: 'medium',
    fact: ['The moment of inertia of {body} is {moment}.', '{body} जड़त्व आघूर्ण {moment} है।'],
    questions: [
      {
        id: 'moment-of-inertia-of-body',
        given: 'body',
        asked: 'moment',
        stem: ['What is the moment of inertia of {}?', '{} जड़त्व आघूर्ण क्या है?'],
      },
    ],
  }),
  tableModels(radiations, {
    pack: 'physics/sound-and-waves',
    concept: 'Electromagnetic spectrum',
    fact: ['{band} are used for {use}.', ''],
    questions: [
      {
        id: 'radiation-of-use',
        given: 'use',
        asked: 'band',
        stem: ['Which part of the electromagnetic spectrum is used for {}?', ''],
      },
    ],
  }),
].flat();
