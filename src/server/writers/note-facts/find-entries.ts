import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { capitalised, type Mention, withoutFullStop } from '../notes/mention.ts';
import { isErrand } from '../notes/orders.ts';
import { countWords, type Statement } from '../notes/statements.ts';
import { holdsTerm, isTerm, longestMeaning, withoutExamples } from './terms.ts';

const fewestWords = 3;

/** Finds the term of a glossary entry or timeline: "osmosis: the movement of water …", "1757 – Battle of Plassey". */
export function findEntry(statement: Statement, language: Language): Mention | undefined {
  const match = /^(.+?)(?::|\s[–—=-])\s+(.+)$/u.exec(withoutFullStop(statement.text));
  const [term, meaning] = [match?.[1]?.trim() ?? '', withoutExamples(match?.[2]?.trim() ?? '')];
  if (countWords(meaning) < fewestWords || meaning.length > longestMeaning) return undefined;
  if (/^\p{Nd}{3,4}$/u.test(term)) return yearEntry(statement, term, meaning, language);
  if (!isTerm(term) || isLabel(term) || !explains(meaning) || holdsTerm(meaning, term)) return undefined;
  const text = capitalised(term);
  const claim = language === 'hi' ? `“${term}” का अर्थ “${meaning}” है।` : `The notes explain “${text}” as “${meaning}”.`;
  const ask = language === 'hi' ? `नोट्स में किस शब्द का अर्थ “${meaning}” दिया है?` : `Which term do the notes explain as “${meaning}”?`;
  return { statement, kind: `entry:${formOf(term, meaning)}`, text, phrase: text, start: claim.indexOf(`“${text}”`) + 1, claim, ask };
}

function yearEntry(statement: Statement, year: string, event: string, language: Language): Mention {
  const ask = language === 'hi' ? `नोट्स में “${event}” का वर्ष क्या है?` : `Which year do the notes give for “${event}”?`;
  const claim = language === 'hi' ? `“${event}” का वर्ष ${year} है।` : `The year of “${event}” is ${year}.`;
  return { statement, kind: 'year', text: year, phrase: year, start: claim.lastIndexOf(year), claim, ask, value: Number(year) };
}

// Labels that are not terms: parts of a report, facts about a book, markers.
const labels =
  'aim|answers?|apparatus|assertion|author|chapter|class|conclusion|date|formulae?|given|heading|homework|hw|ingredients|materials?|method|moral|name|narrator|observations?|precautions?|principle|procedure|published|publisher|quotes?|reading|reasons?|requirements?|results?|setting|sources?|subject|summary|symbols?|themes?|theory|time|title|to do|topics?|total|unit';
const label = new RegExp(
  String.raw`^(?:(?:imp|important|key|main|given|short|class) )?(?:${labels})s?(?: used)?$|[=→*]|\s\+\s|^(?:imp|diff)\b|^(?:q|ques|ex)\.?\s?\p{Nd}|\b(?:ch|chapter|unit|class|std|lesson|part)[-. ]{0,2}\p{Nd}`,
  'iu',
);

function isLabel(term: string): boolean {
  return label.test(term) || isErrand(term);
}

const aboutWriter = /\b(?:notes|summary|revision|syllabus|worksheet|short answers|me|my)\b/iu;
const shortList = /^[^,]{1,20}(?:, [^,]{1,20})+$/u;

/** Words rather than a number, a formula, a continued title or a bare list. */
function explains(meaning: string): boolean {
  if (!/^[\p{L}\p{M}“"'‘%]/u.test(meaning) || /[=→]/u.test(meaning) || aboutWriter.test(meaning)) return false;
  // Not a definition: "Ordinary bill: can be introduced in either house".
  if (/^(?:can|may|must|should|will|is|are|was|were|has|have)\s/iu.test(meaning)) return false;
  return !(shortList.test(meaning) && countWords(meaning) < 6);
}

/**
 * An explanation with an article, or a term of several words, means a thing: "a piece of land", "the gathering", but not "very
 * careful". Abbreviations form their own kind, since their form would reveal them.
 */
function formOf(term: string, meaning: string): 'thing' | 'other' | 'letters' {
  if (/^\p{Lu}{2,6}$/u.test(term)) return 'letters';
  return term.includes(' ') || /^(?:an?|the|any|one)\s/iu.test(meaning) ? 'thing' : 'other';
}
