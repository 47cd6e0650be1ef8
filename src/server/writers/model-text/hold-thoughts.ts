/** Keeps a model's thoughts from its answer. */
export interface ThoughtHolder {
  /** Takes the next piece of the text, and returns what is now known to be answer. */
  pass: (piece: string) => string;
  /** The text that was held back and that no tag marked as thoughts, at the end. */
  rest: () => string;
}

const tagNames = '(?:think|thinking|thought|reasoning)';
/** An opening tag at the start of a text. */
const openingTag = new RegExp(`^<${tagNames}\\s?>`, 'iu');
/** A closing tag. One in quotes or backticks is only mentioned. */
const closingTag = new RegExp(`(?<![\`'"“‘])</${tagNames}\\s?>|</${tagNames}\\s?>(?=[^\`'"”’])`, 'iu');
/** Longer than any tag. */
const longestTag = 16;
/** White space of a longer list's beginning is not waited for. */
const longestStart = 100;

type State = 'unclear' | 'thoughts' | 'answer';

/**
 * A text that begins with JSON or a code fence is an answer from the start. Any other may be thoughts, even without an opening
 * tag, with trial answers among them: it is held back until a closing tag drops it, or the end shows that there is none.
 */
export function createThoughtHolder(): ThoughtHolder {
  let state: State = 'unclear';
  let isAfterThoughts = false;
  /** The end of the text so far, of which more must be known. */
  let waiting = '';
  let held: string[] = [];

  /** Returns what follows the thoughts, or undefined if they go on. */
  const skipThoughts = (text: string): string | undefined => {
    const tag = closingTag.exec(text);
    if (tag) {
      held = [];
      isAfterThoughts = true;
      return text.slice(tag.index + tag[0].length);
    }
    const cut = startOfLastTag(text);
    held.push(text.slice(0, cut));
    waiting = text.slice(cut);
    return undefined;
  };

  const pass = (piece: string): string => {
    let text: string | undefined = waiting + piece;
    waiting = '';
    while (text !== undefined && state !== 'answer') {
      if (state === 'unclear') {
        text = text.trimStart();
        state = isAfterThoughts ? stateAfterThoughts(text) : stateAtStart(text);
        if (state !== 'unclear') continue;
        waiting = text;
        return '';
      }
      text = skipThoughts(text);
      if (text !== undefined) state = 'unclear';
    }
    return text ?? '';
  };

  return {
    pass,
    rest: () => {
      // A tag at the very end is one: nothing can follow that would make it a mention.
      const answer = pass('\n');
      return answer + held.join('') + waiting;
    },
  };
}

function stateAtStart(text: string): State {
  if (/^[{`~]/u.test(text)) return 'answer';
  if (!text.startsWith('[')) return text === '' ? 'unclear' : 'thoughts';
  // Prose may begin with a bracket too.
  const start = text.slice(0, longestStart);
  if (/^\[\s*\{/u.test(start)) return 'answer';
  return /^\[\s*$/u.test(start) && start.length < longestStart ? 'unclear' : 'thoughts';
}

function stateAfterThoughts(text: string): State {
  const start = text.slice(0, longestTag);
  if (openingTag.test(start)) return 'thoughts';
  const isCutTag = start === '' || (start.startsWith('<') && !start.includes('>') && start.length < longestTag);
  return isCutTag ? 'unclear' : 'answer';
}

/** Where a tag may begin that the text cuts, with the character before it. */
function startOfLastTag(text: string): number {
  const bracket = text.lastIndexOf('<');
  return Math.max(0, bracket < text.length - longestTag ? text.length - 1 : bracket - 1);
}
