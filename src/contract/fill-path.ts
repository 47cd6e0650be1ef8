/** The names of the `:parts` of a path. */
export type PartsOf<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The path with a text for each of its `:parts`, encoded. */
export function fillPath<Path extends string>(path: Path, parts: Record<PartsOf<Path>, string>): string {
  return path.replaceAll(/:(\w+)/gu, (_, name: PartsOf<Path>) => encodeURIComponent(parts[name]));
}
