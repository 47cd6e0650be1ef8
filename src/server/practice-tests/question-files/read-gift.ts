import { expectFewQuestions, type FoundOption, type FoundQuestion, type FileTest, readEach, QuestionRefusal } from './found-question.ts';
import { askedInHtml, textOfEither, textOfHtml, withOurFormulas } from './html-text.ts';
import { nameOfCategory } from './read-moodle.ts';

/** In place of an escaped sign while the others are read; of the private use area. */
const escapedSigns = '~=#{}:n\\';
const firstStandIn = 0xe010;

/** More are refused, however they are meant. */
const mostAnswers = 50;

/** GIFT: https://docs.moodle.org/en/GIFT_format. Questions are separated by empty lines, as Moodle requires it. */
export function readGift(text: string): FileTest[] {
  let concept: string | undefined;
  const blocks = blocksOf(text).flatMap((block) => {
    const category = /^\$CATEGORY:([^\n]*)/u.exec(block)?.[1];
    if (category === undefined) return [{ block, concept }];
    concept = nameOfCategory(category);
    const rest = block.slice(block.indexOf('\n') + 1).trim();
    return block.includes('\n') && rest !== '' ? [{ block: rest, concept }] : [];
  });
  const read = (each: (typeof blocks)[number]) => ({ ...readBlock(each.block), concept: each.concept });
  return [{ questions: readEach(blocks, read, ({ block }) => showEscaped(block)) }];
}

/** Without comments. An empty line between braces does not end a question. */
function blocksOf(text: string): string[] {
  const lines = hideEscaped(text)
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'));
  const blocks: string[] = [];
  let block: string[] = [];
  let isInBraces = false;
  const end = () => {
    if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n').trim());
    block = [];
    // Each question may have a category before it.
    expectFewQuestions(blocks.length / 2);
  };
  for (const line of lines) {
    if (line.trim() === '' && !isInBraces) end();
    else block.push(line);
    const last = Math.max(line.lastIndexOf('{'), line.lastIndexOf('}'));
    if (last !== -1) isInBraces = line[last] === '{';
  }
  end();
  return blocks;
}

function readBlock(block: string): FoundQuestion {
  const titleEnd = block.startsWith('::') ? block.indexOf('::', 2) : -1;
  const body = titleEnd === -1 ? block : block.slice(titleEnd + 2).trim();
  const start = body.indexOf('{');
  const end = body.indexOf('}', start);
  if (start === -1 || end === -1) throw new QuestionRefusal('malformed');
  const [before, inside, after] = [body.slice(0, start).trim(), body.slice(start + 1, end).trim(), body.slice(end + 1).trim()];
  if (after.includes('{')) throw new QuestionRefusal('gaps');
  const [, format = '', words = ''] = /^\[(html|moodle|plain|markdown)\]([^]*)$/u.exec(before) ?? ['', '', before];
  const textOf = (part: string) => readText(part, format);
  const asked = after === '' ? words : `${words} ____ ${after}`;
  const question = format === 'html' ? askedInHtml(showEscaped(asked)) : { stem: textOf(asked) };
  const [answers, general] = splitOnce(inside, '####');
  return {
    ...question,
    ...readAnswers(answers.trim(), textOf),
    explanation: general === undefined ? undefined : textOf(general),
    isShuffled: true,
  };
}

function readAnswers(answers: string, textOf: (part: string) => string): Pick<FoundQuestion, 'options'> {
  if (answers === '') throw new QuestionRefusal('essay');
  if (answers.startsWith('#')) throw new QuestionRefusal('numeric');
  const claim = /^(T|TRUE|F|FALSE)(?=#|\s|$)\s*([^]*)$/iu.exec(answers);
  if (claim) return readClaim(/^t/iu.test(claim[1] ?? ''), claim[2] ?? '', textOf);
  if (!/^[=~]/u.test(answers)) throw new QuestionRefusal('malformed');
  const parts = answers.split(/(?=[=~])/u, mostAnswers + 1);
  if (parts.length > mostAnswers) throw new QuestionRefusal('many-options');
  const options = parts.map((answer) => readOption(answer, textOf));
  if (answers.includes('->')) throw new QuestionRefusal('matching');
  const keys = options.filter(({ isKey }) => isKey);
  if (options.length === keys.length) throw new QuestionRefusal('short-answer');
  return { options };
}

/** `#` the feedback to a wrong response, `#` that to a right one. */
function readClaim(isTrue: boolean, feedback: string, textOf: (part: string) => string): Pick<FoundQuestion, 'options'> {
  const [, whenWrong = '', whenRight = ''] = feedback.split('#');
  return {
    options: [true, false].map((claim) => ({
      text: claim ? 'True' : 'False',
      isKey: claim === isTrue,
      note: textOf(claim === isTrue ? whenRight : whenWrong),
    })),
  };
}

/** `=` the key, `~` a distractor, `~%50%` one that gets a share of the mark. */
function readOption(answer: string, textOf: (part: string) => string): FoundOption {
  const [words, note = ''] = splitOnce(answer.slice(1), '#');
  const weight = /^\s*%(-?[\d.]+)%/u.exec(words);
  const share = Number(weight?.[1] ?? (answer.startsWith('=') ? 100 : 0));
  return { text: textOf(words.slice(weight?.[0].length ?? 0).trim()), isKey: share > 0, note: textOf(note) };
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark);
  return place === -1 ? [text, undefined] : [text.slice(0, place), text.slice(place + mark.length)];
}

function readText(part: string, format: string): string {
  const text = showEscaped(part).trim();
  if (format === 'html') return textOfHtml(text);
  return format === 'plain' || format === 'markdown' ? withOurFormulas(text) : textOfEither(text);
}

/**
 * In a file that escapes no backslash, `\neq` is a sign of a formula, not the end of a line before `eq`.
 */
function hideEscaped(text: string): string {
  const signs = text.includes('\\\\') ? /\\([~=#{}:\\n])/gu : /\\([~=#{}:]|n(?!(?:e|eq|u|abla|ot|otin|eg)(?![a-z])))/gu;
  return text.replace(signs, (_, sign: string) => String.fromCharCode(firstStandIn + escapedSigns.indexOf(sign)));
}

/** `\n` is a line end. */
function showEscaped(text: string): string {
  return text.replace(/[\uE010-\uE017]/gu, (standIn) => {
    const sign = escapedSigns[standIn.charCodeAt(0) - firstStandIn] ?? '';
    return sign === 'n' ? '\n' : sign;
  });
}
