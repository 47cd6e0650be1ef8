import type { build as buildWeb } from 'vite';

/** What Vite answers for one build that is not watched. */
export type BuiltWeb = Extract<Awaited<ReturnType<typeof buildWeb>>, { output: unknown }>;
type Chunk = Extract<BuiltWeb['output'][number], { type: 'chunk' }>;

/** The scripts that hold these modules, whatever those cannot run without, and their styles. Throws where a module is in none. */
export function filesOf({ output }: BuiltWeb, modules: readonly string[]): Set<string> {
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk');
  const files = new Set<string>();
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  for (const name of modules) {
    // Where a module lies in a file with others, a file of its own may lead to it.
    const holding = chunks.filter(({ moduleIds, facadeModuleId }) => [...moduleIds, facadeModuleId].some((id) => isModule(id, name)));
    if (holding.length === 0) throw new Error(`The build has no ${name}`);
    holding.forEach(take);
  }
  return files;
}

function isModule(id: string | null, name: string): boolean {
  return id?.replaceAll('\\', '/').endsWith(`/src/web/${name}`) ?? false;
}
