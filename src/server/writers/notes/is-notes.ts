import { sentencesOf } from '../../../assessment/text/sentences.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import { languageOf } from '../language-of.ts';
import { tidyNotes } from './tidy-notes.ts';

const shortest = 250;
/** What notes are shows at their beginning. */
const readLength = 20_000;
const fewestStatements = 3;
const fewestWords = 4;

// Words in instructions about the test rather than in notes on its subject.
const request =
  /(?<![\p{L}\p{M}])(?:please|plz|pls|questions?|mcqs?|test me|my exam|i (?:want|need|have|am)|you (?:should|can|must)|include|cover|focus on|प्रश्न|सवाल|परीक्षा|कृपया)(?![\p{L}\p{M}])/iu;

/** Whether a description is notes: at least 250 characters and three statements. */
export function isNotes(description: string): boolean {
  if (description.trim().length < shortest) return false;
  const beginning = description.slice(0, readLength);
  const statements = sentencesOf(tidyNotes(beginning), languageOf(beginning)).filter(({ text }) => isStatement(text));
  return statements.length >= fewestStatements;
}

function isStatement(text: string): boolean {
  if (text.split(' ').length < fewestWords || request.test(text)) return false;
  return /[.।!॥]["”’')\]]*$/u.test(text) || isEntry(text);
}
