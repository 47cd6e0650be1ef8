import { tableModels } from '../models/table-model.ts';
import { ancientWorks } from '../tables/society/ancient-works.ts';
import { dynasties } from '../tables/society/dynasties.ts';
import { freedomEvents } from '../tables/society/freedom-events.ts';
import { peaceTreaties } from '../tables/society/peace-treaties.ts';

export const historyTables = [
  tableModels(dynasties, {
    pack: 'history/delhi-sultanate-and-mughals',
    concept: 'Sultans of Delhi',
    inHindi: 'दिल्ली के सुल्तान',
    fact: ['The {dynasty} dynasty was founded by {founder}.', '{dynasty} वंश के संस्थापक: {founder}।'],
    questions: [
      {
        id: 'founder-of-dynasty',
        given: 'dynasty',
        asked: 'founder',
        stem: ['Who was the founder of the {} dynasty?', '{} वंश का संस्थापक कौन था?'],
      },
      {
        id: 'dynasty-of-founder',
        given: 'founder',
        asked: 'dynasty',
        stem: ['Which dynasty was founded by {}?', '{} ने किस वंश की स्थापना की?'],
      },
    ],
  }),
  tableModels(ancientWorks, {
    pack: 'history/ancient-india',
    concept: 'Art, science and learning',
    inHindi: 'कला, विज्ञान और शिक्षा',
    fact: ['{author} is the author of “{work}”.', '“{work}” के लेखक {author} हैं।'],
    questions: [
      {
        id: 'author-of-ancient-work',
        given: 'work',
        asked: 'author',
        stem: ['Who is the author of “{}”?', '“{}” के रचयिता कौन हैं?'],
      },
      {
        id: 'ancient-work-of-author',
        given: 'author',
        asked: 'work',
        stem: ['Which of these works was written by {}?', 'इनमें से {} की रचना कौन-सी है?'],
      },
    ],
  }),
  tableModels(freedomEvents, {
    pack: 'history/indian-freedom-movement',
    concept: 'Civil Disobedience',
    inHindi: 'सविनय अवज्ञा का दौर',
    difficulty: 'medium',
    fact: ['{happening} in {year}.', 'वर्ष {year} में {happening}।'],
    questions: [
      {
        id: 'year-of-freedom-event',
        given: 'question',
        asked: 'year',
        stem: ['In which year {}?', '{}?'],
      },
      {
        id: 'freedom-event-of-year',
        given: 'year',
        asked: 'event',
        stem: ['Which of these events took place in {}?', 'इनमें से कौन-सी घटना वर्ष {} की है?'],
      },
    ],
  }),
  tableModels(peaceTreaties, {
    pack: 'history/world-war-one-and-russian-revolution',
    concept: 'Peace settlement',
    fact: ['The {treaty} was signed with {power}.', ''],
    questions: [
      {
        id: 'power-of-peace-treaty',
        given: 'treaty',
        asked: 'power',
        stem: ['With which defeated power was the {} signed after the First World War?', ''],
      },
      {
        id: 'peace-treaty-of-power',
        given: 'power',
        asked: 'treaty',
        stem: ['Which treaty was signed with {} after the First World War?', ''],
      },
    ],
  }),
].flat();
