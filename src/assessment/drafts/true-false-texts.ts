import { type QuestionKind, trueFalseOptions } from '../question.ts';
import { languageOfScript } from '../text/language-of-script.ts';

/** The terms of Indian exam papers. */
const shown = { en: trueFalseOptions, hi: ['सत्य', 'असत्य'] } as const;

/** An option as displayed: true and false, stored and sent in English, appear in the language of the statement. */
export function shownOption(option: string, type: QuestionKind, stem: string): string {
  const place = type === 'truefalse' ? trueFalseOptions.findIndex((text) => text === option) : -1;
  return shown[languageOfScript(stem) ?? 'en'][place] ?? option;
}
