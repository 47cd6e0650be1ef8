import { describe, expect, it } from 'vitest';

import { mendBackslashes } from './mend-backslashes.ts';

const raw = String.raw;
const fence = '```';

/** What a reader of JSON makes of the content of a string. */
function read(content: string): string {
  return JSON.parse(`"${mendBackslashes(content)}"`) as string;
}

const commands = `alpha sqrt cdot pi times theta tan tanh text textbf to tau top therefore tilde triangle neq nu nabla ne ngeq notin
  frac forall beta bar binom begin rho rightarrow right rangle underline upsilon uparrow`;

describe('a command of LaTeX', () => {
  it.each(commands.split(/\s+/u))('\\%s keeps its backslash, bare or doubled', (name) => {
    const formula = `Is $a \\${name}{b}$ right?`;

    expect(read(formula)).toBe(formula);
    expect(read(formula.replace('\\', raw`\\`))).toBe(formula);
  });

  it.each<[string, string, string]>([
    [
      'outside dollar signs',
      raw`\frac{1}{2} \times \theta \neq \text{m} \to \nabla f`,
      raw`\frac{1}{2} \times \theta \neq \text{m} \to \nabla f`,
    ],
    ['at the start of a text', raw`\nu is a frequency`, raw`\nu is a frequency`],
    ['after a space', raw`so a \ne b`, raw`so a \ne b`],
    ['before digits and other commands', raw`$2\times10^3\tan\theta$`, raw`$2\times10^3\tan\theta$`],
    ['beside doubled ones', raw`$\\frac{a}{b} \times \\theta \to \\(c\\)$`, raw`$\frac{a}{b} \times \theta \to \(c\)$`],
    ['of punctuation', raw`\(a\) \[b\] \{c\} 5\% 3\,m a\_b`, raw`\(a\) \[b\] \{c\} 5\% 3\,m a\_b`],
    ['that is ambiguous, in a formula', raw`$a \not= b \nmid c$ and $$\ni \nless \ne$$`, raw`$a \not= b \nmid c$ and $$\ni \nless \ne$$`],
    ['in backticks', raw`Write ${'`'}\theta${'`'} and ${'`'}\bword\b${'`'}`, raw`Write ${'`'}\theta${'`'} and ${'`'}\bword\b${'`'}`],
  ])('is kept %s', (_name, content, text) => {
    expect(read(content)).toBe(text);
  });

  it.each<[string, string]>([
    ['bare', raw`$\begin{cases} 1 & a \\ 2 & b \\[2pt] 3 \\\hline\end{cases}$`],
    ['doubled', raw`$\\begin{cases} 1 & a \\\\ 2 & b \\\\[2pt] 3 \\\\\\hline\\end{cases}$`],
    ['mixed', raw`$\begin{cases} 1 & a \\\\ 2 & b \\\\[2pt] 3 \\\\\\hline\\end{cases}$`],
  ])('that is %s does not cost the ends of rows', (_name, content) => {
    expect(read(content)).toBe(raw`$\begin{cases} 1 & a \\ 2 & b \\[2pt] 3 \\\hline\end{cases}$`);
  });
});

describe('an escape of JSON', () => {
  it.each<[string, string, string]>([
    ['a line break before a word', raw`one\ntwo\nnot three\n\nFour`, 'one\ntwo\nnot three\n\nFour'],
    [
      'a line break before a word that is a command',
      raw`lo = 0\nmid = 1\nif x:\nu = 2\ni = 3\note`,
      'lo = 0\nmid = 1\nif x:\nu = 2\ni = 3\note',
    ],
    ['a line break in a display', raw`$$\nx = 1\n$$`, '$$\nx = 1\n$$'],
    ['a line break between prices', raw`It costs $5.\nHe pays $6`, 'It costs $5.\nHe pays $6'],
    [
      'tabs and line breaks of code',
      fence + raw`python\nif x:\n\treturn $y\n\tprint(x)\nmid = $z` + fence,
      '```python\nif x:\n\treturn $y\n\tprint(x)\nmid = $z```',
    ],
    ['tabs of a table', raw`a\tb\n1\t2\r\n\tc`, 'a\tb\n1\t2\r\n\tc'],
    ['characters by number', raw`\u2264 \u00e9tude \ud83c\udf88`, '≤ étude 🎈'],
    ['quotes, slashes and backslashes', raw`\"a\" \/ b \\ c \\n d`, raw`"a" / b \ c \n d`],
  ])('stays what it is: %s', (_name, content, text) => {
    expect(read(content)).toBe(text);
  });

  it.each<[string, string, string]>([
    ['raw line breaks and tabs', 'one\ntwo\r\n\tthree', 'one\ntwo\r\n\tthree'],
    ['quotes', 'Who wrote "Hamlet"?', 'Who wrote "Hamlet"?'],
    ['escaped apostrophes', raw`it\'s`, "it's"],
    ['half an escape by number', raw`\u12 \uparrow`, raw`\u12 \uparrow`],
  ])('is not needed for %s', (_name, content, text) => {
    expect(read(content)).toBe(text);
  });
});
