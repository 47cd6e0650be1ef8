import { capitalised, inMidSentence, type Mention, type Spelling, withoutFullStop } from '../notes/mention.ts';
import { question } from './ask-for-quantity.ts';
import { country } from './find-sentence-subject.ts';
import type { Statement } from '../notes/statements.ts';
import { isOfWoman } from './terms.ts';
import { byTheNotes, wordsFor } from './wording.ts';

/** Finds names whose kind is evident from the notes: people, places, acts, battles … */
export function findNames(statements: readonly Statement[], spelling: Spelling): Mention[] {
  const [english, hindi] = [statements.filter(({ grammar }) => grammar === 'en'), statements.filter(({ grammar }) => grammar !== 'en')];
  return [...findEnglishNames(english, spelling), ...hindi.flatMap(findAgent)];
}

interface Name {
  statement: Statement;
  text: string;
  article: string;
  start: number;
}

const categories =
  'Act|Amendment|Article|Assembly|Award|Battle|Campaign|Commission|Committee|Company|Conference|Congress|Court|Declaration|Desert|Dynasty|Empire|Island|Lake|League|March|Mission|Movement|Mutiny|Ocean|Pact|Party|Plan|Plateau|Rebellion|Reforms|Republic|Resolution|Revolt|Revolution|River|Satyagraha|Sea|Session|Treaty|War';
const lastCategory = new RegExp(String.raw`\s(${categories})$`, 'u');
const firstCategory = new RegExp(String.raw`^(${categories}) of\s`, 'u');
const label = /(?<![\p{L}\p{N}])(Article|Schedule|Section|Amendment)\s(\p{N}+[A-Z]?)(?![\p{L}\p{N}])/gu;

const word = String.raw`\p{Lu}(?:\.(?=\s?\p{Lu})|[\p{L}’'-]+)`;
const run = new RegExp(String.raw`(?<![\p{L}\p{N}’'.-])${word}(?: (?:(?:of(?: the)?|de|von|van|bin|ud) (?=\p{Lu}))?${word})*`, 'gu');
const leading =
  /^(?:(?:The|In|On|At|By|After|Before|During|A|An|To|For|From|With|When|While|As|One|Two|Each|Every|All|Both|Some|Many|Most|Its|His|Her|Since|Until|Under|Between|Among|No|Of)\s)+/u;
const noName =
  /^(?:The|In|On|At|By|After|Before|During|An?|To|For|From|With|When|While|As|One|Two|Each|Every|All|Both|Some|Many|Most|Since|Until|Under|Between|Among|No|Of|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|God|SI|Earth|Moon|Sun|[A-Z]{1,5}s?)$|\p{Ll}(?:ish|ese|ian|ians)$/u;

function findEnglishNames(statements: readonly Statement[], spelling: Spelling): Mention[] {
  const names = statements.flatMap((statement) => namesIn(statement, spelling));
  const places = new Set(names.filter((name) => /\b(?:in|at|near|from|to) $/u.test(textAround(name)[0])).map(({ text }) => text));
  const people = new Set(names.filter((name) => isPersonHere(name, places)).map(({ text }) => text));
  for (const { text } of names) if (isPartOfPerson(text, people)) people.add(text);
  return [
    ...names.flatMap((name) => {
      const kind = kindOf(name, people);
      return kind === undefined ? [] : [toMention(name, kind, spelling)];
    }),
    ...statements.flatMap(labelsIn),
  ];
}

