/** Caches the results of a function of a text. The cache is cleared when it holds `most` results. */
export function memoize<Value>(compute: (text: string) => Value, most: number): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    if (cache.size >= most) cache.clear();
    cache.set(text, value);
    return value;
  };
}
