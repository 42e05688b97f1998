import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Files that name the version of the platform; all packages have the same one. */
export const isVersioned = (path: string): boolean =>
  /(^|\/)package(-lock)?\.json$|^docs\/openapi\.json$|^Dockerfile$|^k8s\/overlays\/[^/]+\/release\/kustomization\.yaml$/.test(
    path,
  );

export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest).version;

/** A file with the next version in the place of the present one. */
export function withVersion(path: string, text: string, present: string, next: string): string {
  const escaped = RegExp.escape(present);
  if (path === 'Dockerfile') return text.replace(new RegExp(`^ARG VERSION=${escaped}$`, 'm'), `ARG VERSION=${next}`);
  if (path.endsWith('.yaml'))
    return text.replaceAll(new RegExp(`(newName: \\S+/power-corner/\\S+, newTag: )${escaped} `, 'g'), `$1${next} `);
  if (path.endsWith('openapi.json')) return text.replace(`"version": "${present}"`, `"version": "${next}"`);
  if (path.endsWith('package-lock.json')) return lockWithVersion(text, present, next);
  return text
    .replace(new RegExp(`^(  "version": )"${escaped}"`, 'm'), `$1"${next}"`)
    .replaceAll(new RegExp(`^(    "@power-corner/[^"]+": )"${escaped}"`, 'gm'), `$1"${next}"`);
}

function lockWithVersion(text: string, present: string, next: string): string {
  const lock = JSON.parse(text) as Manifest & { packages: Record<string, Manifest & { link?: boolean }> };
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  for (const [, manifest] of own) {
    if (manifest.version === present) manifest.version = next;
    for (const list of [manifest.dependencies, manifest.devDependencies])
      for (const name of Object.keys(list ?? {}))
        if (list && name.startsWith('@power-corner/') && list[name] === present) list[name] = next;
  }
  return `${JSON.stringify({ ...lock, version: next }, null, 2)}\n`;
}
