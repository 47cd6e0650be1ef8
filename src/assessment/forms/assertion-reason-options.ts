/** As CBSE and NCERT word them, in the order in which every paper prints them. */
const standardOptions = {
  en: [
    'Both A and R are true and R is the correct explanation of A.',
    'Both A and R are true but R is not the correct explanation of A.',
    'A is true but R is false.',
    'A is false but R is true.',
  ],
  hi: [
    'A और R दोनों सत्य हैं और R, A की सही व्याख्या है।',
    'A और R दोनों सत्य हैं परंतु R, A की सही व्याख्या नहीं है।',
    'A सत्य है परंतु R असत्य है।',
    'A असत्य है परंतु R सत्य है।',
  ],
} as const;

export function isAssertionOption(text: string): boolean {
  return Object.values(standardOptions).some((options) => options.some((option) => option === text));
}

const explanation = /expla|justif|correct reason|व्याख्या|स्पष्टीकरण|सही कारण/iu;
const negation = /\bnot\b|n['’]t\b|\bwithout\b|नहीं/iu;
const falsity = 'false|incorrect|wrong|untrue|not (?:true|correct)|असत्य|ग़लत|गलत|(?:सत्य|सही) नहीं';
const verdict = new RegExp(`(${falsity})|true|correct|right|सत्य|सही`, 'giu');

/** The place, 0 to 3, of the standard option that says the same; undefined if none does. */
export function placeOfAssertionOption(option: string): number | undefined {
  const text = option
    .replace(/\b(?:assertion|statement)\b(?: \(?A\)?)?|(?:अभिकथन|कथन)(?: \(?A\)?)?/giu, 'A')
    .replace(/\breason\b(?: \(?R\)?)?|कारण(?: \(?R\)?)?/giu, 'R');
  const isFalse = [...text.matchAll(verdict)].map(([, wrong]) => wrong !== undefined);
  if (explanation.test(option)) return placeOfExplanation(option);
  const subjects = text.match(/(?<![\p{L}\p{M}])[AR](?![\p{L}\p{M}])/gu) ?? [];
  if (subjects.length !== 2 || isFalse.length !== 2 || isFalse[0] === isFalse[1]) return undefined;
  if (!subjects.includes('A') || !subjects.includes('R')) return undefined;
  return subjects[isFalse.indexOf(false)] === 'A' ? 2 : 3;
}

/** An explanation is given or denied only where both are true. */
function placeOfExplanation(option: string): 0 | 1 | undefined {
  if (/false|incorrect|wrong|not true|neither|असत्य|ग़लत|गलत|सत्य नहीं|न तो/iu.test(option)) return undefined;
  return negation.test(option) ? 1 : 0;
}

export function tidyAssertionOption(option: string, language: 'en' | 'hi'): string | undefined {
  const place = placeOfAssertionOption(option);
  return place === undefined ? undefined : standardOptions[language][place];
}
