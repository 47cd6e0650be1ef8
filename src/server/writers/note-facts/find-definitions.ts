import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import { capitalised, inMidSentence, type Mention, type Spelling, withoutFullStop } from '../notes/mention.ts';
import { type Statement, countWords, isErrand } from '../notes/statements.ts';
import { isMeaning, isOfPerson, isOfWoman, isTerm, withoutExamples, holdsTerm, longestMeaning } from './terms.ts';

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

/** Finds the term that a statement defines. */
export function findDefinition(statement: Statement, language: Language, spelling: Spelling): Mention | undefined {
  const found = isEntry(statement.text) ? findEntry(statement, language) : undefined;
  if (found) return found;
  return language === 'hi' ? hindiDefinition(statement) : englishDefinition(statement, spelling);
}

const term = String.raw`(?<term>[\p{L}` + '`' + String.raw`][^,;:.()“”"]*?)(?<short>\s\([^)]{1,20}\))?`;
const isThing = new RegExp(
  String.raw`^(?<article>The |An? )?${term} (?<verb>is|are|was|were) (?<meaning>(?:(?:an?|the|any) |(?!(?:made|found|built|known|\p{Ll}+ed) (?:of|from|in|by|as|with|to|up) )(?:[\p{Ll}-]+ ){0,3}\p{Ll}{2,}[^siu\P{Ll}]s (?:that|which|who|whose|in|of|used|made|found|formed|around|joined) ).+)$`,
  'u',
);
const means = new RegExp(
  String.raw`^(?<article>The |An? )?${term} (?<verb>means|refers to|(?:is|are) defined as|denotes) (?<meaning>.+)$`,
  'u',
);
const isCalled =
  /^(?<meaning>.+?),? (?<verb>is|are|was|were) (?:called|known as|termed(?: as)?|referred to as) (?<article>the |an? )?(?<term>[^,;:()“”"]+)$/u;

function englishDefinition(statement: Statement, spelling: Spelling): Mention | undefined {
  const text = withoutFullStop(statement.text);
  const called = isCalled.exec(text)?.groups;
  if (called) return calledTerm(statement, called, spelling);
  const groups = (isThing.exec(text) ?? means.exec(text))?.groups;
  const [name = '', article = ''] = [groups?.['term'], groups?.['article']];
  const whole = groups?.['meaning'] ?? '';
  // Keep the examples only if the meaning is too short without them.
  const meaning = [withoutExamples(whole), whole].find((part) => isMeaning(part, name));
  if (!groups || !isTerm(name) || meaning === undefined) return undefined;
  if (isOfPerson(meaning)) return describedPerson(statement, article, name, meaning);
  const kind = kindOf(groups['verb'] ?? '', `${article}${name}`, spelling);
  return describedTerm(statement, kind, name, meaning);
}

/** Attributes the claim to the notes, since the description may also be true of another term ("a movement of molecules"). */
function describedTerm(statement: Statement, kind: string, name: string, meaning: string): Mention {
  const text = capitalised(name);
  const claim = `The notes describe “${text}” as “${meaning}”.`;
  return {
    statement,
    kind,
    text,
    phrase: text,
    start: claim.indexOf(`“${text}”`) + 1,
    claim,
    ask: `What do the notes describe as “${meaning}”?`,
  };
}

/** Groups people together, but not women, whose names might reveal the key. */
function describedPerson(statement: Statement, article: string, name: string, meaning: string): Mention {
  const { ask, ...told } = describedTerm(statement, article === '' ? 'person' : 'term:person', name, meaning);
  return isOfWoman(meaning) || ask === undefined ? told : { ...told, ask: ask.replace(/^What/u, 'Whom') };
}

// The term refers to only a part of the text before: "The river rises in Tibet, where it is known as …".
const noNounPhrase = /\balso$|, (?:where|which|who|when|but|and)\b|\b(?:it|he|she|they)$/u;

function calledTerm(statement: Statement, groups: Partial<Record<string, string>>, spelling: Spelling): Mention | undefined {
  const { term: name = '', article = '', verb = '', meaning: subject = '' } = groups;
  const meaning = inMidSentence(subject, spelling);
  if (!isTerm(name) || !isMeaning(meaning, name) || noNounPhrase.test(meaning)) return undefined;
  const text = capitalised(name);
  const claim = `The notes give the name “${text}” to “${meaning}”.`;
  const ask = `What is the name that the notes give to “${meaning}”?`;
  return {
    statement,
    kind: kindOf(verb, `${article}${name}`, spelling),
    text,
    phrase: text,
    start: claim.indexOf(`“${text}”`) + 1,
    claim,
    ask,
  };
}

/** Separates singular from plural, and names from common nouns. */
function kindOf(verb: string, phrase: string, spelling: Spelling): string {
  const name = phrase.replace(/^(?:the|an?) /iu, '');
  const isName = /^\p{Lu}/u.test(inMidSentence(name, spelling)) && (spelling.isName(name.split(' ')[0] ?? '') || /\s\p{Lu}/u.test(name));
  return `term:${isPlural(verb, name)}:${isName ? 'name' : 'noun'}`;
}

function isPlural(verb: string, name: string): 'one' | 'many' {
  if (verb === 'are' || verb === 'were') return 'many';
  if (verb === 'is' || verb === 'was') return 'one';
  return /[^siu]s$/u.test(name) ? 'many' : 'one';
}

const hindiCalled = /^(?<meaning>.+?)\s+को\s+(?<term>\S+(?:\s\S+){0,2}?)\s+(?:कहते हैं|कहा जाता है|कहते थे|कहा जाता था|कहा गया)$/u;
const hindiThey =
  /^(?<meaning>(?:जो|जिस|जिन|जब|जहाँ)\s.+?),?\s+(?:वे|वह|उसे|उन्हें|उसको|उनको)\s+(?<term>\S+(?:\s\S+)?)\s+(?:कहलाता है|कहलाती है|कहलाते हैं|कहते हैं|कहा जाता है)$/u;
const hindiThat =
  /^(?<term>\S+(?:\s\S+){0,2}?)\s+(?<meaning>(?:वह|वे|एक ऐसा|एक ऐसी|ऐसा|ऐसी)\s.+?\s(?:है|हैं|था|थी|थे)(?:,)?\s(?:जो|जिसमें|जिससे|जिसके|जिसे|जिसका|जिसकी|जहाँ|जिनमें|जिनसे)\s.+)$/u;

function hindiDefinition(statement: Statement): Mention | undefined {
  const text = withoutFullStop(statement.text);
  const called = (hindiCalled.exec(text) ?? hindiThey.exec(text))?.groups;
  const groups = called ?? hindiThat.exec(text)?.groups;
  const [name = '', meaning = ''] = [groups?.['term'], groups?.['meaning']];
  if (!groups || !isTerm(name) || !isMeaning(meaning, name)) return undefined;
  const ask = called ? `नोट्स में “${meaning}” को क्या कहा गया है?` : `नोट्स में किसका वर्णन इस प्रकार है: “${meaning}”?`;
  const claim = called ? `नोट्स में “${meaning}” को “${name}” कहा गया है।` : `नोट्स में “${name}” का वर्णन इस प्रकार है: “${meaning}”।`;
  return { statement, kind: 'term', text: name, phrase: name, start: claim.indexOf(`“${name}”`) + 1, claim, ask };
}
