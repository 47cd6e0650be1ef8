import MiniSearch from 'minisearch';

import type { Suggestion } from '../../contract/shapes/topic-shapes.ts';
import { isFrame, isGlue } from '../writers/words/frame-words.ts';
import { foldedWords } from '../writers/words/fold-words.ts';

export interface Titled {
  id: string;
  title: string;
  subjectName: string;
}

/**
 * The ids of the tests that a search means, best first: whose title or subject has its words, spelled in another script, begun or nearly
 * so, or whose title names a topic that the bank finds for them.
 */
export function matchTitles(text: string, titled: readonly Titled[], meant: readonly Suggestion[]): string[] {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const index = new MiniSearch<Titled>({
    fields: ['title', 'subjectName'],
    tokenize: (part) => foldedWords(part),
    processTerm: (term) => term,
    searchOptions: { prefix: true, fuzzy: slipsIn, combineWith: 'AND' },
  });
  index.addAll(titled);
  const near = index.search(words.join(' ')).map(({ id }) => String(id));
  const names = meant.flatMap(({ titles }) => [titles.en ?? '', titles.hi ?? ''].map(tellingWords));
  const ofTopic = titled.filter(({ title }) => isAnyName(tellingWords(title), names)).map(({ id }) => id);
  return [...new Set([...near, ...ofTopic])];
}

/** "Matter" is of "States of Matter", and "Photosynthesis, class 10" of "Photosynthesis". */
function isAnyName(title: readonly string[], names: readonly (readonly string[])[]): boolean {
  if (title.length === 0) return false;
  return names.some(
    (name) => name.length > 0 && (title.every((word) => name.includes(word)) || name.every((word) => title.includes(word))),
  );
}

function tellingWords(text: string): string[] {
  return foldedWords(text).filter((word) => !isGlue(word) && !isFrame(word));
}

/** How many letters of a typed word may be wrong. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
