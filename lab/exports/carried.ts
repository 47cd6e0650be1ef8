import { readPassageBlocks } from '../../src/assessment/forms/passage-blocks.ts';
import { shownOption } from '../../src/assessment/drafts/true-false-texts.ts';
import type { Question } from '../../src/assessment/question.ts';
import { sourceParts } from '../../src/assessment/text/source-parts.ts';

/** What a file says of a question, as texts of ours. A format leaves undefined what it has no place for. */
export interface Carried {
  name?: string;
  type: Question['type'];
  passage?: string | undefined;
  stem: string;
  /** The description of the figure. */
  figure?: string | undefined;
  options: string[];
  key: number;
  explanation: string;
  notes: string[];
  concept?: string;
  difficulty?: string;
  form?: string | undefined;
}

/** `lines`: what becomes of a block of code in a text that is to be one line. */
export function expectedOf(question: Question, name: string, place: { stem: 'blocks' | 'line' }): Carried {
  const { type, stem, options, key, explanation, optionNotes, concept, difficulty, form, passage, figure } = question;
  return {
    name,
    type,
    passage: passage && passageText(passage.text),
    stem: place.stem === 'blocks' ? canonical(stem) : inLine(stem),
    figure: figure?.description,
    options: options.map((option) => inLine(shownOption(option, type, stem))),
    key,
    explanation: canonical(explanation),
    notes: optionNotes.map(inLine),
    concept,
    difficulty,
    form,
  };
}

/** A text with its marks in one way of writing. */
export function canonical(text: string): string {
  const parts = sourceParts(text);
  return parts
    .map((part, index) => {
      if (part.kind === 'block of code') return `\n\`\`\`\n${part.text}\n\`\`\`\n`;
      const after = parts[index - 1]?.kind === 'block of code' ? part.text.replace(/^\n/u, '') : part.text;
      const own = parts[index + 1]?.kind === 'block of code' ? after.replace(/\n$/u, '') : after;
      return marked({ ...part, text: own });
    })
    .join('')
    .replace(/^\n(?=```)/u, '')
    .replace(/(?<=```)\n$/u, '');
}

function inLine(text: string): string {
  return sourceParts(text).map(marked).join('');
}

function marked({ kind, text }: ReturnType<typeof sourceParts>[number]): string {
  if (kind === 'formula') return `$${text}$`;
  if (kind === 'display formula') return `$$${text}$$`;
  return kind === 'prose' ? text : `\`${text}\``;
}

export function passageText(text: string): string {
  return readPassageBlocks(text)
    .map((block) => (block.kind === 'text' ? canonical(block.text) : tableText([block.head, ...block.rows])))
    .join('\n');
}

export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
