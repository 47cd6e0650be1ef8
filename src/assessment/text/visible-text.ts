import { trimmedEnd } from './trimmed-end.ts';

/** Code, or a formula, with its marks. */
export const markedSpan = /```[\s\S]*?```|`[^`]*`|\$\$[\s\S]+?\$\$|(?<!\\)\$(?:\\[\s\S]|[^$\\])+\$/gu;

/** A stretch of a text: prose, code, or a formula without its dollar signs. */
export interface TextPart {
  kind: 'prose' | 'code' | 'formula';
  text: string;
}

export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(markedSpan)) {
    parts.push({ kind: 'prose', text: showProse(text.slice(end, match.index)) }, partOf(match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, { kind: 'prose', text: showProse(text.slice(end)) }];
}

function partOf(marked: string): TextPart {
  if (marked.startsWith('```')) return { kind: 'code', text: marked.slice(3, -3).replace(/^[\w+#-]*\n/u, '') };
  if (marked.startsWith('`')) return { kind: 'code', text: marked.slice(1, -1) };
  return { kind: 'formula', text: trimmedEnd(marked.replace(/^\$+/u, ''), /\$/u) };
}

/** The text roughly as displayed: no dollar signs, no backticks, LaTeX commands replaced by what they show. */
export function visibleText(text: string): string {
  return collapseSpaces(
    textParts(text)
      .map((part) => (part.kind === 'formula' ? showLatex(part.text) : part.text))
      .join(''),
  );
}

/** The text outside formulas and code, for rules about English prose: each formula or piece of code becomes one `□`. */
export function proseOf(text: string): string {
  return collapseSpaces(showProse(text.replace(markedSpan, '□')));
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function showProse(prose: string): string {
  return prose.replace(/\\([$_*])/gu, '$1').replace(/\*\*/gu, '');
}

/** Roughly what a formula shows: `\frac{1}{2}` is 1/2, `x^{2}` is x2, `\mathrm{H_2O}` is H2O. Drops the layout. */
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
    .replace(/\\sqrt\s*(?:\[[^\][]*\]\s*)?\{([^{}]*)\}/gu, '√$1')
    .replace(/\\(?!(?:[dt]?frac|binom|sqrt)\b)[a-zA-Z]+\s*\{([^{}]*)\}/gu, '$1')
    .replace(/[\^_]\s*\{([^{}]*)\}/gu, '$1')
    .replace(/(?<![\w}])\{([^{}]*)\}(?!\s*\{)/gu, '$1');
}

const shownSymbols = `
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π
rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ
Phi Φ Psi Ψ Omega Ω times × div ÷ cdot · pm ± mp ∓ ast ∗ star ⋆ circ ° degree ° prime ′ infty ∞ partial ∂ nabla ∇
le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ equiv ≡ cong ≅ sim ∼ propto ∝ ll ≪ gg ≫ lt < gt >
to → rightarrow → longrightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⇒ iff ⇔
rightleftharpoons ⇌ uparrow ↑ downarrow ↓ mapsto ↦ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩
setminus ∖ emptyset ∅ varnothing ∅ forall ∀ exists ∃ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ therefore ∴ because ∵
angle ∠ triangle △ perp ⊥ parallel ∥ mid | vert | Vert ‖ sum ∑ prod ∏ int ∫ oint ∮ sqrt √ surd √ ldots … dots … cdots ⋯
lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ langle ⟨ rangle ⟩ ell ℓ hbar ħ Re ℜ Im ℑ aleph ℵ`;

const layoutCommands = `
left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle scriptstyle limits nolimits mathrm mathbf mathit text rm bf it`;

const spaces = 'quad qquad enspace space';

/** What LaTeX commands without braces show. A command that is not listed (`\sin`) shows its name. */
export const latexSymbols: ReadonlyMap<string, string> = new Map([
  ...pairs(shownSymbols.trim().split(/\s+/u)),
  ...layoutCommands
    .trim()
    .split(/\s+/u)
    .map((name) => [name, ''] as const),
  ...spaces.split(' ').map((name) => [name, ' '] as const),
]);

function pairs(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name, index) => (index % 2 === 0 ? [[name, names[index + 1] ?? ''] as const] : []));
}
