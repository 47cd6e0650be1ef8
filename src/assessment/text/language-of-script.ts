// Letters in formulas and code are of no language.
const marked = /\$[^$]*\$|`[^`]*`/gu;
const words = { hi: /\p{Script=Devanagari}[\p{L}\p{M}]*/gu, en: /\p{Script=Latin}{2,}/gu };

/** The language of a text by the script of most of its words; undefined for numbers, signs and formulas alone. */
export function languageOfScript(text: string): 'en' | 'hi' | undefined {
  const prose = text.replace(marked, '');
  const count = (language: keyof typeof words) => prose.match(words[language])?.length ?? 0;
  const [hindi, english] = [count('hi'), count('en')];
  if (hindi + english === 0) return undefined;
  // Of as many the Hindi ones are those that hold it together: "DNA का full form क्या है?"
  return hindi >= english ? 'hi' : 'en';
}
