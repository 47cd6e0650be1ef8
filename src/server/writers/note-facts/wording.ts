import { languageOf } from '../language-of.ts';

/** Before what may be true of other things too, so that only the notes decide. What asks for one fact needs no such words. */
export const byTheNotes = 'According to the notes, ';

/** How a sentence of the notes is written. */
export type Grammar = 'en' | 'hi' | 'hi-Latn';

/** At the end of a Hindi sentence in Latin letters. */
const latinHindiVerb =
  /\s(?:hai|hain|th[aei]|hu[aei]|kiy[ae]|ki|ga?y[aei]|diy[ae]|di|liy[ae]|li|ban[aei]|bany[ae]|aay[aei]|rah[aei]|mil[aei]|hot[aei]|kart[aei]|lag[aei])[.।]?$/u;

export function grammarOf(sentence: string): Grammar {
  if (/\p{Script=Devanagari}{2}/u.test(sentence)) return 'hi';
  return latinHindiVerb.test(sentence) || languageOf(sentence) === 'hi' ? 'hi-Latn' : 'en';
}

/** T is a term, M its meaning, S a sentence. */
interface Wording {
  /** A claim, and the question for the term. */
  explained: Template;
  dated: Template;
  /** The sentence itself is the claim. */
  bearer: string;
  quoted: string;
  /** What an option is in the notes. */
  elsewhere: string;
  whichDate: string;
  whichYear: string;
  who: string;
  what: string;
}

type Template = readonly [claim: string, ask: string];

/** The words round what is taken from the notes. */
const wordings: Record<Grammar, Wording> = {
  en: {
    explained: ['“T” means “M”.', 'Which term means “M”?'],
    dated: ['The year of “M” is T.', 'What is the year of “M”?'],
    bearer: 'Which of these is known as “M”?',
    quoted: 'From your notes: “S”',
    elsewhere: '“T” in your notes: “S”',
    whichDate: 'which date',
    whichYear: 'which year',
    who: 'who',
    what: 'what',
  },
  hi: {
    explained: ['“T” का अर्थ “M” है।', 'किस शब्द का अर्थ “M” है?'],
    dated: ['“M” का वर्ष T है।', '“M” का वर्ष क्या है?'],
    bearer: 'M किसे कहते हैं?',
    quoted: 'आपके नोट्स से: “S”',
    elsewhere: 'आपके नोट्स में “T”: “S”',
    whichDate: 'किस तारीख',
    whichYear: 'किस वर्ष',
    who: 'किसने',
    what: 'क्या',
  },
  'hi-Latn': {
    explained: ['“T” ka arth “M” hai.', 'Kis shabd ka arth “M” hai?'],
    dated: ['“M” ka saal T hai.', '“M” ka saal kya hai?'],
    bearer: 'M kise kehte hain?',
    quoted: 'Aapke notes se: “S”',
    elsewhere: 'Aapke notes mein “T”: “S”',
    whichDate: 'kis tareekh',
    whichYear: 'kis saal',
    who: 'kisne',
    what: 'kya',
  },
};

type Kind<Value> = { [Name in keyof Wording]: Wording[Name] extends Value ? Name : never }[keyof Wording];

/** A claim and its question for a term and its meaning. */
export function claimOn(grammar: Grammar, kind: Kind<Template>, term: string, meaning: string): { claim: string; ask: string } {
  const [claim, ask] = wordings[grammar][kind];
  return { claim: filled(claim, { T: term, M: meaning }), ask: filled(ask, { M: meaning }) };
}

export function wordsFor(grammar: Grammar, kind: Kind<string>, parts: Partial<Record<'T' | 'M' | 'S', string>> = {}): string {
  return filled(wordings[grammar][kind], parts);
}

function filled(template: string, parts: Partial<Record<string, string>>): string {
  return template.replace(/(?<!\p{L})[TMS](?!\p{L})/gu, (letter) => parts[letter] ?? letter);
}
