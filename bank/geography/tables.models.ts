import { tableModels } from '../models/table-model.ts';
import { capitals } from '../tables/society/capitals.ts';
import { ports } from '../tables/society/ports.ts';
import { peninsularRivers } from '../tables/society/rivers.ts';

export const geographyTables = [
  tableModels(peninsularRivers, {
    pack: 'geography/climate-and-rivers-of-india',
    concept: 'Peninsular rivers',
    inHindi: 'प्रायद्वीपीय नदियाँ',
    difficulty: 'medium',
    fact: ['The {river} originates near {origin}, {state}.', '{river} नदी का उद्गम स्थल: {origin}, {state}।'],
    questions: [
      {
        id: 'origin-of-river',
        given: 'river',
        asked: 'origin',
        stem: ['Where does the river {} originate?', '{} नदी का उद्गम स्थल कौन-सा है?'],
      },
      {
        id: 'river-of-origin',
        given: 'origin',
        asked: 'river',
        stem: ['Which river originates near {}?', 'किस नदी का उद्गम स्थल {} है?'],
      },
    ],
  }),
  tableModels(ports, {
    pack: 'geography/resources-and-agriculture-of-india',
    concept: 'Transport',
    inHindi: 'परिवहन',
    fact: ['{port} lies in {state}.', '{port} की स्थिति: {state}।'],
    questions: [
      {
        id: 'state-of-port',
        given: 'port',
        asked: 'state',
        stem: ['In which state is {} located?', '{} किस राज्य में स्थित है?'],
      },
      {
        id: 'port-of-state',
        given: 'state',
        asked: 'port',
        stem: ['Which of these major ports is located in {}?', 'इनमें से कौन-सा प्रमुख पत्तन {} में स्थित है?'],
      },
    ],
  }),
  tableModels(capitals, {
    pack: 'general/general-knowledge',
    concept: 'Countries and capitals',
    inHindi: 'देश और राजधानियाँ',
    fact: ['The capital of {country} is {capital}.', '{country} की राजधानी {capital} है।'],
    questions: [
      {
        id: 'capital-of-country',
        given: 'country',
        asked: 'capital',
        stem: ['What is the capital of {}?', '{} की राजधानी क्या है?'],
      },
      {
        id: 'country-of-capital',
        given: 'capital',
        asked: 'country',
        stem: ['{} is the capital of which country?', '{} किस देश की राजधानी है?'],
      },
    ],
  }),
].flat();
