import type { Rolldown } from 'vite';

export function chunkOf(bundle: Rolldown.OutputBundle, id: string): string {
  const found = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === id);
  if (!found) throw new Error(`the build has no part for ${id}`);
  return found.fileName;
}

/** These scripts and all that they import. @param withLazy with the lazy parts that these themselves name */
export function scriptsOf(bundle: Rolldown.OutputBundle, files: readonly string[], withLazy = false): string[] {
  const found = new Set<string>();
  const add = (file: string, lazyToo: boolean) => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const each of part.imports) add(each, false);
    if (lazyToo) for (const each of part.dynamicImports) add(each, true);
  };
  for (const file of files) add(file, withLazy);
  return [...found];
}
