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
  described: Template;
  named: Template;
  dated: Template;
  /** The sentence itself is the claim. */
  bearer: string;
  quoted: string;
  /** Why an option is wrong. */
  elsewhere: string;
  otherwise: string;
  whichDate: string;
  whichYear: string;
  who: string;
}

type Template = readonly [claim: string, ask: string];

/** The words round what is taken from the notes. A meaning is attributed to them, since it may also be that of another term. */
const wordings: Record<Grammar, Wording> = {
  en: {
    explained: ['The notes explain “T” as “M”.', 'Which term do the notes explain as “M”?'],
    described: ['The notes describe “T” as “M”.', 'What do the notes describe as “M”?'],
    named: ['The notes give the name “T” to “M”.', 'What is the name that the notes give to “M”?'],
    dated: ['The year of “M” is T.', 'Which year do the notes give for “M”?'],
    bearer: 'What do the notes call “M”?',
    quoted: 'The notes say: “S”',
    elsewhere: 'The notes say of “T”: “S”',
    otherwise: 'The notes say otherwise: “S”',
    whichDate: 'which date',
    whichYear: 'which year',
    who: 'who',
  },
  hi: {
    explained: ['“T” का अर्थ “M” है।', 'नोट्स में किस शब्द का अर्थ “M” दिया है?'],
    described: ['नोट्स में “T” का वर्णन इस प्रकार है: “M”।', 'नोट्स में किसका वर्णन इस प्रकार है: “M”?'],
    named: ['नोट्स में “M” को “T” कहा गया है।', 'नोट्स में “M” को क्या कहा गया है?'],
    dated: ['“M” का वर्ष T है।', 'नोट्स में “M” का वर्ष क्या है?'],
    bearer: 'नोट्स में “M” किसे कहा गया है?',
    quoted: 'नोट्स में लिखा है: “S”',
    elsewhere: 'नोट्स में “T” के बारे में कुछ और लिखा है: “S”',
    otherwise: 'नोट्स में कुछ और लिखा है: “S”',
    whichDate: 'किस तारीख',
    whichYear: 'किस वर्ष',
    who: 'किसने',
  },
  'hi-Latn': {
    explained: ['“T” ka arth “M” hai.', 'Notes mein kis shabd ka arth “M” diya hai?'],
    described: ['Notes mein “T” ka varnan is prakar hai: “M”.', 'Notes mein kiska varnan is prakar hai: “M”?'],
    named: ['Notes mein “M” ko “T” kaha gaya hai.', 'Notes mein “M” ko kya kaha gaya hai?'],
    dated: ['“M” ka saal T hai.', 'Notes mein “M” ka saal kya hai?'],
    bearer: 'Notes mein “M” kise kaha gaya hai?',
    quoted: 'Notes mein likha hai: “S”',
    elsewhere: 'Notes mein “T” ke baare mein kuch aur likha hai: “S”',
    otherwise: 'Notes mein kuch aur likha hai: “S”',
    whichDate: 'kis tareekh',
    whichYear: 'kis saal',
    who: 'kisne',
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
