import { isEntry } from '../../../assessment/text/text-blocks.ts';
import { capitalised, inMidSentence, type Mention, type Spelling, withoutFullStop } from '../notes/mention.ts';
import { type Statement, countWords, isErrand } from '../notes/statements.ts';
import { isMeaning, isOfPerson, isOfWoman, isTerm, withoutExamples, holdsTerm, longestMeaning } from './terms.ts';
import { byTheNotes, claimOn, wordsFor } from './wording.ts';

const fewestWords = 3;

/** Finds the term of a glossary entry or timeline: "osmosis: the movement of water …", "1757 – Battle of Plassey". */
export function findEntry(statement: Statement): Mention | undefined {
  const match = /^(.{1,200}?)(?::| [–—=-]) (\S[^]*)/u.exec(withoutFullStop(statement.text));
  const [term, meaning] = [match?.[1]?.trim() ?? '', withoutExamples(match?.[2]?.trim() ?? '')];
  if (countWords(meaning) < fewestWords || meaning.length > longestMeaning) return undefined;
  if (/^\p{Nd}{3,4}$/u.test(term)) {
    const said = claimOn(statement.grammar, 'dated', term, meaning);
    return { statement, kind: 'year', text: term, phrase: term, start: said.claim.lastIndexOf(term), ...said, value: Number(term) };
  }
  if (!isTerm(term) || isLabel(term) || !explains(meaning) || holdsTerm(meaning, term)) return undefined;
  const text = capitalised(term);
  return quotedTerm(statement, `entry:${formOf(term, meaning)}`, text, claimOn(statement.grammar, 'explained', text, meaning));
}

/** A mention of a term that its claim quotes. */
function quotedTerm(statement: Statement, kind: string, text: string, said: Pick<Mention, 'claim' | 'ask'>): Mention {
  return { statement, kind, text, phrase: text, start: said.claim.indexOf(`“${text}”`) + 1, ...said };
}

// Labels that are not terms: parts of a report, facts about a book, markers.
const labels =
  'aim|answers?|apparatus|assertion|author|chapter|class|conclusion|date|definitions?|formulae?|given|heading|homework|hw|ingredients|materials?|method|moral|name|narrator|notes?|observations?|points?|precautions?|principle|procedure|published|publisher|quotes?|reading|reasons?|requirements?|results?|setting|sources?|subject|summary|symbols?|themes?|theory|time|title|to do|topics?|total|unit';
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
  if (/^(?:can|may|must|should|will|is|are|was|were|has|have|what|which|how|why)\s/iu.test(meaning)) return false;
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
export function findDefinition(statement: Statement, spelling: Spelling): Mention | undefined {
  const found = isEntry(statement.text) ? findEntry(statement) : undefined;
  if (found) return found;
  return statement.grammar === 'en' ? englishDefinition(statement, spelling) : hindiDefinition(statement);
}

const term = String.raw`(?<term>[\p{L}` + '`' + String.raw`][^,;:.()“”"]*?)(?<short>\s\([^)]{1,20}\))?`;
const isThing = new RegExp(
  String.raw`^(?<article>The |An? )?${term} (?<verb>is|are|was|were) (?<meaning>(?:(?:an?|the|any) |(?!(?:made|found|built|known|\p{Ll}+ed) (?:of|from|in|by|as|with|to|up) )(?:[\p{Ll}-]+ ){0,3}\p{Ll}{2,}[^siu\P{Ll}]s (?:that|which|who|whose|in|of|used|made|found|formed|around|joined) )[^]+)`,
  'u',
);
const means = new RegExp(
  String.raw`^(?<article>The |An? )?${term} (?:means|refers to|(?:is|are) defined as|denotes) (?<meaning>[^]+)`,
  'u',
);
const isCalled =
  / (?<verb>is|are|was|were) (?:called|known as|termed(?: as)?|referred to as) (?<article>the |an? |its |their )?(?<term>[^]+)/u;

