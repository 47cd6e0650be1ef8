import { readPassageBlocks } from '../../../assessment/forms/passage-blocks.ts';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import { textParts } from '../../../assessment/text/visible-text.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { WireQuestion } from '../../../contract/shapes/test-shapes.ts';
import { locale } from '../../shared/locale.ts';
import { letterOf } from '../../ui/text/test-facts.ts';
import { spokenFormula } from './spoken-formula.ts';

/** What is read aloud: a question, reasons, or both. */
export interface Readable {
  question?: Pick<WireQuestion, 'question' | 'type' | 'options' | 'passage' | 'figure'> | undefined;
  /** Each with its heading first. */
  reasons?: readonly (readonly string[])[] | undefined;
}

/** One utterance. */
export interface SpokenPart {
  text: string;
  language: Locale;
}

/** The passage, the stem, the figure, the options with their letters, and the reasons, sentence by sentence. */
export function spokenParts(readable: Readable): SpokenPart[] {
  const { question, reasons = [] } = readable;
  // Also of a text without words, such as a number.
  const language = languageOfReadable(readable);
  const texts = [...(question ? textsOf(question) : []), ...reasons.flat()];
  return texts.flatMap((text) => sentencesIn(text, languageOfScript(text) ?? language));
}

/** The language of its question, or of its first reason. */
export function languageOfReadable({ question, reasons }: Readable): Locale {
  return languageOfScript(question?.question ?? reasons?.flat().join(' ') ?? '') ?? locale;
}

function textsOf({ question, type, options, passage, figure }: NonNullable<Readable['question']>): string[] {
  return [
    ...(passage ? readPassageBlocks(passage.text).flatMap(linesOf) : []),
    ...question.split('\n'),
    ...(figure ? [figure.description] : []),
    ...options.map((option, index) => `${letterOf(index)}. ${shownOption(option, type, question)}`),
  ];
}

/** A table row by row, each cell with the head of its column. */
function linesOf(block: ReturnType<typeof readPassageBlocks>[number]): string[] {
  if (block.kind === 'text') return block.text.split('\n');
  return block.rows.map((cells) => cells.map((cell, column) => `${block.head[column] ?? ''}: ${cell}`).join(', '));
}

/** Browsers stop in the middle of a long utterance. */
function sentencesIn(text: string, language: Locale): SpokenPart[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const lead = /^[A-D]\. /u.exec(text)?.[0] ?? '';
  return [...sentences.segment(spokenText(text.slice(lead.length), language))].flatMap(({ segment }, index) => {
    const spoken = `${index === 0 ? lead : ''}${segment}`.trim();
    return spoken === '' ? [] : [{ text: spoken, language }];
  });
}

function spokenText(text: string, language: Locale): string {
  return textParts(text)
    .map((part) => (part.kind === 'formula' ? spokenFormula(part.text, language) : part.text))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
