import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webDist as ownDist } from './paths.ts';

/** The build that the tested platform serves: an image has one of its own. */
const webDist = process.env['WEB_DIST'] || ownDist;

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const kibOf = (file: string): number => gzipSync(readFileSync(join(webDist, file)), { level: 9 }).length / 1024;

/** The build at hand, as Vite's manifest describes it. Sizes are in KiB, after gzip -9, file by file as they travel. */
export function readBuild() {
  const manifest = JSON.parse(readFileSync(join(webDist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

  function closure(key: string, seen: Set<string>): Set<string> {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const each of chunk.imports ?? []) closure(each, seen);
    return seen;
  }

  /** A source that other parts hold too stands in a chunk of its own, which has a name alone. */
  const keyOf = (source: string): string =>
    Object.keys(manifest).find((key) => key === source || manifest[key]?.name === source) ?? source;

  /** @param sources files of the source, or names of chunks */
  function scriptsOf(sources: readonly string[]): string[] {
    const seen = new Set<string>();
    for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) closure(key, seen);
    for (const source of sources) closure(keyOf(source), seen);
    return [...seen].filter((file) => file.endsWith('.js'));
  }

  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + kibOf(file), 0);
  return {
    scriptsOf,
    scripts: (sources: readonly string[]): number => sum(scriptsOf(sources)),
    all: (ending: string): number => sum(globSync(`**/*${ending}`, { cwd: webDist })),
    lazySources: (): string[] =>
      Object.entries(manifest).flatMap(([key, { isDynamicEntry }]) => (isDynamicEntry ? [key] : [])),
  };
}
