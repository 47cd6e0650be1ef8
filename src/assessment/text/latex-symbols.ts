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

/** What a LaTeX command without braces shows; a command that is missing here (`\sin`) shows its own name. */
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
