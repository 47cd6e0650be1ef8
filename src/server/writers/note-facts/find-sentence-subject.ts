import { contentWords } from '../../../assessment/text/normalise-text.ts';
import { isTerm } from './terms.ts';
import { capitalised, type Mention, type Spelling, withoutFullStop } from '../notes/mention.ts';
import { byTheNotes } from './wording.ts';
import { countWords, type Statement } from '../notes/statements.ts';

/** Finds the subject of a plain English statement if it is a short noun phrase: "Arteries carry blood away from the heart." */
export function findSentenceSubject(statement: Statement, spelling: Spelling): Mention[] {
  const parts = partsOf(withoutFullStop(statement.text));
  if (!parts || !isFitSubject(parts, spelling)) return [];
  const number = numberOf(parts.subject, parts.verb);
  if (number === undefined) return [];
  return [toMention(statement, parts, number, spelling)];
}

function toMention(statement: Statement, parts: Parts, number: GrammaticalNumber, spelling: Spelling): Mention {
  const { subject, verb, predicate, rest } = parts;
  const nature = natureOf(parts, number, spelling);
  const asked = nature === 'person' ? 'Who' : `${byTheNotes}which of these`;
  const ask = isTelling(verb, rest) ? { ask: `${asked} ${predicate}?` } : {};
  const phrase = phraseOf(parts, nature, spelling);
  // Attributed to the notes, since the same may be true of others; a name stays at the start.
  const lead = nature === 'person' || nature === 'unknown' ? '' : byTheNotes;
  const claim = `${lead}${phrase}${statement.text.slice(phrase.length)}`;
  const found = { statement, text: capitalised(subject), phrase, start: lead.length, claim, ...ask };
  // The same kind as the people that `findNames` finds.
  if (nature === 'person') return { ...found, kind: nature };
  return { ...found, kind: `subject ${number} ${nature}`, verb: verb.base };
}

interface Parts {
  article: string;
  subject: string;
  verb: Verb;
  /** The predicate, and its part after the verb. */
  predicate: string;
  rest: string;
}

const mostSubjectWords = 5;

// A past form without an object may only modify the noun: "The workers led by Tilak", "rocks formed deep underground".
const startsObject = /^(?:the|an?|his|her|its|their|to the|to an?|\p{Lu}\S*) /u;

/** Splits at the first word that may be a verb; undefined if it is not one. */
function partsOf(text: string): Parts | undefined {
  const article = /^(?:The|An?) /u.exec(text)?.[0] ?? '';
  const words = text.slice(article.length).split(' ');
  const place = words.findIndex((word) => readVerb(word) !== undefined);
  const verb = readVerb(words[place] ?? '');
  if (!verb || place < 1 || place > mostSubjectWords) return undefined;
  const [subject, rest] = [words.slice(0, place).join(' '), words.slice(place + 1).join(' ')];
  if (readVerb(words[place + 1] ?? '') || (verb.number === undefined && !startsObject.test(rest))) return undefined;
  return { article, subject, verb, predicate: `${words[place] ?? ''} ${rest}`, rest };
}

// Subjects that fit any sentence, and determiners.
const noSubject =
  /^(?:people|scientists|researchers|historians|students|teachers|everyone|nobody|nothing|something|today|two|three|four|five|six|seven|eight|nine|ten|no|any|different|various|certain|several|such|another|others?|these|those|much|more|less|half|doing|having|being)\b/iu;
// Words that belong to the verb or show that the last word is not a noun.
const noNounEnd =
  /(?:ly|\b(?:also|can|could|may|might|must|shall|should|will|would|do|does|did|often|always|never|usually|then|still|now))$/iu;

