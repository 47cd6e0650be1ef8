import { type QuestionKind, trueFalseOptions } from '../question.ts';
import { languageOfScript } from '../text/language-of-script.ts';

/** The terms of Indian exam papers. */
const words = {
  en: { options: trueFalseOptions, itIs: { true: 'The statement is true.', false: 'The statement is false.' } },
  hi: { options: ['सत्य', 'असत्य'], itIs: { true: 'कथन सत्य है।', false: 'कथन असत्य है।' } },
} as const;

function wordsBeside(stem: string) {
  return words[languageOfScript(stem) ?? 'en'];
}

/** Why the other of the two options is wrong, in the language of the statement. */
export function whyOtherIsWrong(stem: string, isTrue: boolean): string {
  return wordsBeside(stem).itIs[isTrue ? 'true' : 'false'];
}

/** An option as displayed: true and false, stored and sent in English, appear in the language of the statement. */
export function shownOption(option: string, type: QuestionKind, stem: string): string {
  const place = type === 'truefalse' ? trueFalseOptions.findIndex((text) => text === option) : -1;
  return wordsBeside(stem).options[place] ?? option;
}
