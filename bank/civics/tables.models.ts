import { tableModels } from '../models/table-model.ts';
import { articles } from '../tables/society/articles.ts';
import { writs } from '../tables/society/writs.ts';

export const civicsTables = [
  tableModels(articles, {
    pack: 'civics/indian-constitution',
    concept: 'Fundamental rights',
    inHindi: 'मौलिक अधिकार',
    fact: ['Article {article} deals with {subject}.', 'अनुच्छेद {article} का विषय है: {subject}।'],
    questions: [
      {
        id: 'article-of-subject',
        given: 'subject',
        asked: 'article',
        stem: ['Which Article of the Constitution of India deals with {}?', 'भारत के संविधान के किस अनुच्छेद का विषय “{}” है?'],
      },
      {
        id: 'subject-of-article',
        given: 'article',
        asked: 'subject',
        difficulty: 'medium',
        stem: ['What does Article {} of the Constitution of India deal with?', 'भारत के संविधान के अनुच्छेद {} का विषय क्या है?'],
      },
    ],
  }),
  tableModels(writs, {
    pack: 'civics/parliament-and-judiciary',
    concept: 'Writs and petitions',
    inHindi: 'रिट और याचिकाएँ',
    fact: ['The writ of {writ} {order}.', '{writ} रिट {order}।'],
    questions: [
      {
        id: 'writ-of-order',
        given: 'order',
        asked: 'writ',
        stem: ['Which writ {}?', 'कौन-सी रिट {}?'],
      },
    ],
  }),
].flat();
