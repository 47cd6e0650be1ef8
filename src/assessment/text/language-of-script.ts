// Letters in formulas and code belong to no language.
const marked = /\$[^$]*\$|`[^`]*`/gu;
const words = { hi: /\p{Script=Devanagari}[\p{L}\p{M}]*/gu, en: /\p{Script=Latin}{2,}/gu };

/** The language of a text by the script of most of its words; undefined for only numbers, signs and formulas. */
export function languageOfScript(text: string): 'en' | 'hi' | undefined {
  const prose = text.replace(marked, '');
  const count = (language: keyof typeof words) => prose.match(words[language])?.length ?? 0;
  const [hindi, english] = [count('hi'), count('en')];
  if (hindi + english === 0) return undefined;
  // On a tie, the grammar is usually Hindi: "DNA का full form क्या है?"
  return hindi >= english ? 'hi' : 'en';
}