/** A term holds no marks, so the verb stands after the last of them. */
function readCalled(text: string): Partial<Record<string, string>> | undefined {
  const last = text.split(/[,;:()“”"]/u).at(-1) ?? '';
  const called = isCalled.exec(last);
  if (!called) return undefined;
  const meaning = text.slice(0, text.length - last.length + called.index).replace(/,$/u, '');
  return meaning === '' ? undefined : { ...called.groups, meaning };
}

function englishDefinition(statement: Statement, spelling: Spelling): Mention | undefined {
  const text = withoutFullStop(statement.text);
  const called = readCalled(text);
  if (called) return calledTerm(statement, called, spelling);
  const groups = (isThing.exec(text) ?? means.exec(text))?.groups;
  const [name = '', article = ''] = [groups?.['term'], groups?.['article']];
  const whole = groups?.['meaning'] ?? '';
  // Keep the examples only if the meaning is too short without them.
  const meaning = [withoutExamples(whole), whole].find((part) => isMeaning(part, name));
  if (!groups || !isTerm(name) || meaning === undefined) return undefined;
  const named: Named = { article: article.toLowerCase(), name, verb: groups['verb'] ?? 'is', meaning };
  if (isOfPerson(meaning)) return describedPerson(statement, named);
  const kind = kindOf(`${article}${name}`, spelling);
  if (kind === 'term:name') return describedName(statement, kind, named, `Which of these ${named.verb} ${meaning}?`);
  const shown = capitalised(name);
  const inText = inMidSentence(`${article}${name}`, spelling);
  return { ...quotedTerm(statement, kind, shown, claimOn('en', 'explained', shown, meaning)), inText };
}

interface Named {
  article: string;
  name: string;
  verb: string;
  meaning: string;
}

/** The description may fit others too, so the claim is attributed to the notes. */
function describedName(statement: Statement, kind: string, { article, name, verb, meaning }: Named, ask?: string): Mention {
  const phrase = `${article}${name}`;
  const claim = `${byTheNotes}${phrase} ${verb} ${meaning}.`;
  return { statement, kind, text: capitalised(name), phrase, start: byTheNotes.length, claim, ...(ask !== undefined && { ask }) };
}

/** Groups people together, but not women, whose names might reveal the key. */
function describedPerson(statement: Statement, named: Named): Mention {
  const kind = named.article === '' ? 'person' : 'term:person';
  return describedName(statement, kind, named, isOfWoman(named.meaning) ? undefined : `Who ${named.verb} described as “${named.meaning}”?`);
}

// The term refers to only a part of the text before: "The river rises in Tibet, where it is known as …".
const noNounPhrase = /\balso$|, (?:where|which|who|when|but|and)\b|\b(?:it|he|she|they)$/u;

function calledTerm(statement: Statement, groups: Partial<Record<string, string>>, spelling: Spelling): Mention | undefined {
  const { term: name = '', article = '', meaning: subject = '', verb = 'is' } = groups;
  const meaning = inMidSentence(subject, spelling);
  const bearer = bearerOf(statement, kindOf(subject, spelling), subject, `${article}${name}`);
  if (bearer) return bearer;
  if (!isTerm(name) || !isMeaning(meaning, name) || noNounPhrase.test(meaning)) return undefined;
  const phrase = `${article}${name}`;
  const start = withoutFullStop(statement.text).length - phrase.length;
  // A capital that may be that of a name can only begin a clause.
  const ask = /^\p{Lu}/u.test(meaning) ? `Which term means: ${meaning}?` : `What ${verb} ${meaning} called?`;
  return { statement, kind: kindOf(phrase, spelling), text: capitalised(name), phrase, start, claim: statement.text, ask };
}

const hindiBearer = 'bearer';

/** A thing with a name that describes it: "Mitochondria are called the powerhouse of the cell". */
function bearerOf(statement: Statement, kind: string, subject: string, name: string): Mention | undefined {
  const text = subject.replace(/^(?:The|An?) /u, '');
  // A Hindi term of one word has no description: "लोकसभा को निम्न सदन कहते हैं".
  const fewest = kind === hindiBearer && countWords(text) === 1 ? 2 : 3;
  if (!isTerm(text) || countWords(text) > 2 || countWords(name) < fewest || holdsTerm(name, text)) return undefined;
  const ask = wordsFor(statement.grammar, 'bearer', { M: name });
  return { statement, kind, text: capitalised(text), phrase: subject, start: 0, claim: statement.text, ask: capitalised(ask) };
}

/** Separates names from common nouns. */
function kindOf(phrase: string, spelling: Spelling): string {
  const name = phrase.replace(/^(?:the|an?) /iu, '');
  const isName = /^\p{Lu}/u.test(inMidSentence(name, spelling)) && (spelling.isName(name.split(' ')[0] ?? '') || /\s\p{Lu}/u.test(name));
  return `term:${isName ? 'name' : 'noun'}`;
}

const [ko, kehte] = [
  ' (?:को|ko) ',
  ' (?:कहते हैं|कहा जाता है|कहते थे|कहा जाता था|कहा गया|kehte h(?:ai|e)n|kahte h(?:ai|e)n|kaha jata hai|kaha jaata hai|kehte th?e|kaha gaya)',
];
const noKo = String.raw`(?!(?:को|ko) )\S+`;
const hindiCalled = new RegExp(
  String.raw`^(?<meaning>.+?)${ko}(?<term>${noKo}(?: ${noKo}){0,3}?)${kehte}(?: (?:क्योंकि|kyunki|kyonki) [^]+)?$`,
  'u',
);
const hindiThey = new RegExp(
  String.raw`^(?<meaning>(?:कोई|जो|जिस|जिन|जब|जहाँ|[Kk]oi|[Jj]o|[Jj]is|[Jj]in|[Jj]ab|[Jj]ahan) .+?),? (?:वे|वह|उसे|उन्हें|उसको|उनको|ve|vo|woh?|use|unhe|unhen|usko|unko) (?<term>\S+(?: \S+)?) (?:कह(?:लात[ाी] है|लाते हैं|ते हैं|ा जाता है)|k[ae]hlat[aie] hain?|k[ae]hte hain|kaha jata hai)$`,
  'u',
);
const hindiThat =
  /^(?<term>\S+(?:\s\S+){0,2}?)\s+(?<meaning>(?:वह|वे|एक|ऐसा|ऐसी|[Ee]k|[Aa]is[ai])\s.+?\s(?:है|हैं|था|थी|थे|hain?|th[aei]),?\s(?:जो|जिसमें|जिससे|जिसके|जिसे|जिसका|जिसकी|जहाँ|जिनमें|जिनसे|jo|jism?e|jisse|jisk[aei]|jahan|jinm?e|jinse)\s.+)$/u;

/** Only a verbal noun shows where the term begins: "कणों का मिलना विसरण कहलाता है". */
const hindiIsCalled = /^(?<meaning>.+\S(?:ना|na)) (?<term>\S+) (?:कहलात[ाी] है|kehlat[ai] hai)$/u;

function hindiDefinition(statement: Statement): Mention | undefined {
  const text = withoutFullStop(statement.text);
  const called = (hindiCalled.exec(text) ?? hindiThey.exec(text) ?? hindiIsCalled.exec(text))?.groups;
  const { term: name = '', meaning = '' } = called ?? hindiThat.exec(text)?.groups ?? {};
  const bearer = called && bearerOf(statement, hindiBearer, meaning, name);
  if (bearer) return bearer;
  if (!isTerm(name) || !isMeaning(meaning, name)) return undefined;
  if (called) return hindiCalledTerm(statement, name);
  // "वह क्रिया जिसमें …", without the verb of the sentence.
  const described = meaning.replace(/ (?:है|हैं|था|थी|थे|hain?|th[aei]),? (?=(?:जो|जि|जहाँ|j))/u, ' ');
  return quotedTerm(statement, 'term', name, claimOn(statement.grammar, 'explained', name, described));
}

function hindiCalledTerm(statement: Statement, name: string): Mention {
  const { text, grammar } = statement;
  const start = text.lastIndexOf(name);
  const whole = `${text.slice(0, start)}${wordsFor(grammar, 'what')}${text.slice(start + name.length)}`;
  const ask = `${capitalised(withoutFullStop(whole.replace(/ (?:क्योंकि|kyunki|kyonki) [^]+$/u, '')))}?`;
  return { statement, kind: 'term', text: name, phrase: name, start, claim: text, ask };
}
