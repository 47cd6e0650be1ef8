import { contentWords } from '../../../assessment/text/normalise-text.ts';
import { groupedBy, type Mention, withoutFullStop } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';
import { isTelling } from './find-sentence-subject.ts';
import { byTheNotes } from './wording.ts';

const kind =
  /^(?<article>The )?(?<subject>\p{Lu}[\p{L}-]+ (?<noun>\p{Ll}{3,}|\p{Lu}\p{Ll}{3,})) (?<predicate>(?<verb>is|are|was|were|has|have|can|\p{Ll}{2,}[^su]s|\p{Ll}{3,}ed) .+)$/u;
const fewestWords = 2;

/** Finds subjects that are kinds of one thing, "red soil" and "black soil": what is said of one could be said of another. */
export function findKinds(statements: readonly Statement[]): Mention[] {
  const found = statements.flatMap((statement) => {
    const groups = kind.exec(withoutFullStop(statement.text))?.groups;
    return groups ? [{ statement, groups }] : [];
  });
  const byNoun = groupedBy(found, ({ groups }) => groups['noun'] ?? '');
  return [...byNoun].flatMap(([noun, kinds]) => {
    if (new Set(kinds.map(({ groups }) => groups['subject'])).size < 2) return [];
    return kinds.map(({ statement, groups }) => toMention(statement, noun, groups));
  });
}

function toMention(statement: Statement, noun: string, groups: Partial<Record<string, string>>): Mention {
  const { article = '', subject = '', predicate = '', verb = '' } = groups;
  const isSpecific = contentWords(predicate).size >= fewestWords && isTelling({ base: verb }, predicate);
  const ask = isSpecific ? { ask: `${byTheNotes}which of these ${predicate}?` } : {};
  const phrase = `${article}${subject}`;
  return { statement, kind: `kind of ${noun}`, text: subject, phrase, start: 0, claim: statement.text, verb, ...ask };
}
