import { latexSymbols } from '../../../assessment/text/visible-text.ts';
import type { Locale } from '../../../contract/locales.ts';

/** Words for the signs of a formula, as teachers say them in class. `#` and `&` take the arguments. */
const words: Record<Locale, Record<string, string>> = {
  en: {
    '+': 'plus',
    '−': 'minus',
    '=': 'equals',
    '×': 'times',
    '·': 'times',
    '∗': 'times',
    '÷': 'divided by',
    '/': 'by',
    '±': 'plus or minus',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is less than or equal to',
    '≥': 'is greater than or equal to',
    '≠': 'is not equal to',
    '≈': 'is approximately',
    '∝': 'is proportional to',
    '→': 'gives',
    '⇌': 'is in equilibrium with',
    '∈': 'belongs to',
    '∪': 'union',
    '∩': 'intersection',
    '∞': 'infinity',
    '°': 'degrees',
    '′': 'prime',
    '∠': 'angle',
    '△': 'triangle',
    '∫': 'integral',
    '∑': 'sum',
    '%': 'percent',
    '|': 'mod',
    '&': ',',
    ln: 'natural log',
    squared: '# squared',
    cubed: '# cubed',
    power: '# to the power &',
    over: '# over &',
    'all over': '# , all over , & ,',
    root: 'square root of #',
    nthRoot: 'root & of #',
    vector: 'vector #',
    hat: '# hat',
    bar: '# bar',
    from: 'from #',
    to: 'to # of',
    lim: 'limit',
  },
  hi: {
    '+': 'प्लस',
    '−': 'माइनस',
    '=': 'बराबर',
    '×': 'गुणा',
    '·': 'गुणा',
    '∗': 'गुणा',
    '÷': 'भाग',
    '/': 'बटा',
    '±': 'प्लस या माइनस',
    '<': 'से छोटा है',
    '>': 'से बड़ा है',
    '≤': 'से छोटा या बराबर है',
    '≥': 'से बड़ा या बराबर है',
    '≠': 'बराबर नहीं है',
    '≈': 'लगभग बराबर',
    '∝': 'समानुपाती है',
    '→': 'से मिलता है',
    '⇌': 'साम्य में है',
    '∈': 'का अवयव है',
    '∪': 'संघ',
    '∩': 'प्रतिच्छेद',
    '∞': 'अनंत',
    '°': 'डिग्री',
    '′': 'प्राइम',
    '∠': 'कोण',
    '△': 'त्रिभुज',
    '∫': 'समाकल',
    '∑': 'योग',
    '%': 'प्रतिशत',
    '|': 'मापांक',
    '&': ',',
    ln: 'नेचुरल लॉग',
    squared: '# का वर्ग',
    cubed: '# का घन',
    power: '# की घात &',
    over: '# बटा &',
    'all over': '# , पूरा बटा , & ,',
    root: '# का वर्गमूल',
    nthRoot: '# का & वाँ मूल',
    vector: 'सदिश #',
    hat: '# हैट',
    bar: '# बार',
    from: '# से',
    to: '# तक',
    lim: 'सीमा',
  },
};

/** Written over a letter, as the key of its words. */
const accents: Record<string, string> = {
  vec: 'vector',
  overrightarrow: 'vector',
  hat: 'hat',
  widehat: 'hat',
  bar: 'bar',
  overline: 'bar',
};
const large = new Set(['∫', '∑', 'lim']);
/** Words and chemical symbols, `Na` or `kg`, which are not read letter by letter. */
const upright = /\\(?:text|mathrm|operatorname|mathbf|textbf|rm)\*?\s*\{([^{}]*)\}/gu;
const wholeWord = /\p{Lu}?\p{Ll}+|[\p{Script=Devanagari}]+/gu;
const token = /⟦[^⟧]*⟧|\\[a-zA-Z]+\*?|\\[^]|\d+(?:[.,]\d+)*|[^\s]/gu;

/** A formula in words: `x^{2}` is “x squared”. Text commands are read as they are, unknown ones by their name. */
export function spokenFormula(latex: string, language: Locale): string {
  const source = latex.replaceAll(/\\begin\{(?:array)\}\{[^{}]*\}|\\(?:begin|end)\{\w+\*?\}/gu, ' ');
  const marked = source.replaceAll(upright, (_, inner: string) => `{${inner.replaceAll(wholeWord, '⟦$&⟧')}}`);
  const tokens = marked.match(token) ?? [];
  return readRow(tokens, words[language])
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?: ,)+/gu, ',')
    .trim();
}

function readRow(tokens: string[], said: Record<string, string>): string {
  const row: string[] = [];
  while (tokens.length > 0 && tokens[0] !== '}') {
    const base = readOne(tokens, said);
    row.push(readScripts(base, tokens, said));
  }
  return row.join(' ');
}

/** One sign, or a group in braces, without its exponent and index. */
function readOne(tokens: string[], said: Record<string, string>): string {
  const next = tokens.shift() ?? '';
  if (next === '{') {
    const group = readRow(tokens, said);
    tokens.shift();
    return group;
  }
  if (next.startsWith('⟦')) return next.slice(1, -1);
  if (!next.startsWith('\\')) return said[next.replace('-', '−').replace("'", '′')] ?? next;
  return readCommand(next.slice(1), tokens, said);
}

function readCommand(name: string, tokens: string[], said: Record<string, string>): string {
  if (/^[dt]?frac$/u.test(name)) {
    const [above, below] = [readOne(tokens, said), readOne(tokens, said)];
    return fill(said[`${above} ${below}`.split(' ').length > 2 ? 'all over' : 'over'], above, below);
  }
  if (name === 'sqrt') return readRoot(tokens, said);
  const accent = accents[name];
  if (accent !== undefined) return fill(said[accent], readOne(tokens, said));
  if (name === '\\' || /^[,;:!]$/u.test(name)) return name === '\\' ? ',' : '';
  const sign = latexSymbols.get(name);
  // Greek letters have the names of their commands.
  if (sign !== undefined && /\p{Script=Greek}/u.test(sign)) return name;
  return said[sign ?? name] ?? sign ?? name;
}

function readRoot(tokens: string[], said: Record<string, string>): string {
  if (tokens[0] !== '[') return fill(said['root'], readOne(tokens, said));
  const degree = tokens.splice(0, tokens.indexOf(']') + 1).slice(1, -1);
  return fill(said['nthRoot'], readOne(tokens, said), readRow(degree, said));
}

/** An index is read after its letter; the bounds of sums, integrals and limits with their words. */
function readScripts(base: string, tokens: string[], said: Record<string, string>): string {
  const isLarge = [...large].some((sign) => said[sign] === base);
  let spoken = base;
  while (tokens[0] === '^' || tokens[0] === '_') {
    const isAbove = tokens.shift() === '^';
    const script = readOne(tokens, said);
    if (isLarge) spoken += ` ${fill(said[isAbove ? 'to' : 'from'], script)}`;
    else if (!isAbove || script === said['°'] || script === said['′'] || script === said['+'] || script === said['−'])
      spoken += ` ${script}`;
    else spoken = fill(said[{ 2: 'squared', 3: 'cubed' }[script] ?? 'power'], spoken, script);
  }
  return spoken;
}

function fill(pattern = '#', first = '', second = ''): string {
  return pattern.replace(/[#&]/gu, (place) => (place === '#' ? first : second));
}
