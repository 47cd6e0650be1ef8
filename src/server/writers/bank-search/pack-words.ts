import type { Pack } from '../bank/pack-file.ts';
import { allWordsOf, topicWordsOf } from './request-words.ts';
import { subjectsIn } from './subject-names.ts';

/** The words of a pack that requests are compared with. */
export interface PackWords {
  /** Of each name of the whole topic. */
  names: string[][];
  keywords: string[][];
  concepts: { name: string; words: string[] }[];
  /** Keywords and concepts reduced to one word, with all their words: "space" is not "sample space". */
  cut: { word: string; whole: string[] }[];
  /** Of the stem and key of each item, in the order of the pack. */
  items: string[][];
}

/** The words of a pack: precomputed by the build for the built-in bank, computed here for others. */
export function wordsOfPack(pack: Pack): PackWords {
  if (pack.words) return pack.words;
  const wordsOf = (text: string) => topicWordsOf(text, pack.language);
  const title = wordsOf(pack.title);
  // "Class 9 history chapter 1" is a topic, but must not match by the subject that remains of it.
  const isOfTopic = (words: readonly string[]) => words.length > 0 && (!subjectsIn(words) || subjectsIn(title) !== undefined);
  const concepts = [...new Set(pack.items.map(({ concept }) => concept))];
  return {
    names: [title, ...pack.aliases.map(wordsOf).filter(isOfTopic)],
    keywords: pack.keywords.map(wordsOf).filter(isOfTopic),
    concepts: concepts.map((name) => ({ name, words: wordsOf(name) })),
    cut: [...pack.keywords, ...concepts].flatMap((text) => {
      const [word, ...others] = wordsOf(text);
      const whole = allWordsOf(text, pack.language);
      return word !== undefined && others.length === 0 && whole.length > 1 ? [{ word, whole }] : [];
    }),
    items: pack.items.map((item) => [...new Set(wordsOf(item.type === 'mcq' ? `${item.stem} ${item.correct.text}` : item.stem))]),
  };
}
