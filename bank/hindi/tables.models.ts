import { tableModels } from '../models/table-model.ts';
import { hindiAntonyms } from '../tables/language/hindi-antonyms.ts';
import { tadbhavWords } from '../tables/language/tadbhav-words.ts';

const pack = 'hindi/hindi-grammar';

function alike(text: string) {
  return [text, text] as const;
}

export const hindiTables = [
  tableModels(hindiAntonyms, {
    pack,
    concept: 'विलोम और पर्यायवाची',
    alike: 'kind',
    fact: alike('“{word}” का विलोम “{opposite}” है।'),
    questions: [
      { id: 'opposite-of-hindi-word', given: 'word', asked: 'opposite', stem: alike('“{}” का विलोम शब्द कौन-सा है?') },
      { id: 'hindi-word-of-opposite', given: 'opposite', asked: 'word', stem: alike('किस शब्द का विलोम “{}” है?') },
    ],
  }),
  tableModels(tadbhavWords, {
    pack,
    concept: 'तत्सम और तद्भव शब्द',
    alike: 'letter',
    fact: alike('तत्सम “{tatsam}” का तद्भव रूप “{tadbhav}” है।'),
    questions: [
      { id: 'tadbhav-of-tatsam', given: 'tatsam', asked: 'tadbhav', stem: alike('तत्सम शब्द “{}” का तद्भव रूप कौन-सा है?') },
      { id: 'tatsam-of-tadbhav', given: 'tadbhav', asked: 'tatsam', stem: alike('तद्भव शब्द “{}” का तत्सम रूप कौन-सा है?') },
    ],
  }),
].flat();
