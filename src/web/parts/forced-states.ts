const pseudoClass = /:(hover|focus-visible|active)/gu;

/** Makes the looks of `:hover`, `:focus-visible` and `:active` wearable: `.is-hover`, `.is-focus-visible`, `.is-active`. */
export function makeStatesWearable(): void {
  const wearable = new CSSStyleSheet();
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText.search(pseudoClass) === -1) continue;
      wearable.insertRule(rule.cssText.replaceAll(pseudoClass, '.is-$1'), wearable.cssRules.length);
    }
  }
  document.adoptedStyleSheets = [wearable];
}
