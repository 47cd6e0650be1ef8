import type { Language } from '../../../contract/test-shapes.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import { contentWords } from '../../../assessment/text/normalise-text.ts';
import { capitalised, inMidSentence, type Mention, type Spelling, withoutFullStop } from './mention.ts';
import { countWords, type Statement } from './statements.ts';

/** What a statement defines: the term in its place. */
export function findDefinition(statement: Statement, language: Language, spelling: Spelling): Mention | undefined {
  const found = isEntry(statement.text) ? entryIn(statement, language) : undefined;
  if (found) return found;
  return language === 'hi' ? hindiDefinition(statement) : englishDefinition(statement, spelling);
}

const mostTermWords = 4;
const longestTerm = 45;
const longestMeaning = 220;

function entryIn(statement: Statement, language: Language): Mention | undefined {
  const match = /^(.+?)(?::|\s[–—=-])\s+(.+)$/u.exec(withoutFullStop(statement.text));
  const [term, meaning] = [match?.[1]?.trim() ?? '', match?.[2]?.trim() ?? ''];
  if (countWords(meaning) < 3 || meaning.length > longestMeaning) return undefined;
  if (/^\p{Nd}{3,4}$/u.test(term)) return yearEntry(statement, term, meaning, language);
  if (!isTerm(term) || mentions(meaning, term)) return undefined;
  const claim = language === 'hi' ? `“${term}” का अर्थ “${meaning}” है।` : `“${capitalised(term)}” means “${meaning}”.`;
  const ask = language === 'hi' ? `नोट्स में किस शब्द का अर्थ “${meaning}” दिया है?` : `Which term do the notes explain as “${meaning}”?`;
  return { statement, kind: `entry:${formOf(meaning)}`, text: capitalised(term), phrase: capitalised(term), start: 1, claim, ask };
}

function yearEntry(statement: Statement, year: string, event: string, language: Language): Mention {
  const ask = language === 'hi' ? `नोट्स में “${event}” का वर्ष क्या है?` : `Which year do the notes give for “${event}”?`;
  const claim = language === 'hi' ? `“${event}” का वर्ष ${year} है।` : `The year of “${event}” is ${year}.`;
  return { statement, kind: 'year', text: year, phrase: year, start: claim.lastIndexOf(year), claim, ask, value: Number(year) };
}

/** "a piece of land", "very careful", "the gathering": what is explained by an article is a thing. */
function formOf(meaning: string): 'thing' | 'other' {
  return /^(?:an?|the|any|one)\s/iu.test(meaning) ? 'thing' : 'other';
}

const term = String.raw`(?<term>[\p{L}` + '`' + String.raw`][^,;:.()“”"]*?)(?<short>\s\([^)]{1,20}\))?`;
const isThing = new RegExp(
  String.raw`^(?<article>The |An? )?${term} (?<verb>is|are|was|were) (?<meaning>(?:(?:an?|the|any) |(?:[\p{Ll}-]+ ){0,3}\p{Ll}{2,}s (?:that|which|who|whose|in|of|used|made|found|formed|around|joined) ).+)$`,
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
  const [name = '', meaning = '', article = ''] = [groups?.['term'], groups?.['meaning'], groups?.['article']];
  if (!groups || !isTerm(name) || !isMeaning(meaning, name)) return undefined;
  const kind = kindOf(groups['verb'] ?? '', `${article}${name}`, spelling);
  return describedTerm(statement, kind, name, meaning);
}

/**
 * The claim says that the notes say so: a description of one term may well be true of another ("osmosis is a movement of
 * molecules"), but the notes give it to one.
 */
function describedTerm(statement: Statement, kind: string, name: string, meaning: string): Mention {
  const text = capitalised(name);
  const claim = `The notes describe “${text}” as “${meaning}”.`;
  return { statement, kind, text, phrase: text, start: claim.indexOf(text), claim, ask: `What do the notes describe as “${meaning}”?` };
}

function calledTerm(statement: Statement, groups: Partial<Record<string, string>>, spelling: Spelling): Mention | undefined {
  const { term: name = '', article = '', verb = '', meaning: subject = '' } = groups;
  const meaning = inMidSentence(subject, spelling);
  if (!isTerm(name) || !isMeaning(meaning, name) || /\balso$/u.test(meaning)) return undefined;
  const text = capitalised(name);
  const claim = `The notes give the name “${text}” to “${meaning}”.`;
  const ask = `What is the name that the notes give to “${meaning}”?`;
  return { statement, kind: kindOf(verb, `${article}${name}`, spelling), text, phrase: text, start: claim.indexOf(text), claim, ask };
}

/** Singular and plural do not stand in for each other, nor do names and common nouns. */
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

// "The unit of force is …", "the main function of xylem is …": the subject is no term but a property of one.
const property =
  /^(?:\p{L}+ )?(?:aim|advantage|author|basis|capital|cause|centre|colour|difference|effect|example|feature|formula|founder|function|goal|head|idea|importance|length|name|number|object|objective|order|part|place|position|process|product|purpose|reason|result|role|seat|shape|site|size|source|symbol|thing|type|unit|use|value|way|word)s? (?:of|for|to|in|that|which)\b|^SI unit\b/iu;
const noTerm =
  /(?<![\p{L}\p{M}])(?:that|which|who|this|these|it|he|she|they|there|one|another|other|is|are|was|were|has|have|had|with|from|by|for|to|in|on|at|when|if|because|each|every|some|many|most|all|both|first|last|next|here|what|how|also|not|only|यह|वह|ये|वे|इस|उस|जो|में|से|पर|है|हैं)(?![\p{L}\p{M}])/iu;

/** A short noun phrase, without words that only point or bind. */
export function isTerm(name: string): boolean {
  const words = countWords(name);
  if (words === 0 || words > mostTermWords || name.length > longestTerm || property.test(name) || noTerm.test(name)) return false;
  return /\p{L}{2}|\p{Script=Devanagari}|^`/u.test(name) && !/^\p{N}/u.test(name);
}

/** Says enough to be recognised by, and does not hold the term. */
function isMeaning(meaning: string, name: string): boolean {
  if (meaning.length > longestMeaning || countWords(meaning) < 5 || contentWords(meaning).size < 3) return false;
  return (
    !mentions(meaning, name) && !/^(?:an?|the) (?:example|type|kind|part|form|important|main|most|best|common|key|major)\b/iu.test(meaning)
  );
}

function mentions(meaning: string, name: string): boolean {
  const words = [...contentWords(name)];
  const held = contentWords(meaning);
  return words.length > 0 && words.every((word) => held.has(word));
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
