const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The formulas of the example (`$(x - 3)^2$`: letters, numbers, signs and powers of one digit) set without the library that
 * sets all others, so that they stand in the page from the first paint.
 */
export function FormulaText({ text }: { text: string }) {
  return partsOf(text, '$').map(({ part, at }, index) => (index % 2 === 0 ? part : <Formula key={at} source={part} />));
}

function Formula({ source }: { source: string }) {
  const set = source.replaceAll(/\^(\d)/gu, (_, power: string) => superscripts[Number(power)] ?? '').replaceAll('-', '−');
  return (
    <span className="formula">
      {partsOf(set, /([a-z])/u).map(({ part, at }, index) => (index % 2 === 0 ? part : <i key={at}>{part}</i>))}
    </span>
  );
}

/** The parts with the places at which they begin, more or less: no two have the same. */
function partsOf(text: string, separator: string | RegExp): { part: string; at: number }[] {
  let end = 0;
  return text.split(separator).map((part) => {
    const at = end;
    end += part.length + 1;
    return { part, at };
  });
}
