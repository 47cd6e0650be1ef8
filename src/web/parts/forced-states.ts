const pseudoClass = /:(hover|focus-visible|focus|active)(?![\w-])/gu;

/** Makes the looks of `:hover`, `:focus-visible`, `:focus` and `:active` wearable: `.is-hover` and so on. A field wears `.is-focus` around it. */
export function makeStatesWearable(): void {
  for (const sheet of document.styleSheets) wearIn(sheet);
}

/** Each where the rule that it repeats is, so that it keeps that rule's layer, conditions and place. */
function wearIn(group: CSSStyleSheet | CSSGroupingRule): void {
  const rules = [...group.cssRules];
  for (let index = rules.length - 1; index >= 0; index -= 1) {
    const rule = rules[index];
    if (rule instanceof CSSStyleRule) {
      if (rule.selectorText.search(pseudoClass) !== -1) group.insertRule(worn(rule), index + 1);
    } else if (rule instanceof CSSGroupingRule) wearIn(rule);
  }
}

function worn({ cssText, selectorText }: CSSStyleRule): string {
  const selector = selectorText.replaceAll(pseudoClass, (_, state: string) =>
    state === 'focus' ? ':is(.is-focus, .is-focus *)' : `.is-${state}`,
  );
  return selector + cssText.slice(selectorText.length);
}
