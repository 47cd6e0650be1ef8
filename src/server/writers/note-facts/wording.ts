import { languageOf } from '../language-of.ts';

/** How a sentence of the notes is written. */
export type Grammar = 'en' | 'hi' | 'hi-Latn';

/** At the end of a Hindi sentence in Latin letters. */
const latinHindiVerb =
  /\s(?:hai|hain|th[aei]|hu[aei]|kiy[ae]|ki|ga?y[aei]|diy[ae]|di|liy[ae]|li|ban[aei]|bany[ae]|aay[aei]|rah[aei]|mil[aei]|hot[aei]|kart[aei]|lag[aei])[.।]?$/u;

export function grammarOf(sentence: string): Grammar {
  if (/\p{Script=Devanagari}{2}/u.test(sentence)) return 'hi';
  return latinHindiVerb.test(sentence) || languageOf(sentence) === 'hi' ? 'hi-Latn' : 'en';
}

interface ClaimAndQuestion {
  claim: string;
  ask: string;
}

interface Wording {
  explained: (term: string, meaning: string) => ClaimAndQuestion;
  described: (term: string, meaning: string) => ClaimAndQuestion;
  named: (term: string, meaning: string) => ClaimAndQuestion;
  dated: (year: string, event: string) => ClaimAndQuestion;
  /** Asks for what has a descriptive name. */
  bearer: (name: string) => string;
  asked: (question: string) => string;
  quoted: (sentence: string) => string;
  /** Why an option is wrong. */
  elsewhere: (option: string, sentence: string) => string;
  otherwise: (sentence: string) => string;
  whichDate: string;
  whichYear: string;
  who: string;
}

/** The words round what is taken from the notes. */
export const wording: Record<Grammar, Wording> = {
  en: {
    // Attributed to the notes, since a meaning may also be that of another term ("a movement of molecules").
    explained: (term, meaning) => ({
      claim: `The notes explain “${term}” as “${meaning}”.`,
      ask: `Which term do the notes explain as “${meaning}”?`,
    }),
    described: (term, meaning) => ({
      claim: `The notes describe “${term}” as “${meaning}”.`,
      ask: `What do the notes describe as “${meaning}”?`,
    }),
    named: (term, meaning) => ({
      claim: `The notes give the name “${term}” to “${meaning}”.`,
      ask: `What is the name that the notes give to “${meaning}”?`,
    }),
    dated: (year, event) => ({
      claim: `The year of “${event}” is ${year}.`,
      ask: `Which year do the notes give for “${event}”?`,
    }),
    bearer: (name) => `What do the notes call “${name}”?`,
    asked: (question) => `According to the notes, ${question}?`,
    quoted: (sentence) => `The notes say: “${sentence}”`,
    elsewhere: (option, sentence) => `The notes say of “${option}”: “${sentence}”`,
    otherwise: (sentence) => `The notes say otherwise: “${sentence}”`,
    whichDate: 'which date',
    whichYear: 'which year',
    who: 'who',
  },
  hi: {
    explained: (term, meaning) => ({
      claim: `“${term}” का अर्थ “${meaning}” है।`,
      ask: `नोट्स में किस शब्द का अर्थ “${meaning}” दिया है?`,
    }),
    described: (term, meaning) => ({
      claim: `नोट्स में “${term}” का वर्णन इस प्रकार है: “${meaning}”।`,
      ask: `नोट्स में किसका वर्णन इस प्रकार है: “${meaning}”?`,
    }),
    named: (term, meaning) => ({
      claim: `नोट्स में “${meaning}” को “${term}” कहा गया है।`,
      ask: `नोट्स में “${meaning}” को क्या कहा गया है?`,
    }),
    dated: (year, event) => ({ claim: `“${event}” का वर्ष ${year} है।`, ask: `नोट्स में “${event}” का वर्ष क्या है?` }),
    bearer: (name) => `नोट्स में “${name}” किसे कहा गया है?`,
    asked: (question) => `नोट्स के अनुसार, ${question}?`,
    quoted: (sentence) => `नोट्स में लिखा है: “${sentence}”`,
    elsewhere: (option, sentence) => `नोट्स में “${option}” के बारे में कुछ और लिखा है: “${sentence}”`,
    otherwise: (sentence) => `नोट्स में कुछ और लिखा है: “${sentence}”`,
    whichDate: 'किस तारीख',
    whichYear: 'किस वर्ष',
    who: 'किसने',
  },
  'hi-Latn': {
    explained: (term, meaning) => ({
      claim: `“${term}” ka arth “${meaning}” hai.`,
      ask: `Notes mein kis shabd ka arth “${meaning}” diya hai?`,
    }),
    described: (term, meaning) => ({
      claim: `Notes mein “${term}” ka varnan is prakar hai: “${meaning}”.`,
      ask: `Notes mein kiska varnan is prakar hai: “${meaning}”?`,
    }),
    named: (term, meaning) => ({
      claim: `Notes mein “${meaning}” ko “${term}” kaha gaya hai.`,
      ask: `Notes mein “${meaning}” ko kya kaha gaya hai?`,
    }),
    dated: (year, event) => ({ claim: `“${event}” ka saal ${year} hai.`, ask: `Notes mein “${event}” ka saal kya hai?` }),
    bearer: (name) => `Notes mein “${name}” kise kaha gaya hai?`,
    asked: (question) => `Notes ke anusaar, ${question}?`,
    quoted: (sentence) => `Notes mein likha hai: “${sentence}”`,
    elsewhere: (option, sentence) => `Notes mein “${option}” ke baare mein kuch aur likha hai: “${sentence}”`,
    otherwise: (sentence) => `Notes mein kuch aur likha hai: “${sentence}”`,
    whichDate: 'kis tareekh',
    whichYear: 'kis saal',
    who: 'kisne',
  },
};
