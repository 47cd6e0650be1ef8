/** Commands of LaTeX that no escape of JSON and the rest of an ordinary word can be taken for. */
const plainCommands = wordsOf(`
  tan tanh tau tbinom text[a-z]* tfrac therefore theta thetasym thickapprox thicksim thickspace thinspace tilde times tiny to top
  triangle triangledown triangleq triangle(?:lef|righ)t(?:eq)? ttfamily twohead(?:lef|righ)tarrow
  nabla natnums natural ncong nearrow neg(?:med|thick|thin)space neq newcommand newline ngeq[a-z]* ngtr n[lL]eftarrow
  n[lL]eftrightarrow n[rR]ightarrow nleq[a-z]* nobreakspace nolimits nonumber normalsize notag notin notni nprec npreceq nshortmid
  nshortparallel nsub[a-z]+ nsucceq nsup[a-z]+ ntriangle(?:lef|righ)t(?:eq)? n[vV][dD]ash nwarrow`);

/** Commands that may also be a line break or a tab before a word, such as “mid” or “i”. */
const ambiguousCommands = wordsOf('tag tg th tr tt ne neg nexists ni nless nmid no[a-z]* nparallel nsim nsucc nu');

/** Of them, those that prose contains too, where a line that ends with a space would be odd. */
const commandsOfProse = wordsOf('ne neg nu');

function wordsOf(words: string): RegExp {
  return new RegExp(`^(?:${words.trim().split(/\s+/u).join('|')})$`, 'u');
}

/** An escaped character, an escaped backslash or several, a command or an escape, code, a formula, and what JSON forbids in strings. */
const token = /\\u[\da-fA-F]{4}|(?:\\\\)+|\\[a-zA-Z]+|\\[^]|`+|\$\$?|["\u0000-\u001F]/gu;

/** `\begin` after an even number of backslashes. */
const bareEnvironment = /(?<!\\)(?:\\\\)*\\begin\s*\{/u;

/**
 * Makes the content of a string valid in JSON. Models forget to double the backslashes of LaTeX: `\times` would be read as a tab,
 * `\frac` as a form feed, `\alpha` not at all. What is doubled, and what can only be an escape, stays as it is.
 */
export function mendBackslashes(content: string): string {
  const lastOf = { $: content.lastIndexOf('$'), '`': content.lastIndexOf('`') };
  const hasBareEnvironment = bareEnvironment.test(content);
  let isCode = false;
  let isFormula = false;

  const isCommand = (word: string, offset: number): boolean => {
    if (!/^[bfnrtu]/u.test(word) || /^[bfu]|^r./u.test(word) || plainCommands.test(word)) return true;
    if (isCode || !ambiguousCommands.test(word)) return false;
    return isFormula || (commandsOfProse.test(word) && /^$|[ (]/u.test(content.charAt(offset - 1)));
  };

  const mendBackslash = (found: string, offset: number): string => {
    const next = content.charAt(offset + found.length);
    const isRowEnd = found === '\\\\' && hasBareEnvironment && /^$|[\s\d&[\\-]/u.test(next);
    if (isRowEnd) return '\\\\\\\\';
    if (found.startsWith('\\\\') || found === '\\"' || found === '\\/' || /^\\u[\da-fA-F]{4}$/u.test(found)) return found;
    if (/^\\[a-zA-Z]/u.test(found)) return isCommand(found.slice(1), offset) ? `\\${found}` : found;
    return found === "\\'" ? "'" : `\\\\${escapeControl(found.slice(1))}`;
  };

  return content.replaceAll(token, (found: string, offset: number) => {
    if (found.startsWith('\\')) return mendBackslash(found, offset);
    if (found.startsWith('`')) isCode = !isCode && lastOf['`'] >= offset + found.length;
    else if (!found.startsWith('$')) return escapeControl(found);
    else if (!isCode && content.charAt(offset - 1) !== '\\') isFormula = !isFormula && lastOf.$ >= offset + found.length;
    return found;
  });
}

/** Escapes a quote or a control character for JSON. */
function escapeControl(character: string): string {
  return JSON.stringify(character).slice(1, -1);
}
