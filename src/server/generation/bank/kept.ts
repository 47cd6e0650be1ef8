/** The same function, which does not work out again what it has just worked out; it begins anew after so many texts. */
export function kept<Value>(find: (text: string) => Value, most: number): (text: string) => Value {
  const found = new Map<string, Value>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const value = find(text);
    if (found.size >= most) found.clear();
    found.set(text, value);
    return value;
  };
}