function namesIn(statement: Statement, spelling: Spelling): Name[] {
  const { text } = statement;
  return [...text.matchAll(run)].flatMap((match) => {
    const dropped = leading.exec(match[0])?.[0] ?? '';
    const name = match[0].slice(dropped.length);
    const start = match.index + dropped.length;
    if (name.length < 3 || noName.test(name)) return [];
    if (start === 0 && !name.includes(' ') && !spelling.isName(name)) return [];
    // A name before a common noun is an attribute: "the British government", "Indian leaders".
    const article = /(?:^|[\s(])([Tt]he )$/u.exec(text.slice(0, start))?.[1] ?? '';
    return [{ statement, text: name, article, start: start - article.length }];
  });
}

const title =
  /^(?:Lord|Sir|Dr|Mr|Mrs|Ms|Prof|Professor|General|Captain|Colonel|Mahatma|Pandit|Sardar|King|Queen|Emperor|Empress|Prince|Princess|President|Swami|Maulana|Begum|Rani|Raja|Saint|St|Pope|Netaji|Lokmanya|Bal|Subhas|Jawaharlal)\.?\s/u;
const initials = /^\p{Lu}\.\s?/u;
const didSomething =
  /^ (?:was born|was an? |(?:first |later |also )?(?:announced|annulled|argued|assassinated|became|began|believed|built|called|chaired|commanded|composed|conquered|created|defeated|demonstrated|described|designed|developed|died|discovered|drafted|established|explained|explored|formulated|fought|founded|gave|headed|invented|isolated|killed|launched|led|married|measured|named|observed|opened|ordered|organised|organized|painted|presented|presided|proposed|proved|published|reigned|returned|ruled|said|showed|signed|sailed|started|studied|succeeded|suggested|took|translated|travelled|visited|won|wrote|confesses|forgives|hates|humiliates|loves|marries|scolds|steals|tells|weeps|writes))\b/u;

function textAround({ statement, text, article, start }: Name): [string, string] {
  return [statement.text.slice(0, start), statement.text.slice(start + article.length + text.length)];
}

function isPersonHere(name: Name, places: ReadonlySet<string>): boolean {
  if (isCategorised(name.text) || name.article !== '' || country.test(name.text)) return false;
  if (title.test(name.text) || initials.test(name.text)) return true;
  const [before, after] = textAround(name);
  if (/\b(?:President|General|Lord|King|Queen|Emperor|Dr\.?|scientist|physicist|chemist|poet|biologist) $/u.test(before)) return true;
  const isFullName = /^\p{Lu}\S+ \p{Lu}/u.test(name.text);
  if (/\b(?:by|between) $/u.test(before)) return isFullName;
  return didSomething.test(after) && (isFullName || before === '') && !places.has(name.text);
}

/** Matches "Gandhi" with an earlier "Mahatma Gandhi". */
function isPartOfPerson(text: string, people: ReadonlySet<string>): boolean {
  return !text.includes(' ') && [...people].some((person) => person.endsWith(` ${text}`));
}

/** Kinds of places by preposition. Not "in": what happened in Bihar also happened in India. */
function placePreposition(name: Name): string | undefined {
  if (name.article !== '' || name.text.split(' ').length > 3 || isCategorised(name.text)) return undefined;
  const [before, after] = textAround(name);
  // The text after it fits no other place: "at Allahabad (Prayagraj)", "at Amarkantak in Madhya Pradesh".
  if (/^ \(|^,? in \p{Lu}/u.test(after)) return undefined;
  return describesNoun(name) ? undefined : /\b(at|near|from|to) $/u.exec(before)?.[1];
}

/** The name continues with a common noun: "Golgi apparatus", "Nasik district". */
function describesNoun(name: Name): boolean {
  const [, after] = textAround(name);
  return (
    /^ \p{Ll}/u.test(after) &&
    !/^ (?:and|or|in|on|at|by|to|with|after|from|for|before|of|under|during|because|near|between|over|as|against|who|which|that|when)\b/u.test(
      after,
    ) &&
    !verbNext.test(after)
  );
}

function isCategorised(text: string): boolean {
  return lastCategory.test(text) || firstCategory.test(text);
}

function kindOf(name: Name, people: ReadonlySet<string>): string | undefined {
  const category = lastCategory.exec(name.text)?.[1] ?? firstCategory.exec(name.text)?.[1];
  // The text after it fits no other: "Sambhar Lake in Rajasthan".
  if (category !== undefined) return /^ in \p{Lu}/u.test(textAround(name)[1]) ? undefined : `name of ${category}`;
  if (people.has(name.text)) return name.article === '' && !describesNoun(name) ? 'person' : undefined;
  const preposition = placePreposition(name);
  return preposition === undefined ? undefined : `place ${preposition}`;
}

const verbNext =
  /^ (?:first |later )?(?:was|were|is|are|had|has|became|began|came|gave|led|took|won|wrote|went|held|built|fought|made|said|showed|added|\p{Ll}+ed|\p{Ll}{3,}s)\s/u;

function toMention(name: Name, kind: string, spelling: Spelling): Mention {
  const { statement, text, article, start } = name;
  const phrase = `${article}${text}`;
  // The other names might show that they are not women's.
  const ask = kind === 'person' && isOfWoman(statement.text) ? undefined : askForName(name, kind);
  const asked = ask === undefined ? {} : { ask };
  if (!kind.startsWith('place')) return { statement, kind, text, phrase, start, claim: statement.text, ...asked };
  // It may be true of other places too, so the claim is attributed to the notes.
  const claim = `${byTheNotes}${inMidSentence(statement.text, spelling)}`;
  return { statement, kind, text, phrase, start: start + claim.length - statement.text.length, claim, ...asked };
}

function askForName(name: Name, kind: string): string | undefined {
  const [before, after] = textAround(name);
  if (before === '' && !kind.startsWith('place') && verbNext.test(after)) return `${askedFor(kind)} ${withoutFullStop(after)}?`;
  if (kind === 'person' && /\b(?:was|were|been|is|are) (?:\S+ ){1,8}by $/u.test(before) && /^(?:\.| in| at| on|$)/u.test(after)) {
    return question(name.statement, name.start, name.text, 'whom');
  }
  if (kind.startsWith('place') && /^\.?$/u.test(after)) return `${before}____`;
  return undefined;
}

function askedFor(kind: string): string {
  const category = /^name of (.+)$/u.exec(kind)?.[1]?.toLowerCase();
  return category === undefined ? 'Who' : `Which ${category}`;
}

function labelsIn(statement: Statement): Mention[] {
  const matches = [...statement.text.matchAll(label)];
  if (matches.length !== 1) return [];
  return matches.map((match) => {
    const [text, start] = [match[0], match.index];
    const after = statement.text.slice(start + text.length);
    const ask = start === 0 && verbNext.test(after) ? { ask: `Which ${match[1] ?? ''} ${withoutFullStop(after)}?` } : {};
    return { statement, kind: `label ${match[1] ?? ''}`, text, phrase: text, start, claim: statement.text, ...ask };
  });
}

const agent = /^(?<before>)(?<name>\S+(?: \S+){0,3}?) ने (?<rest>.+)$/u;
/** After its object: "झाँसी का नेतृत्व रानी लक्ष्मीबाई ने किया". */
const laterAgent = /^(?<before>\S+(?: \S+){0,2}? (?:का|की) \S+ )(?<name>\S+(?: \S+){0,2}) ने (?<rest>.+)$/u;
const latinAgent = /^(?<before>(?:.*?\s)??)(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,3}) ne (?<rest>[^]+)/u;
const organisation =
  /(?:सरकार|कांग्रेस|कंपनी|सभा|सेना|लीग|दल|पार्टी|आयोग|समिति|संसद|न्यायालय|परिषद|लोगों|किसानों|नेताओं|छात्रों|सैनिकों|सिपाहियों|संघ|sarkar|sena|sabha|dal|iyon|logon|Congress|Company|League|Party)$/iu;
const hindiNoName = /(?:^| )(?:में|के|का|की|को|से|पर|और|तथा|यह|वह|किसी|एक|सभी|उन्होंने|इन्होंने|जिस|जिसने|ke|ka|ki|aur|\p{Nd}+)(?: |$)/iu;

/** The agent of a Hindi sentence, marked by "ने". */
function findAgent(statement: Statement): Mention[] {
  const { text, grammar } = statement;
  const sentence = withoutFullStop(text);
  const groups = (grammar === 'hi' ? (laterAgent.exec(sentence) ?? agent.exec(sentence)) : latinAgent.exec(sentence))?.groups;
  const { name = '', before = '', rest = '' } = groups ?? {};
  if (name === '' || hindiNoName.test(name)) return [];
  const kind = organisation.test(name) ? 'organisation' : 'person';
  return [
    {
      statement,
      kind,
      text: name,
      phrase: name,
      start: before.length,
      claim: text,
      ask: `${capitalised(`${before}${wordsFor(grammar, 'who')} ${rest}`)}?`,
    },
  ];
}
