/** The language a learner writes in: Hindi where most letters are Devanagari, English otherwise. */
export function languageOf(text: string): 'en' | 'hi' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari * 2 > letters ? 'hi' : 'en';
}
