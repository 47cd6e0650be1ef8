import { tableModels } from '../models/table-model.ts';
import { antonyms } from '../tables/language/antonyms.ts';
import { idioms } from '../tables/language/idioms.ts';
import { roots } from '../tables/language/roots.ts';
import { singleWords } from '../tables/language/single-words.ts';

const pack = 'english/vocabulary-and-idioms';

export const englishTables = [
  tableModels(antonyms, {
    pack,
    concept: 'Antonyms',
    alike: 'kind',
    fact: ['“{opposite}” is the opposite of “{word}”.', ''],
    questions: [
      { id: 'antonym-of-word', given: 'word', asked: 'opposite', stem: ['Which word is opposite in meaning to “{}”?', ''] },
      { id: 'word-of-antonym', given: 'opposite', asked: 'word', stem: ['Which of these is the antonym of “{}”?', ''] },
    ],
  }),
  tableModels(roots, {
    pack,
    concept: 'Word formation',
    fact: ['“{root}” means “{meaning}”, as in “{word}”.', ''],
    questions: [
      { id: 'meaning-of-root', given: 'root', asked: 'meaning', stem: ['What does the word part “{}” mean?', ''] },
      { id: 'root-of-meaning', given: 'meaning', asked: 'root', stem: ['Which word part has the meaning “{}”?', ''] },
    ],
  }),
  tableModels(idioms, {
    pack,
    concept: 'Idioms',
    difficulty: 'medium',
    fact: ['“{idiom}” means “{meaning}”.', ''],
    questions: [
      { id: 'meaning-of-idiom', given: 'idiom', asked: 'meaning', stem: ['What is the meaning of the idiom “{}”?', ''] },
      { id: 'idiom-of-meaning', given: 'meaning', asked: 'idiom', stem: ['Which idiom has the meaning “{}”?', ''] },
    ],
  }),
  tableModels(singleWords, {
    pack,
    concept: 'One-word substitution',
    fact: ['“{word}” stands for “{phrase}”.', ''],
    questions: [{ id: 'word-of-phrase', given: 'phrase', asked: 'word', stem: ['Which is the one-word substitute for “{}”?', ''] }],
  }),
].flat();
