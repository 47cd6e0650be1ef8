/** Singular or plural. */
export type GrammaticalNumber = 'one' | 'many';

export interface Verb {
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
export function readVerb(word: string): Verb | undefined {
  return verbs.get(word);
}

const plurals =
  /^(?:algae|alveoli|antibodies|bacteria|cattle|children|chromatids|cilia|data|feet|flagella|fungi|hyphae|larvae|men|mice|mitochondria|nuclei|ova|people|protozoa|stomata|teeth|villi|women)$/iu;

export function numberOfNoun(noun: string): GrammaticalNumber {
  return plurals.test(noun) || /[^siu]s$/u.test(noun) ? 'many' : 'one';
}