/** A common noun with no preposition except "of"; `findNames` finds most names. */
function isFitSubject({ article, subject }: Parts, { isName }: Spelling): boolean {
  const [first = '', ...others] = subject.split(' ');
  if (!isTerm(subject.replace(/ of the /u, ' of ')) || noSubject.test(subject) || noNounEnd.test(subject)) return false;
  if (
    /[,:&‘’'"“”()]|\p{N}|(?:^| )(?:and|or|as|than|into|over|under|between|through|during|within|inside|near|like|without) /iu.test(subject)
  )
    return false;
  // A name of one word with its article: "The Indus", "The Senate".
  if (article === 'The ' && others.length === 0 && isName(first)) return numberOfNoun(first) === 'one';
  return !isName(first) && others.every((word) => /^\p{Ll}/u.test(word));
}

/** The number of the verb; undefined if the noun disagrees, since one of them was misread. */
function numberOf(subject: string, verb: Verb): GrammaticalNumber | undefined {
  const noun = numberOfNoun(headOf(subject));
  if (verb.number === undefined) return noun;
  return verb.number === noun ? noun : undefined;
}

function headOf(subject: string): string {
  const [whole = ''] = subject.split(' of ', 1);
  return whole.split(' ').at(-1) ?? '';
}

type Nature = 'process' | 'instrument' | 'people' | 'person' | 'unknown' | 'named' | 'thing';

const maker = /^(?:discovered|invented|wrote|composed|painted)$/u;
const peoples = /(?:ian|man|ican|ist)s$|^(?:Hindus|Jains|Jews|Muslims|Sikhs)$/u;
export const country = /(?:ia|land|stan|China|Japan|Egypt|Rome|Greece|Britain|France|Germany)$/u;

/** The kind of a subject: "diffusion" is not an option next to "the aorta", nor "a thermometer" next to "forests". */
function natureOf({ article, subject, verb }: Parts, number: GrammaticalNumber, { isName, isSmall }: Spelling): Nature {
  const head = headOf(subject);
  if (article === 'The ' && isName(subject)) return 'named';
  if (/(?:station|region|building|ceiling|engine)s?$/u.test(head)) return 'thing';
  if (/(?:[ts]ion|sis|ing|ment|ism|[ae]nce|ity|ness|ure|rate|force|energy)s?$/u.test(head)) return 'process';
  if (/(?:meter|graph|scope)s?$/u.test(head)) return 'instrument';
  const isBare = article === '' && !subject.includes(' ') && !isSmall(subject);
  if (isBare && peoples.test(subject)) return 'people';
  // One word without an article and never in lower case: "Newton", "Kerala", "Xylem".
  if (!isBare || (number === 'many' && verb.number === 'many')) return 'thing';
  return maker.test(verb.base) && !country.test(subject) ? 'person' : 'unknown';
}

function phraseOf({ article, subject }: Parts, nature: Nature, spelling: Spelling): string {
  if (nature === 'named') return `${small(article)}${subject}`;
  return isCommon(subject, nature, spelling) ? small(`${article}${subject}`) : `${article}${subject}`;
}

/** Not a name, nor derived from one ("Indian rivers"): capitalised only at the start of the sentence. */
function isCommon(subject: string, nature: Nature, { isSmall }: Spelling): boolean {
  if (nature === 'people' || nature === 'named' || nature === 'person' || nature === 'unknown') return false;
  const first = /^\S+/u.exec(subject)?.[0] ?? '';
  return isSmall(first) || !/(?:ian|\p{L}{3}ish|nese|pean|ican)$/u.test(first);
}

function small(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}

const vague =
  /\b(?:many|various|several|some|different|certain|important|major|main|key|vital) (?:\p{L}+ )?(?:ways?|things?|roles?|parts?|functions?|reasons?|types?|kinds?|examples?|purposes?|forms?)\b|\betc\b|\bso on\b/iu;
const secondClause =
  /;|, (?:and|but|so|while|whereas)\b|\b(?:but|whereas|while|because|if|unless|although|though)\b|(?:\band|&) (?:it|they|is|are|was|were|has|have)\b/u;

/** Specific enough to be true of this subject alone. */
export function isTelling({ base }: Pick<Verb, 'base'>, rest: string): boolean {
  const content = contentWords(rest).size;
  if (content === 0 || (content < 2 && countWords(rest) < 4) || vague.test(rest) || secondClause.test(rest)) return false;
  return base !== 'be' || (/^the (?!(?:common|form|important|key|kind|main|major|name|part|type)\b)\p{Ll}/u.test(rest) && content >= 3);
}

/** Singular or plural. */
type GrammaticalNumber = 'one' | 'many';

interface Verb {
  /** `carry` for "carries", `be` for "was". */
  base: string;
  /** As shown by its form; most past forms show none. */
  number: GrammaticalNumber | undefined;
}

// Verbs of school notes. Verbs that are also nouns are left out, and those that apply to most subjects (occur, live, grow, need),
// with which a distractor would often be correct too.
const regular =
  'absorb act allow arise attract break carry cause collect conduct connect consist contain control convert cover defend destroy detect digest divide enter exchange fight filter form flow hold help kill lay link maintain measure prevent produce protect provide pump receive reflect regulate release remove repel rise secrete separate serve store supply support surround take transfer transmit transport trap'.split(
    ' ',
  );
const past =
  'absorbed built carried caused composed connected contained converted covered defended described destroyed discovered established fought found founded formed introduced invented led measured painted prevented produced protected provided received released ruled won wrote'.split(
    ' ',
  );

const verbs = new Map<string, Verb>([
  ...regular.flatMap((base): [string, Verb][] => [
    [base, { base, number: 'many' }],
    [singularForm(base), { base, number: 'one' }],
  ]),
  ...past.map((form): [string, Verb] => [form, { base: form, number: undefined }]),
  ['is', { base: 'be', number: 'one' }],
  ['was', { base: 'be', number: 'one' }],
  ['are', { base: 'be', number: 'many' }],
  ['were', { base: 'be', number: 'many' }],
]);

function singularForm(base: string): string {
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x)$/u.test(base) ? `${base}es` : `${base}s`;
}

/** The verb that a word may be; a capitalised word is part of a name. */
function readVerb(word: string): Verb | undefined {
  return verbs.get(word);
}

const plurals =
  /^(?:algae|alveoli|antibodies|bacteria|cattle|children|chromatids|cilia|data|feet|flagella|fungi|hyphae|larvae|men|mice|mitochondria|nuclei|ova|people|protozoa|stomata|teeth|villi|women)$/iu;

function numberOfNoun(noun: string): GrammaticalNumber {
  return plurals.test(noun) || /[^siu]s$/u.test(noun) ? 'many' : 'one';
}
