import { contentWords, stopWords, tokensOf } from '../../../assessment/text/normalise-text.ts';
import { countWords } from '../notes/statements.ts';

const mostTermWords = 4;
const longestTerm = 45;
export const longestMeaning = 220;

// The subject is a property of a term and not a term: "The unit of force is …".
const property =
  /^(?:\p{L}+ )?(?:aim|advantage|author|basis|capital|cause|centre|colour|difference|effect|example|feature|formula|founder|function|goal|head|idea|importance|length|name|number|object|objective|order|part|place|position|process|product|purpose|reason|result|role|seat|shape|site|size|source|symbol|thing|type|unit|use|value|way|word)s? (?:of|for|to|in|that|which)\b|^SI unit\b/iu;
const noTerm =
  /(?<![\p{L}\p{M}])(?:that|which|who|this|these|its?|their|his|her|our|your|my|he|she|they|there|one|another|other|is|are|was|were|has|have|had|with|from|by|for|to|in|on|at|when|if|because|each|every|some|many|most|all|both|first|last|next|here|what|how|also|not|only|यह|वह|ये|वे|इस|उस|जो|में|से|पर|है|हैं)(?![\p{L}\p{M}])/iu;

/** A short noun phrase without pronouns or conjunctions. */
export function isTerm(name: string): boolean {
  const words = countWords(name);
  if (words === 0 || words > mostTermWords || name.length > longestTerm || property.test(name) || noTerm.test(name)) return false;
  return /\p{L}{2}|\p{Script=Devanagari}|^`/u.test(name) && !/^\p{N}/u.test(name);
}

const superlative = /^the (?:\p{Ll}+est|most \p{Ll}+|first|only)\s/u;
const common = /^(?:an?|the) (?:example|type|kind|part|form|important|main|most|best|common|key|major)\b/iu;
/** True of others as well: "Plastids are organelles found in plant cells". */
const whereOnly = /^(?:[\p{L}-]+ ){1,3}(?:found|located|present|seen|used) (?:in|on|by)\b/iu;
const secondClause =
  /\s(?:and|&) (?:(?:it|he|she|they)\s|(?:is|are|was|were|has|have|had|can|may|\p{Ll}{3,}s (?:in|on|at|by|with|from|the|an?|its|his|her))\s)/u;
const relative = /\b(?:that|which|who|whose|whom|where|when)\b/u;

/** One noun phrase that is specific enough and does not contain the term. */
export function isMeaning(meaning: string, name: string): boolean {
  // Hindi has no articles.
  const fewestWords = superlative.test(meaning) || /\p{Script=Devanagari}/u.test(meaning) ? 4 : 5;
  if (meaning.length > longestMeaning || countWords(meaning) < fewestWords || countTelling(meaning) < 3) return false;
  if (common.test(meaning) || whereOnly.test(meaning) || holdsTerm(meaning, name)) return false;
  const clause = secondClause.exec(meaning);
  return !clause || relative.test(meaning.slice(0, clause.index));
}

/** In Hindi, words of three letters tell as much: ठोस, गैस, वेग. */
function countTelling(meaning: string): number {
  if (!/\p{Script=Devanagari}/u.test(meaning)) return contentWords(meaning).size;
  return new Set(tokensOf(meaning).filter((token) => !stopWords.has(token))).size;
}

export function holdsTerm(meaning: string, name: string): boolean {
  const words = [...contentWords(name)];
  // A short term such as "NIC" has no content words, so it is matched literally.
  if (words.length === 0) return ` ${tokensOf(meaning).join(' ')} `.includes(` ${tokensOf(name).join(' ')} `);
  const held = contentWords(meaning);
  return words.every((word) => held.has(word));
}

/** Removes trailing examples, which often reveal the key. */
export function withoutExamples(meaning: string): string {
  return meaning
    .replace(/(?<![\s,;:.(–—-])[\s,;:.(–—-]+(?:e\.?\s?g\b|i\.?\s?e\b|ex\.|for example\b|for instance\b|such as\b)[^]*/iu, '')
    .trim();
}

const group = String.raw`(?!(?:[\p{L}-]+ ){0,2}(?:group|body|class|team|set|people|community|tribe|organisation|organization)s?\b)`;
const roles =
  'aunt|brother|clerk|cousin|daughter|emperor|father|friend|husband|king|mother|nephew|niece|queen|servant|sister|son|uncle|widow|wife';
const person = new RegExp(String.raw`^(?:an?|the) ${group}(?:(?:[\p{L}-]+ ){1,5}?(?:who|whom)\b|(?:[\p{L}-]+ ){0,3}(?:${roles})\b)`, 'u');

/** Describes a person: "a blacksmith who …", "the daughter of …". */
export function isOfPerson(meaning: string): boolean {
  return person.test(meaning);
}

export function isOfWoman(meaning: string): boolean {
  return /\b(?:aunt|daughter|girl|lady|mother|niece|queen|sister|widow|wife|woman|she|her|herself)\b/u.test(meaning);
}
