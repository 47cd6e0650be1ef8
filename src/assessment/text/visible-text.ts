import { latexSymbols } from './latex-symbols.ts';

const span = /```[\s\S]*?```|`[^`]*`|\$\$[\s\S]+?\$\$|(?<!\\)\$(?:\\[\s\S]|[^$\\])+\$/gu;

/** What a learner sees of a text: no dollar signs, no backticks, LaTeX commands reduced to about what they show. */
export function visibleText(text: string): string {
  let shown = '';
  let end = 0;
  for (const match of text.matchAll(span)) {
    shown += showProse(text.slice(end, match.index)) + showSpan(match[0]);
    end = match.index + match[0].length;
  }
  return collapseSpaces(shown + showProse(text.slice(end)));
}

/** The words outside formulas and code, for rules that read English: each formula or piece of code is one `□`. */
export function proseOf(text: string): string {
  return collapseSpaces(showProse(text.replace(span, '□')));
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function showProse(prose: string): string {
  return prose.replace(/\\([$_*])/gu, '$1').replace(/\*\*/gu, '');
}

function showSpan(marked: string): string {
  if (marked.startsWith('```')) return marked.slice(3, -3).replace(/^[\w+#-]*\n/u, '');
  if (marked.startsWith('`')) return marked.slice(1, -1);
  return showLatex(marked.replace(/^\$+|\$+$/gu, ''));
}

/** About what a formula shows: `\frac{1}{2}` is 1/2, `x^{2}` is x2, `\mathrm{H_2O}` is H2O. Layout is left out. */
function showLatex(latex: string): string {
  let shown = latex
    .replace(/\\\{/gu, '(')
    .replace(/\\\}/gu, ')')
    .replace(/\\(?:begin|end)\{\w+\*?\}/gu, ' ')
    .replace(/\\[dt]?frac\s*(\w)\s*(\w)/gu, '$1/$2');
  for (let before = ''; before !== shown;) {
    before = shown;
    shown = unwrapInnermost(shown);
  }
  return shown
    .replace(/\\\\|\\[,;:! ]|[&~]/gu, ' ')
    .replace(/\\([a-zA-Z]+)/gu, (_, name: string) => latexSymbols.get(name) ?? name)
    .replace(/[\\^_{}]/gu, '')
    .replace(/-/gu, '−');
}

function unwrapInnermost(latex: string): string {
  return latex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '$1/$2')
    .replace(/\\binom\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '($1 $2)')
    .replace(/\\sqrt\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}/gu, '√$1')
    .replace(/\\(?!(?:[dt]?frac|binom|sqrt)\b)[a-zA-Z]+\s*\{([^{}]*)\}/gu, '$1')
    .replace(/[\^_]\s*\{([^{}]*)\}/gu, '$1')
    .replace(/(?<![\w}])\{([^{}]*)\}(?!\s*\{)/gu, '$1');
}
