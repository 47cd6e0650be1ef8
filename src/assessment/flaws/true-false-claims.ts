import type { TrueFalseDraft } from '../question.ts';
import { proseOf } from '../text/visible-text.ts';

const finiteVerb = '(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|may|might|becomes?|makes?|gives?|takes?|contains?)';
const joints: readonly RegExp[] = [
  /;/u,
  new RegExp(String.raw`, (?:and|so|while|whereas) (?:[\p{L}\p{M}’'□-]+ ){0,5}?${finiteVerb}\b`, 'iu'),
  /\band (?:therefore|thus|hence|so|consequently|it|they|he|she|this)\b/iu,
  / but /iu,
  /,? (?:लेकिन|परंतु|परन्तु|किंतु|किन्तु|मगर|जबकि) /u,
  /(?<![\p{L}\p{M}])(?:है|हैं|था|थी|थे|थीं),? (?:और|तथा|एवं) /u,
];
const subordinate = /\b(?:that|which|who|whose|whom|if|when|where|whether|because|since|while|although|as|how|what)\b/iu;
const secondPredicate = new RegExp(String.raw`^(?:[\p{L}\p{M}’'□-]+ ){0,4}?${finiteVerb}\b`, 'iu');
const firstPredicate = new RegExp(String.raw`\b${finiteVerb}\b`, 'iu');

// In a list ("iron, cobalt, and nickel are"), "and" joins nouns; in "all but helium" and "nothing but", "but" marks an
// exception.
const listOfNouns = new RegExp(String.raw`,(?:(?!\b${finiteVerb}\b)[^,])+, and `, 'giu');
const stretches = new RegExp(String.raw`(,|\b${finiteVerb}\b)`, 'iu');
const exempting = /\b(?:all|every|each|any|no|none|nothing|anything|cannot|not only)\b/iu;

function withoutExceptions(prose: string): string {
  return prose.split(stretches).map(withoutException).join('');
}

/** The stretch without what stands from the first word that exempts to the last "but". */
function withoutException(stretch: string): string {
  const start = stretch.search(exempting);
  const end = /^[^]* but /iu.exec(stretch)?.[0].length ?? 0;
  return start >= 0 && start < end ? `${stretch.slice(0, start)} ${stretch.slice(end)}` : stretch;
}

/** Two claims in one stem: if only one is true, the answer is ambiguous. "Because" gives a reason for a single claim. */
export function hasTwoClaims({ stem }: TrueFalseDraft): boolean {
  const prose = withoutExceptions(proseOf(stem).replace(listOfNouns, ' '));
  return joints.some((joint) => joint.test(prose)) || hasSecondPredicate(prose);
}

/** "Iron is hard and has a high melting point". In a clause ("a body that is at rest and has …"), it is a single description. */
function hasSecondPredicate(prose: string): boolean {
  const [first = '', ...rest] = prose.split(/ and /iu);
  if (rest.length !== 1 || subordinate.test(prose) || !firstPredicate.test(first)) return false;
  return secondPredicate.test(rest[0] ?? '');
}

// NOT as the name of a gate or operator is not a negation, and "not only" affirms.
const harmlessNot = /\bNOT (?:gates?|operators?|operations?|functions?|NULL)\b|\bnot only\b|\b(?:whether )?or not\b/gu;
const negation = /(?<![\p{L}\p{M}])(?:not|cannot|never|नहीं|न तो)(?![\p{L}\p{M}])|(?<!\bva)n['’]t\b|^(?:no|neither)\s/iu;

// A condition or definition before the main verb may be negative: "Two events that cannot occur together are …".
const condition = /\b(?:if|when|where|while|unless|although|as|since|that|which|who)\b/iu;
const definition = /\b(?:that|which|who|whose)\b/iu;
const mainVerb = /\b(?:is|are|was|were|has|have|can|will)\b(?! not)/giu;

function withoutConditions(prose: string): string {
  const parts = prose.split(',');
  return parts.map((part, place) => (place < parts.length - 1 ? (part.split(condition)[0] ?? '') : withoutDefinition(part))).join(' ');
}

function withoutDefinition(part: string): string {
  const begin = part.search(definition);
  const verb = begin < 0 ? undefined : [...part.slice(begin).matchAll(mainVerb)].at(-1);
  return verb ? part.slice(0, begin) + part.slice(begin + verb.index + verb[0].length) : part;
}

/** A negated claim: true and false then differ by one small word that is easily missed. */
export function hasBareNegation({ stem }: TrueFalseDraft): boolean {
  const prose = proseOf(stem).replace(harmlessNot, '');
  return negation.test(withoutConditions(prose));
}
