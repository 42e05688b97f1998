import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads files of the build, each again once another build has written it.
 * @param read what is kept of a file
 * @param missing what a file that is not there gives; without it, it is an error
 */
export function buildFiles<Content>(
  folder: string,
  read: (path: string, mtimeMs: number) => Content,
  missing?: Content,
): (file: string) => Content {
  const kept = new Map<string, { mtimeMs: number; content: Content }>();
  return (file) => {
    const path = join(folder, file);
    const stats = statSync(path, { throwIfNoEntry: missing === undefined });
    if (!stats) return missing!;
    const { mtimeMs } = stats;
    const known = kept.get(file);
    if (known?.mtimeMs === mtimeMs) return known.content;
    const content = read(path, mtimeMs);
    kept.set(file, { mtimeMs, content });
    return content;
  };
}
