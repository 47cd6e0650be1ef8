/** What a page shows that a text must not create. */
export interface Inspection {
  active: string[];
  /** Of the current question, if there is one. */
  text: string;
  /** The summaries of the details that were expanded. */
  unfolded: string[];
}

/** Runs in the page before its scripts: defines `pwned`, which hostile texts call, and `inspectPage`. */
export function installInspection(): void {
  const inspectPage = (): Inspection => {
    const found: string[] = [];
    const folds = [...document.querySelectorAll<HTMLElement>('.why-others:not([open]) > summary')];
    for (const fold of folds) fold.click();
    const report = (what: string, elements: Iterable<Element>) => {
      for (const element of elements) found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    };
    const all = [...document.querySelectorAll('*')];
    const inTexts = (selector: string) => document.querySelectorAll(`:is(.rich-text, .list-stem, h1, .key-facts) :is(${selector})`);
    const foreign = (address: string | null) => address !== null && new URL(address, location.href).origin !== location.origin;
    report(
      'active element',
      inTexts(
        'script, img, image, iframe, object, a, form, input, button, link, style, meta, template, details, dialog, foreignObject, use, animate',
      ),
    );
    report(
      'svg outside of a formula',
      [...inTexts('svg')].filter((svg) => !svg.closest('.katex')),
    );
    report(
      'active element',
      document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], video, audio, marquee, style, svg script'),
    );
    report(
      'script',
      [...document.scripts].filter((script) => (script.src === '' ? script.type !== 'application/json' : foreign(script.src))),
    );
    report(
      'address',
      all.filter((element) => ['href', 'src', 'action', 'data', 'xlink:href'].some((name) => foreign(element.getAttribute(name)))),
    );
    report(
      'handler',
      all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))),
    );
    report('second root', [...document.querySelectorAll('#root')].slice(1));
    if ('wasPwned' in window) found.push('an injected script ran');
    const text = document.querySelector('.desk-question')?.textContent ?? '';
    return { active: found, text, unfolded: folds.map(({ textContent }) => textContent) };
  };
  Object.assign(window, { inspectPage, pwned: () => Object.assign(window, { wasPwned: true }) });
}
